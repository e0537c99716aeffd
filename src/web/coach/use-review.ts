import { useCallback, useEffect, useState } from 'react'
import type { Report } from '#kit/coach/report.ts'
import type { Seat } from '#kit/game.ts'
import type { ReviewMessage, ReviewRequest } from '#web/coach/messages.ts'

export type Review =
  | { readonly is: 'running'; readonly done: number }
  | { readonly is: 'finished'; readonly report: Report }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'stopped' }

export type Reviewing = { readonly review: Review; stop(): void; start(): void }

const STARTED: Review = { is: 'running', done: 0 }

/** Reviews a match on this device, from when the component is mounted. */
export function useReview(game: string, log: string, seat: Seat): Reviewing {
  const [review, setReview] = useState<Review>(STARTED)
  const [attempt, setAttempt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    setReview(STARTED)
    if (isStopped) return
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ReviewMessage>) => {
      setReview(data.is === 'progress' ? { is: 'running', done: data.done } : data)
    })
    worker.addEventListener('error', () => {
      setReview({ is: 'failed', message: 'The coach could not be loaded.' })
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ game, log, seat } satisfies ReviewRequest)
    return () => worker.terminate()
  }, [game, log, seat, attempt, isStopped])
  const start = useCallback(() => {
    setStopped(false)
    setAttempt((before) => before + 1)
  }, [])
  const stop = useCallback(() => setStopped(true), [])
  return { review: isStopped ? { is: 'stopped' } : review, stop, start }
}
