import { useEffect, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { LEVELS, type Level } from '#kit/bot.ts'
import { cards, cardOf } from '#web/games.ts'
import { openTable, playBot } from '#web/hall/actions.ts'
import { hall, useHall } from '#web/hall/hall-store.ts'
import type { GameCard } from '#web/board.ts'
import { BoardPicture } from '#web/board-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './front-door.module.css'

export function FrontDoor() {
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
      <Unfinished />
      <section aria-label="Games" className={styles['games']}>
        {cards.map((card) => (
          <Game key={card.id} card={card} />
        ))}
      </section>
      <div className={styles['aside']}>
        <ByCode />
        <OpenTables />
      </div>
    </div>
  )
}

function Game({ card }: { card: GameCard }) {
  const [, go] = useLocation()
  const [level, setLevel] = useState<Level>('regular')
  const [busy, setBusy] = useState(false)

  const begin = async (open: () => Promise<string | null>) => {
    setBusy(true)
    const code = await open()
    setBusy(false)
    if (code !== null) go(`/t/${code}`)
  }

  return (
    <article className={styles['game']} data-game={card.id}>
      <div className={styles['picture']}>
        <BoardPicture game={card.id} name="front" />
      </div>
      <div className={styles['about']}>
        <h2>{card.name}</h2>
        <p>{card.tagline}</p>
        <p className={styles['facts']}>
          {card.players}
          {'\u00A0· '}
          {card.minutes}
          {'\u00A0· '}
          <Link href={`/rules/${card.id}`}>Rules</Link>
        </p>
        <div className={styles['begin']}>
          <Button
            kind="main"
            disabled={busy}
            onClick={() => void begin(() => playBot(card.id, level))}
          >
            Play a bot
          </Button>
          <label className={styles['level']}>
            <span className="unseen">Level of the bot</span>
            <select value={level} onChange={(event) => setLevel(event.target.value as Level)}>
              {LEVELS.map((name) => (
                <option key={name} value={name}>
                  {name.charAt(0).toUpperCase() + name.slice(1)}
                </option>
              ))}
            </select>
          </label>
          <Button disabled={busy} onClick={() => void begin(() => openTable(card.id, false))}>
            Play friends
          </Button>
        </div>
      </div>
    </article>
  )
}

type Mine = {
  readonly id: string
  readonly code: string
  readonly game: string
  readonly phase: string
}

/** Tables of one's own that are not over. */
function Unfinished() {
  const [mine, setMine] = useState<readonly Mine[]>([])
  const connected = useHall((state) => state.connected)
  useEffect(() => {
    let here = true
    void hall()
      .then((client) => client.mine())
      .then((answer) => {
        if (here && answer.ok) setMine(answer.value.tables as readonly Mine[])
      })
    return () => {
      here = false
    }
  }, [connected])
  const open = mine.filter(({ phase }) => phase !== 'over').slice(0, 3)
  if (open.length === 0) return null
  return (
    <section className={styles['unfinished']} aria-label="Where you left off">
      {open.map(({ id, code, game, phase }) => (
        <Link key={id} href={`/t/${code}`}>
          <strong>{phase === 'playing' ? 'Go on playing' : 'Back to your table'}</strong>
          <span>
            {cardOf(game)?.name ?? game} · {code}
          </span>
        </Link>
      ))}
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
    else setWrong(found.refusal.says)
  }
  return (
    <form className={styles['code']} onSubmit={(event) => void submit(event)}>
      <h2>
        <label htmlFor="code">Have a code?</label>
      </h2>
      <div>
        <input
          id="code"
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setWrong(null)
          }}
          placeholder="bako-tiru"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="code-wrong"
        />
        <Button type="submit">Join</Button>
      </div>
      <p id="code-wrong" role="status">
        {wrong}
      </p>
    </form>
  )
}

function OpenTables() {
  const lobby = useHall((state) => state.lobby)
  useEffect(() => {
    void hall().then((client) => client.watchLobby(true))
    return () => void hall().then((client) => client.watchLobby(false))
  }, [])
  return (
    <section className={styles['lobby']} aria-labelledby="lobby">
      <h2 id="lobby">Open tables</h2>
      {lobby !== null && lobby.length === 0 && (
        <p>No table is waiting. Open one with “Play friends” and list it here.</p>
      )}
      <ul>
        {(lobby ?? []).map(({ id, code, game, phase, names, seats }) => (
          <li key={id}>
            <Link href={`/t/${code}`}>
              <strong>{cardOf(game)?.name ?? game}</strong>
              <span>{names.join(', ')}</span>
              <span>{phase === 'playing' ? 'Watch' : `${seats - names.length} seats free`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
