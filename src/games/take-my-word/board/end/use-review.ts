import { useEffect, useState } from 'react'
import { ENGLISH } from '#kit/english.ts'
import type { Millis } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { BoardProps } from '#web/board.ts'
import type { Position } from '#games/take-my-word/rules/play/position.ts'
import type { Candidate } from '#games/take-my-word/rules/solver/plays.ts'
import type { ReviewedTurn, ReviewTask } from './review-task.ts'

export type Review = {
  /** By line of the score sheet, as far as the lines have been reviewed. */
  readonly best: ReadonlyMap<number, Candidate | null>
  readonly done: boolean
  /** Whether it takes so long that progress should be shown. */
  readonly slow: boolean
  readonly failed: boolean
}

const NOT_STARTED: Review = { best: new Map(), done: false, slow: false, failed: false }
const SLOW: Millis = 1000

/** The best play of each turn, found one after another in a worker. */
export function useReview(
  positions: readonly Position[],
  words: BoardProps<never, never>['words'],
): Review {
  const [review, setReview] = useState(NOT_STARTED)
  useEffect(() => {
    const stop = new AbortController()
    const change = (part: (before: Review) => Review) => {
      if (!stop.signal.aborted) setReview(part)
    }
    const slow = setTimeout(() => change((before) => ({ ...before, slow: !before.done })), SLOW)
    const fail = () => change((before) => ({ ...before, failed: true }))
    words(ENGLISH.words).then((list) => {
      if (stop.signal.aborted) return
      const found = ({ turn, best }: ReviewedTurn) =>
        change((before) => withTurn(before, turn, best, positions.length))
      const worker = startReview(list, positions, found, fail)
      stop.signal.addEventListener('abort', () => worker.terminate())
    }, fail)
    return () => {
      clearTimeout(slow)
      stop.abort()
    }
  }, [positions, words])
  return review
}

function startReview(
  { graph: { mask, first } }: Words,
  positions: readonly Position[],
  found: (found: ReviewedTurn) => void,
  fail: () => void,
): Worker {
  const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<ReviewedTurn>) => found(data))
  worker.addEventListener('error', fail)
  worker.postMessage({ graph: { mask, first }, positions } satisfies ReviewTask, [])
  return worker
}

function withTurn(before: Review, turn: number, best: Candidate | null, turns: number): Review {
  const all = new Map([...before.best, [turn, best]])
  const done = all.size === turns
  return { ...before, best: all, done, slow: before.slow && !done }
}
