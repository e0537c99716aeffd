import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import type { Position } from '#games/take-my-word/rules/play/position.ts'
import type { Candidate } from '#games/take-my-word/rules/solver/plays.ts'

/** What the worker is given: the part of the dictionary that plays are listed with, and turns. */
export type ReviewTask = {
  readonly graph: Pick<WordGraph, 'mask' | 'first'>
  readonly positions: readonly Position[]
}

/** One that scores most; null when there was nothing to play. */
export type Found = { readonly turn: number; readonly best: Candidate | null }
