/** Times the first decisions of a bot in a worker of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { registeredGame } from '#games/registry.ts'
import { EVEN_TEMPERED } from '#kit/bots/temperament.ts'
import { USUAL_DICTIONARY } from '#kit/dictionary/dictionary.ts'
import { formatFault } from '#kit/input-fault.ts'
import { openMatch } from '#match/match.ts'
import { plan } from '#server/bots/bot-worker.ts'
import { library } from '#server/lexicons.ts'
import type { ColdStart, ColdTimes } from './cold-start.ts'

const { game: id, level } = workerData as ColdStart
const { game } = registeredGame(id)!
const times = ['first', 'second'].map((seed) => {
  const roster = [{ name: 'Ann' }, { name: 'Ben' }]
  const dictionary = USUAL_DICTIONARY
  const opening = openMatch(game, { options: {}, dictionary, roster, seed, deal: null }, library)
  if (!opening.ok) throw new Error(formatFault(opening.refusal))
  const { state, agreement, gameTime } = opening.value.step.match
  const from = process.threadCpuUsage()
  for (const seat of roster.keys()) {
    const view = game.view(state, seat)
    const question = { game: id, view, agreement, level, temperament: EVEN_TEMPERED, seed, gameTime }
    if (plan(question) !== null) break
  }
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
})
parentPort!.postMessage({ first: times[0]!, second: times[1]! } satisfies ColdTimes)
