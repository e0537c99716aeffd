import type { Breakdown } from '#web/ui/end/final-places.tsx'
import type { Report } from '#games/tuf/rules/state.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { kindName, kindsIn } from './points-kinds.ts'

/** TUF-23: everybody's points round by round. */
export function byRound({ history, options }: View): Breakdown {
  return {
    round: options.rotary ? 'Game' : 'Round',
    rounds: history.map((_, number) => String(number + 1)),
    entriesOf: ([seat]) => history.map((points) => points[seat!]!),
  }
}

/** TUF-18 to TUF-22: everybody's points of a round, by kind. */
export function byKind(report: Report, { options }: View): Breakdown {
  const kinds = kindsIn(report)
  return {
    round: 'For',
    rounds: kinds.map((kind) => kindName(kind, options)),
    entriesOf: ([seat]) => kinds.map((kind) => report.seats[seat!]![kind]),
  }
}
