/** Reviews one match in a worker of its own, which the page ends when nobody waits for it any more. */
import { reviewAll, type AnyCoach, type CoachContext } from '#kit/coach/coach.ts'
import type { Report } from '#kit/coach/report.ts'
import { diceFrom } from '#kit/dice.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { replayLog } from '#match/match.ts'
import { seenBy } from '#match/replay.ts'
import { parseTableLog } from '#table/log/table-log-file.ts'
import type { ReviewMessage, ReviewRequest } from '#web/coach/messages.ts'
import { hashText } from '#table/log/hash-text.ts'
import { loadGame } from '#web/loading/load-game.ts'
import { fetchAgreedWords } from '#web/loading/words.ts'
import { loadCode } from '#web/ui/loading/load-code.ts'

const coaches = import.meta.glob<{ readonly coach: AnyCoach }>('../../games/*/coach/coach.ts')

addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => {
  review(data).then(
    (report) => tell({ is: 'finished', report }),
    (error: unknown) => tell({ is: 'failed', message: messageOf(error) }),
  )
})

/** Something that can be said to the player. */
class CannotReview extends Error {}

async function review({ game: id, log, seat }: ReviewRequest): Promise<Report> {
  const load = coaches[`../../games/${id}/coach/coach.ts`]
  if (load === undefined) throw new CannotReview('There is no coach for this game yet.')
  const [{ coach }, game] = await Promise.all([loadCode(load), loadGame(id)])
  const parsed = parseTableLog(log, hashText)
  if (!parsed.ok)
    throw new CannotReview(`The record of the game is damaged: ${parsed.refusal.message}.`)
  const entries = replayLog(parsed.value.match, game)
  const { agreement, opened, status } = entries.at(-1)!.after
  if (status.outcome === null) throw new CannotReview('The coach speaks when the game is over.')
  const match = seenBy(entries, seat)
  if (match.steps.length === 0) throw new CannotReview('Nobody played on this seat.')
  const words = await wordsFor(coach.lists(opened.options), fetchAgreedWords(agreement))
  const context: CoachContext = { words, dice: (purpose) => diceFrom('coach', purpose) }
  return reviewAll(coach, match, context, (done) => tell({ is: 'progress', done }))
}

async function wordsFor(
  names: readonly string[],
  fetch: (name: string) => Promise<Words>,
): Promise<(name: string) => Words> {
  const lists = new Map<string, Words>()
  try {
    await Promise.all(names.map(async (name) => lists.set(name, await fetch(name))))
  } catch {
    throw new CannotReview(
      'The word lists could not be loaded, and without words there is nothing to judge by.',
    )
  }
  return (name) => {
    const list = lists.get(name)
    if (list === undefined) throw new Error(`the coach did not ask for ${name}`)
    return list
  }
}

function messageOf(error: unknown): string {
  if (error instanceof CannotReview) return error.message
  return 'Something went wrong while the coach looked at the game.'
}

function tell(message: ReviewMessage): void {
  postMessage(message)
}
