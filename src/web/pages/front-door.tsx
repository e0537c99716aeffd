import { useEffect, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { LEVELS } from '#kit/bot.ts'
import { capitalize } from '#kit/prose.ts'
import { cards } from '#web/games.ts'
import { hall } from '#web/hall/hall-store.ts'
import { GameEntry } from '#web/pages/game-entry.tsx'
import { OpenTables } from '#web/pages/open-tables.tsx'
import { OwnTables } from '#web/pages/own-tables.tsx'
import { changeSettings, useSettings } from '#web/settings.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Choice } from '#web/ui/controls/choice.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useCheckedText } from '#web/ui/hooks/use-checked-text.ts'
import { WordsLink } from '#web/words/words-link.tsx'
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
      <OwnTables />
      <WordsLink />
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

function ByCode() {
  const [, go] = useLocation()
  const { text: code, wrong, change, setWrong } = useCheckedText('')
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
        change={change}
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
