import type { Seat } from '#kit/game.ts'
import type { Options } from '#games/tuf/rules/options.ts'
import type { Report, SeatReport } from '#games/tuf/rules/state.ts'

/** What points are for, in the order of the columns. TUF-18 to TUF-22 */
export type Kind = keyof Pick<SeatReport, 'words' | 'capitals' | 'tuf' | 'final' | 'calls'>

const NAMES: Readonly<Record<Kind, string>> = {
  words: 'Words',
  capitals: 'Ω',
  tuf: 'Tuf',
  final: 'Final',
  calls: 'Calls',
}
const KINDS = Object.keys(NAMES) as readonly Kind[]

/** The words, and the other kinds for which somebody has points. */
export function kindsIn({ seats }: Report): readonly Kind[] {
  return KINDS.filter((kind) => kind === 'words' || seats.some((seat) => seat[kind] !== 0))
}

export function kindName(kind: Kind, { rotary }: Pick<Options, 'rotary'>): string {
  return kind === 'final' && rotary ? 'Tuffest' : NAMES[kind]
}

/** The seats with most points first. */
export function seatsByPoints({ seats }: Report): readonly Seat[] {
  return [...seats.keys()].toSorted((a, b) => seats[b]!.total - seats[a]!.total)
}
