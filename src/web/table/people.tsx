import type { FollowedTable } from '#client/hall-client.ts'
import { ask } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { PlayerStrip } from '#web/ui/player-strip.tsx'
import { runningScores, type RunningScore, type ScoringView } from '#web/ui/running-scores.ts'

/** Everybody at the table at a glance: who is there, who is to act, who has how much. */
export function People({ table }: { table: FollowedTable }) {
  const me = useHall((state) => state.me?.person ?? null)
  const { hall, game, view } = table.sees
  const final = game?.status.outcome?.scores ?? null
  const running = final === null ? scoresIn(view) : null
  const places = game?.status.outcome?.places ?? null
  return (
    <PlayerStrip
      players={hall.chairs.map(({ person, name, bot, team, left }, chair) => ({
        key: `${chair} ${person ?? name}`,
        name,
        you: person !== null && person === me,
        host: person === hall.host,
        bot: person === null,
        held: person !== null && bot !== null,
        away: person !== null && !left && table.here[chair] === false,
        left,
        team,
        toAct: game?.status.toAct.includes(chair) ?? false,
        score: final?.[chair] ?? running?.[chair]?.score ?? null,
        gained: running?.[chair]?.gained ?? 0,
        won: places?.[0]?.includes(chair) ?? false,
      }))}
      hold={
        table.you !== null && hall.phase === 'playing'
          ? (chair) => void ask(table.id, { type: 'hold', chair, level: 'regular' })
          : null
      }
    />
  )
}

/** Games that keep totals by player in their views have them shown here. */
function scoresIn(view: Readonly<Record<string, unknown>> | null): readonly RunningScore[] | null {
  if (!keepsTotals(view)) return null
  const scores = runningScores(view)
  // As long as nobody has scored, a row of noughts says nothing.
  return scores.some(({ score }) => score !== 0) ? scores : null
}

function keepsTotals(view: unknown): view is ScoringView {
  const { players } = (view ?? {}) as { readonly players?: unknown }
  return (
    Array.isArray(players) &&
    players.every(({ total }: { total?: unknown }) => typeof total === 'number')
  )
}
