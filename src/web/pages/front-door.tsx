import { useEffect, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { LEVELS } from '#kit/bot.ts'
import { capitalize } from '#kit/prose.ts'
import { cards, cardOf } from '#web/games.ts'
import { hall, useHall } from '#web/hall/hall-store.ts'
import { GameEntry } from '#web/pages/game-entry.tsx'
import { OpenTables } from '#web/pages/open-tables.tsx'
import { changeSettings, useSettings } from '#web/settings.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Choice } from '#web/ui/controls/choice.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import spread from '#web/ui/spread.module.css'
import styles from './front-door.module.css'

export function FrontDoor() {
  const { level } = useSettings()
  useEffect(() => {
    document.title = 'Wordhall'
  }, [])
  return (
    <div className={styles['door']}>
      <header className={styles['welcome']}>
        <h1>Sit down and play.</h1>
        <p>
          Classic word games, with friends by a link or with bots. Nothing to install, no account.
        </p>
      </header>
      <ByCode />
      <Unfinished />
      <section aria-label="Games" className={styles['games']}>
        <div className={styles['level']}>
          <Choice
            legend="Bots"
            value={level}
            choose={(value) => changeSettings({ level: value })}
            choices={LEVELS.map((value) => ({ value, name: capitalize(value) }))}
          />
        </div>
        {cards.map((card) => (
          <GameEntry key={card.id} card={card} level={level} />
        ))}
        <OpenTables />
      </section>
    </div>
  )
}

type Mine = {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly phase: string
}

/** The person's own tables that are not over. */
function Unfinished() {
  const [mine, setMine] = useState<readonly Mine[]>([])
  const [isExpanded, setExpanded] = useState(false)
  const connected = useHall((state) => state.connected)
  useEffect(() => {
    let isMounted = true
    void hall()
      .then((client) => client.mine())
      .then((answer) => {
        if (isMounted && answer.ok) setMine(answer.value.tables as readonly Mine[])
      })
    return () => {
      isMounted = false
    }
  }, [connected])
  const open = mine.filter(({ phase }) => phase !== 'over')
  const visible = isExpanded ? open : open.slice(0, 3)
  const more = open.length - visible.length
  if (open.length === 0) return null
  return (
    <section className={styles['unfinished']} aria-label="Where you left off">
      {visible.map(({ id, code, game, phase }) => (
        <Link key={id} className={spread['spread']} href={`/t/${code}`}>
          <strong>{phase === 'playing' ? 'Go on playing' : 'Back to your table'}</strong>
          <span>
            {cardOf(game)?.name ?? game} · {code}
          </span>
        </Link>
      ))}
      {more > 0 && (
        <Button kind="quiet" onClick={() => setExpanded(true)}>
          Show {more} more
        </Button>
      )}
    </section>
  )
}

function ByCode() {
  const [, go] = useLocation()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = await (await hall()).find(code.trim() === '' ? '-' : code)
    if (found.ok) go(`/t/${found.value.code}`)
    else setWrong(found.refusal.message)
  }
  return (
    <form className={styles['code']} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Have a code?"
        value={code}
        change={(text) => {
          setCode(text)
          setWrong(null)
        }}
        wrong={wrong}
        placeholder="bako-tiru"
        autoCapitalize="none"
        spellCheck={false}
      >
        <Button type="submit">Join</Button>
      </TextField>
    </form>
  )
}
