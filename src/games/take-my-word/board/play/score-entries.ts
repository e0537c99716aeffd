import { castOf } from '#kit/prose.ts'
import type { Line } from '#games/take-my-word/rules/state.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { wordText } from '../pieces/word-text.ts'

/** As the shared score sheet takes them. */
type Entry = { readonly points: number; readonly struck: boolean; readonly note: string }

type Side = {
  readonly key: number
  readonly name: string
  readonly own: boolean
  readonly left: boolean
  readonly entries: readonly (Entry | null)[]
  readonly total: number
}

/** The score sheet by player, the leader first and players who left last. */
export function sidesOf(view: View): readonly Side[] {
  const { players, options, sheet } = view
  const sides = players.map(({ left, total }, seat) => ({
    key: seat,
    name: castOf(view).name(seat),
    own: seat === view.seat,
    left,
    entries: Array.from({ length: options.rounds }, (_, round) =>
      entryOf(
        view,
        sheet.findIndex((line) => line.seat === seat && line.round === round + 1),
      ),
    ),
    total,
  }))
  return sides.toSorted((a, b) => Number(a.left) - Number(b.left) || b.total - a.total)
}

/** The numbers of the rounds that have begun. */
export function roundsShown({ round }: View): readonly string[] {
  return Array.from({ length: round }, (_, index) => String(index + 1))
}

function entryOf({ sheet, provisional }: View, index: number): Entry | null {
  const line = sheet[index]
  if (line === undefined) return null
  const { points, takenBy } = line
  return { points, struck: takenBy !== null, note: noteOf(line, index === provisional) }
}

function noteOf(line: Line, provisional: boolean): string {
  if (line.action === 'pass') return 'passed'
  const made = wordText(line)
  if (line.takenBy !== null) return `${made}, taken`
  return provisional ? `${made}, at stake` : made
}
