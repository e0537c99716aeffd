import type { Line } from '#games/take-my-word/rules/state.ts'
import type { View } from '#games/take-my-word/rules/view.ts'

/** What a turn scored, for the shared score sheet. */
type Entry = { readonly points: number; readonly struck: boolean; readonly note: string }

type Side = {
  readonly key: number
  readonly name: string
  readonly own: boolean
  readonly left: boolean
  readonly entries: readonly (Entry | null)[]
  readonly total: number
}

/** The score sheet by player, whoever leads on top; who left comes last. */
export function sidesOf(view: View): readonly Side[] {
  const { players, options, sheet } = view
  const sides = players.map(({ name, left, total }, seat) => ({
    key: seat,
    name,
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

/** The rounds that have begun. */
export function roundsShown({ round }: View): readonly string[] {
  return Array.from({ length: round }, (_, index) => String(index + 1))
}

function entryOf({ sheet, provisional }: View, at: number): Entry | null {
  const line = sheet[at]
  if (line === undefined) return null
  const { points, takenBy } = line
  return { points, struck: takenBy !== null, note: noteOf(line, at === provisional) }
}

function noteOf({ action, word, play, takenBy }: Line, provisional: boolean): string {
  if (action === 'pass') return 'passed'
  const made = play?.score === 'letter' ? `${word.toUpperCase()}…` : word.toUpperCase()
  if (takenBy !== null) return `${made}, taken`
  return provisional ? `${made}, at stake` : made
}
