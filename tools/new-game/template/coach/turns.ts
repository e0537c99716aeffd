/** Judges each turn by what else could have been done. */
import { Vocabulary, WHOLE_DICTIONARY } from '#kit/bots/vocabulary.ts'
import { viewBefore, type CoachContext, type SeenMatch } from '#kit/coach/coach.ts'
import { accuracyOfLoss, formatLoss } from '#kit/coach/judgement.ts'
import type { TurnReport } from '#kit/coach/report.ts'
import type { WordChain } from '../rules/game.ts'
import { occurrences } from '../rules/pieces/letters.ts'
import { MIN_LENGTH, wordPoints } from '../rules/pieces/words.ts'
import { nextLetter, type View } from '../rules/view.ts'

/** The points that a serious mistake costs. */
const SCALE = 4
/** Words that most people know. */
const RAREST = 50
const MAX_OPTIONS = 3

/** Every word that was played, beside the best that could be. Yields its progress. */
export function* judgeTurns(
  { seat, steps }: SeenMatch<WordChain>,
  { words }: CoachContext,
): Generator<number, readonly TurnReport[], undefined> {
  const vocabulary = new Vocabulary(words, { ...WHOLE_DICTIONARY, rarest: RAREST })
  const turns: TurnReport[] = []
  for (const [moment, { command }] of steps.entries()) {
    const view = viewBefore(steps, moment)
    if (command === null || view?.turn?.seat !== seat) continue
    const played = command.type === 'play-word' ? command.word : null
    turns.push(judge(view, played, moment, vocabulary))
    yield moment / steps.length
  }
  return turns
}

function judge(
  view: View,
  played: string | null,
  moment: number,
  vocabulary: Vocabulary,
): TurnReport {
  const used = new Set(view.chain.map(({ word }) => word))
  const worth = (word: string) => wordPoints(word) + occurrences(ownLetter(view), word)
  const best = [...vocabulary.startingWith(nextLetter(view))]
    .filter((word) => word.length >= MIN_LENGTH && vocabulary.allows(word) && !used.has(word))
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, MAX_OPTIONS)
  const own = played === null ? 0 : worth(played)
  const highest = Math.max(own, ...best.map(worth))
  return {
    moment: moment - 1,
    name: `Round ${view.turn!.round}`,
    played: played === null ? 'Passed' : `Played ${played.toUpperCase()}`,
    accuracy: best.length === 0 ? null : accuracyOfLoss(highest - own, SCALE),
    lost: highest - own,
    note: null,
    options: best.map((word) => ({
      text: word.toUpperCase(),
      value: formatLoss(highest - worth(word)),
      note: null,
      isPlayed: word === played,
    })),
  }
}

/** WCH-3: players see their own letter. */
function ownLetter({ players, seat }: View): string {
  return players[seat!]!.letter!
}
