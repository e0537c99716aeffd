import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import type { Position } from '#games/take-my-word/rules/play/position.ts'
import type { Candidate } from '#games/take-my-word/rules/solver/plays.ts'

/** The worker's input: the part of the word graph that `Plays` reads, and the position of each turn. */
export type ReviewTask = {
  readonly graph: Pick<WordGraph, 'mask' | 'first'>
  readonly positions: readonly Position[]
}

/** The worker's output for each turn; `best` is null when there was nothing to play. */
export type ReviewedTurn = { readonly turn: number; readonly best: Candidate | null }
