import type { ClientTable } from '#client/hall-client.ts'
import { ask } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { PlayerStrip } from '#web/ui/status/player-strip.tsx'

/** Everybody at the table at a glance: who is there, who is to act, who has how much. */
export function People({ table }: { table: ClientTable }) {
  const me = useHall((state) => state.me?.person ?? null)
  const { table: hall, match, view } = table.view
  const scores = match?.status.outcome?.scores ?? totalsOf(view)
  const places = match?.status.outcome?.places ?? null
  return (
    <PlayerStrip
      players={hall.chairs.map(({ person, name, bot, team, left }, chair) => ({
        key: `${chair} ${person ?? name}`,
        name,
        you: person !== null && person === me,
        host: person === hall.host,
        bot: person === null,
        held: person !== null && bot !== null,
        away: person !== null && !left && table.present[chair] === false,
        left,
        team,
        toAct: match?.status.toAct.includes(chair) ?? false,
        score: scores?.[chair] ?? null,
        won: places?.[0]?.includes(chair) ?? false,
      }))}
      hold={
        table.seat !== null && hall.phase === 'playing'
          ? (chair) => void ask(table.id, { type: 'hold', chair, level: 'regular' })
          : null
      }
    />
  )
}

/** Games that keep totals by player in their views have them shown here. */
function totalsOf(view: Readonly<Record<string, unknown>> | null): readonly number[] | null {
  const players = view?.['players']
  if (!Array.isArray(players)) return null
  const totals = players.map((player: { total?: unknown }) => player.total)
  // As long as nobody has scored, a row of noughts says nothing.
  const scored = totals.some((total) => total !== 0)
  return scored && totals.every((total) => typeof total === 'number') ? totals : null
}
