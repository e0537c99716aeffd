import { memo, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { counted, shortlyListed } from '#kit/prose.ts'
import type { LobbyTable } from '#protocol/messages.ts'
import { cardOf } from '#web/games.ts'
import { hall, useHall } from '#web/hall/hall-store.ts'
import { mergeRows, NO_ROWS, type LobbyRow } from '#web/hall/lobby-rows.ts'
import { turnText } from '#web/hall/turn-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import spread from '#web/ui/spread.module.css'
import styles from './open-tables.module.css'

/** Lines to begin with, and how many more each press shows. */
const LINES = 10

/** Tables that anybody may join or watch. Lines move only when the visitor asks for it. */
export function OpenTables() {
  const lobby = useHall((state) => state.lobby)
  const [list, setList] = useState(() => mergeRows(NO_ROWS, lobby))
  const [count, setCount] = useState(LINES)
  const now = useMinutes()
  if (list.lobby !== lobby) setList(mergeRows(list, lobby))
  useEffect(() => {
    void hall().then((client) => client.subscribeToLobby(true))
    return () => void hall().then((client) => client.subscribeToLobby(false))
  }, [])
  const visible = list.rows.slice(0, count)
  const hidden = list.rows.slice(count)
  const unseen = hidden.filter(({ isNew, isGone }) => isNew && !isGone).length
  const more = Math.max(hidden.length, (lobby?.total ?? 0) - visible.length)
  const refresh = () => {
    setCount(LINES)
    void hall().then((client) => client.subscribeToLobby(true))
  }
  const showMore = () => {
    setCount(count + LINES)
    if (list.rows.length < count + 2 * LINES) void hall().then((client) => client.extendLobby())
  }
  return (
    <section className={styles['lobby']} aria-labelledby="lobby">
      <header className={spread['spread']}>
        <h2 id="lobby">Open tables</h2>
        <div role="status">
          {unseen > 0 && (
            <Button kind="quiet" onClick={refresh}>
              Show {unseen} new
            </Button>
          )}
          {unseen === 0 && visible.some(({ isGone }) => isGone) && (
            <Button kind="quiet" onClick={refresh}>
              Clear closed
            </Button>
          )}
        </div>
      </header>
      {lobby !== null && lobby.total === 0 && (
        <p>No table is waiting. Open one with “Play friends” and list it here.</p>
      )}
      <ul>
        {visible.map((row) => (
          <Row key={row.table.id} {...row} now={now} />
        ))}
      </ul>
      {more > 0 && visible.length > 0 && (
        <Button kind="quiet" onClick={showMore}>
          Show {Math.min(more, LINES)} more of {more}
        </Button>
      )}
    </section>
  )
}

/** The wall time, anew with every minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const Row = memo(function Row({ table, isGone, now }: LobbyRow & { readonly now: number }) {
  const { code, game, names } = table
  const turn = isGone ? null : turnOf(table, now)
  const content = (
    <>
      <strong>{cardOf(game)?.name ?? game}</strong>
      <span>
        {shortlyListed(names)}
        {turn !== null && ` · ${turn}`}
      </span>
      <span>
        {isGone ? 'Closed' : stateOf(table)}
        {!isGone && <i aria-hidden="true">→</i>}
      </span>
    </>
  )
  return <li>{isGone ? <div>{content}</div> : <Link href={`/t/${code}`}>{content}</Link>}</li>
})

/** Whose turn it is and since when; null before a match. */
function turnOf({ names, turn }: LobbyTable, now: number): string | null {
  if (turn === undefined || turn.toAct.length === 0) return null
  const others = turn.toAct.map((chair) => names[chair]!)
  // The clocks of the hall and of this device may differ a little.
  return turnText({ isYours: false, others, age: Math.max(0, now - turn.since) })
}

function stateOf({ phase, names, seats }: LobbyTable): string {
  if (phase === 'playing') return 'Watch'
  const free = seats - names.length
  return free === 0 ? 'Full' : `${counted(free, 'seat')} free`
}
