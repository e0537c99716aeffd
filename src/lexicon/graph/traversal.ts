import { popcount, EVERY_LETTER, LETTER_COUNT, spell } from '../letters.ts'

/** The bits of `mask[e]` for the letters of the child edges of `e`. */
export const CHILD_MASK = EVERY_LETTER
/** The bit of `mask[e]` that is set when the path up to and including `e` spells a word. */
export const END_OF_WORD = 1 << LETTER_COUNT
/** The edge into the root, which stands for the empty prefix. */
export const ROOT = 0

/** Prunes a depth-first traversal. */
export interface Visitor {
  /** Bounds of the word length, inclusive. */
  readonly shortest: number
  readonly longest: number
  /** The set of letters allowed after a path of `depth` letters. */
  allowed(depth: number): number
  /** Called after a letter is appended to the path. */
  push(letter: number): void
  /** Called after the last letter is removed from the path. */
  pop(letter: number): void
}

type Edges = { readonly mask: Int32Array; readonly first: Int32Array }

/** The words that a visitor allows, in alphabetical order, found lazily. */
export function* traverse(
  { mask, first }: Edges,
  visitor: Visitor,
): Generator<string, void, undefined> {
  const { shortest, longest } = visitor
  if (longest < shortest) return
  const path: number[] = []
  const edges: number[] = [ROOT]
  const untried: number[] = [longest > 0 ? mask[ROOT]! & visitor.allowed(0) & CHILD_MASK : 0]

  for (let depth = 0; depth >= 0;) {
    const left = untried[depth]!
    if (left === 0) {
      depth--
      if (depth >= 0) visitor.pop(path[depth]!)
      continue
    }
    const letter = 31 - Math.clz32(left & -left)
    untried[depth] = left & (left - 1)
    const from = edges[depth]!
    const edge = first[from]! + popcount(mask[from]! & ((1 << letter) - 1))
    path[depth] = letter
    visitor.push(letter)
    depth++
    const here = mask[edge]!
    if (depth >= shortest && (here & END_OF_WORD) !== 0) yield spell(path, depth)
    edges[depth] = edge
    untried[depth] = depth < longest ? here & visitor.allowed(depth) & CHILD_MASK : 0
  }
}
