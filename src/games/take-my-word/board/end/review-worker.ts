/** Finds the best play of each turn in a worker, so that the page stays responsive. */
import type { WordGraph } from '#lexicon/graph/word-graph.ts'
import { Plays } from '#games/take-my-word/rules/solver/plays.ts'
import type { ReviewedTurn, ReviewTask } from './review-task.ts'

addEventListener('message', ({ data }: MessageEvent<ReviewTask>) => {
  const { graph, positions } = data
  for (const [turn, position] of positions.entries()) {
    const best = new Plays(position, graph as WordGraph).best()
    postMessage({ turn, best } satisfies ReviewedTurn)
  }
})
