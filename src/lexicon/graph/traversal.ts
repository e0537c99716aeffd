import { popcount, EVERY_LETTER, LETTER_COUNT, spell } from '../letters.ts'

/** Bits of `mask[e]` that say which letters may follow edge `e`. */
export const CHILD_MASK = EVERY_LETTER
/** The bit of `mask[e]` that says a word ends at edge `e`. */
export const END_OF_WORD = 1 << LETTER_COUNT
/** The edge that leads into the root: the empty prefix. */
export const ROOT = 0

/** Says which way a walk may go. */
export interface Guide {
  readonly shortest: number
  readonly longest: number
  /** The letters that may come next after `depth` letters. */
  letters(depth: number): number
  /** A letter joins the end of the path. */
  put(letter: number): void
  /** The last letter leaves the path again. */
  take(letter: number): void
}

type Edges = { readonly mask: Int32Array; readonly first: Int32Array }

/** The words a guide lets through, in alphabetical order, each found as it is asked for. */
export function* walk({ mask, first }: Edges, guide: Guide): Generator<string, void, undefined> {
  const { shortest, longest } = guide
  if (longest < shortest) return
  const path: number[] = []
  const edges: number[] = [ROOT]
  const untried: number[] = [longest > 0 ? mask[ROOT]! & guide.letters(0) & CHILD_MASK : 0]

  for (let depth = 0; depth >= 0;) {
    const left = untried[depth]!
    if (left === 0) {
      depth--
      if (depth >= 0) guide.take(path[depth]!)
      continue
    }
    const letter = 31 - Math.clz32(left & -left)
    untried[depth] = left & (left - 1)
    const from = edges[depth]!
    const edge = first[from]! + popcount(mask[from]! & ((1 << letter) - 1))
    path[depth] = letter
    guide.put(letter)
    depth++
    const here = mask[edge]!
    if (depth >= shortest && (here & END_OF_WORD) !== 0) yield spell(path, depth)
    edges[depth] = edge
    untried[depth] = depth < longest ? here & guide.letters(depth) & CHILD_MASK : 0
  }
}
