import type { ClientTable } from '#client/hall-client.ts'
import { ask } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { useBoard } from '#web/table/use-board.ts'
import { PlayerStrip } from '#web/ui/status/player-strip.tsx'

/** Everybody at the table at a glance: who is there, who is to act, who has how much. */
export function People({ table }: { table: ClientTable }) {
  const me = useHall((state) => state.me?.person ?? null)
  const { table: hall, match, view } = table.view
  const board = useBoard(hall.game)
  const running = board === null || view === null ? null : board.game.scores(view)
  // As long as nobody has scored, a column of zeros says nothing.
  const hasScores = running?.some((score) => score !== 0) === true
  const scores = match?.status.outcome?.scores ?? (hasScores ? running : null)
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
