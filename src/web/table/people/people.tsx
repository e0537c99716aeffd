import type { ClientTable } from '#client/hall-client.ts'
import { characterOf } from '#kit/bots/cast.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { useHall } from '#web/hall/hall-store.ts'
import { useBoard } from '#web/table/use-board.ts'
import { PlayerStrip } from '#web/ui/status/player-strip.tsx'

/** Everybody at the table at a glance: who is there, who is to act, who has how much. */
export function People({ followed }: { followed: ClientTable }) {
  const me = useHall((state) => state.me?.person ?? null)
  const { id, seat, present } = followed
  const { table, match, view } = followed.view
  const board = useBoard(table.game)
  const running = board === null || view === null ? null : board.game.scores(view)
  // A column of zeros is no information, so it is left out until somebody scores.
  const hasScores = running?.some((score) => score !== 0) === true
  const scores = hasScores ? running : null
  const notes = view === null ? undefined : board?.notes?.(view as never)
  return (
    <PlayerStrip
      players={table.chairs.map(({ person, name, bot, team, left }, chair) => ({
        key: `${chair} ${person ?? name}`,
        name,
        you: person !== null && person === me,
        host: person === table.host,
        bot: person === null ? bot : null,
        line: characterOf({ person, name })?.line ?? null,
        held: person !== null && bot !== null,
        away: person !== null && !left && present[chair] === false,
        left,
        team,
        toAct: table.phase === 'playing' && match?.status.toAct.includes(chair) === true,
        score: scores?.[chair] ?? null,
        note: notes?.[chair] ?? null,
      }))}
      growing={table.phase === 'gathering'}
      hold={
        seat !== null && table.phase === 'playing'
          ? (chair) => void sendRequest(id, { type: 'hold', chair, level: 'regular' })
          : null
      }
    />
  )
}
