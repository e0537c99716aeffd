import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { shortlyListed } from '#kit/prose.ts'
import type { OwnTable } from '#protocol/messages.ts'
import { cardOf } from '#web/games.ts'
import { hall, useHall } from '#web/hall/hall-store.ts'
import { useRememberedHeight } from '#web/hall/remembered-height.ts'
import { turnText } from '#web/hall/turn-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './own-tables.module.css'

/** How many are shown at first. */
const LINES = 3
/** How often they are fetched again, in milliseconds. */
const REFRESH_INTERVAL = 20_000

/** The person's own tables that are not over: with whom, and whose turn it is since when. */
export function OwnTables() {
  const tables = useOwnTables()
  const { ref, reserved } = useRememberedHeight('wordhall.own-tables-height', tables !== null)
  const open = (tables ?? []).filter(({ phase }) => phase !== 'over')
  const [isExpanded, setExpanded] = useState(false)
  // Tables that wait for this person come first.
  const sorted = open.toSorted((a, b) => Number(isYours(b)) - Number(isYours(a)))
  const visible = isExpanded ? sorted : sorted.slice(0, LINES)
  const more = open.length - visible.length
  if (reserved > 0) return <div className={styles['tables']} style={{ minHeight: reserved }} />
  if (open.length === 0) return null
  return (
    <section ref={ref} className={styles['tables']} aria-label="Where you left off">
      {visible.map((table) => (
        <Row key={table.id} table={table} />
      ))}
      {more > 0 && (
        <Button kind="quiet" onClick={() => setExpanded(true)}>
          Show {more} more
        </Button>
      )}
    </section>
  )
}

function Row({ table }: { table: OwnTable }) {
  const { code, game, phase, others, turn } = table
  const company = others === null || others.length === 0 ? '' : ` with ${shortlyListed(others)}`
  return (
    <Link href={`/t/${code}`}>
      <strong>{phase === 'playing' ? 'Go on playing' : 'Back to your table'}</strong>
      <span>
        {cardOf(game)?.name ?? game}
        {company} · {code}
      </span>
      {turn !== null && (
        <span className={styles['turn']} data-yours={turn.isYours || undefined}>
          {turnText(turn)}
        </span>
      )}
    </Link>
  )
}

function isYours({ turn }: OwnTable): boolean {
  return turn?.isYours === true
}

/** Null until the hall has answered. */
function useOwnTables(): readonly OwnTable[] | null {
  const [tables, setTables] = useState<readonly OwnTable[] | null>(null)
  const connected = useHall((state) => state.connected)
  useEffect(() => {
    let isMounted = true
    const refresh = async () => {
      if (document.hidden) return
      const answer = await (await hall()).mine()
      if (isMounted && answer.ok) setTables(answer.value.tables)
    }
    const fetchNow = () => void refresh()
    fetchNow()
    const timer = setInterval(fetchNow, REFRESH_INTERVAL)
    document.addEventListener('visibilitychange', fetchNow)
    return () => {
      isMounted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', fetchNow)
    }
  }, [connected])
  return tables
}
