import type { CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import { aboutPoints, headlines, type Finding } from '#kit/coach/judgement.ts'
import type { Remark } from '#kit/coach/report.ts'
import { castOf, counted } from '#kit/prose.ts'
import { beliefOf, bestGuess } from '../bot/belief/belief.ts'
import type { Cambridge } from '../rules/game.ts'
import { targetsOf } from '../rules/play/moves.ts'
import { actionText, didText } from './texts.ts'
import { PRIOR, type JudgedTurn } from './turns.ts'

/** Smaller differences are within the error of the search. */
const WORTH_SAYING = 0.6

export function remarksOf(
  match: SeenMatch<Cambridge>,
  turns: readonly JudgedTurn[],
  context: CoachContext,
): readonly Remark[] {
  return headlines([
    ...dearestTurns(match, turns),
    missedGuess(match, turns, context),
    ownWord(match, context),
    praise(turns),
  ])
}

/** The two turns that cost most. */
function dearestTurns(
  { steps }: SeenMatch<Cambridge>,
  turns: readonly JudgedTurn[],
): readonly Finding[] {
  return turns
    .filter(({ lost }) => lost >= WORTH_SAYING)
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, 2)
    .map(({ lost, moment, name, command, best }) => {
      const { view } = steps[moment]!
      const did = didText(command, view)
      const could = actionText(best, view)
      const text = `${name}: you ${lower(did)}. It was ${aboutPoints(lost)} better to ${lower(could)}.`
      return { text, moment, weight: lost }
    })
}

/** A word that was certain and not guessed at once. */
function missedGuess(
  { seat, steps }: SeenMatch<Cambridge>,
  turns: readonly JudgedTurn[],
  { words }: CoachContext,
): Finding | null {
  for (const { moment, command } of turns) {
    const { view } = steps[moment]!
    if (view.turn?.asks !== 'move' || command.type === 'guess') continue
    for (const other of targetsOf(view.players, seat)) {
      const belief = beliefOf(view, other, PRIOR, words)
      if (belief.candidates.length !== 1) continue
      const word = bestGuess(belief, words)!.word.toUpperCase()
      const whose = castOf(view).possessive(other)
      const text = `In hand ${view.hand}, turn ${view.turn.number}, only one word still fitted ${whose} pattern: ${word}. You did not guess it then.`
      return { text, moment, weight: 2.5 }
    }
  }
  return null
}

/** How the player's own word held out. */
function ownWord({ seat, steps }: SeenMatch<Cambridge>, { words }: CoachContext): Finding | null {
  const moment = steps.findIndex(({ view }, index) => {
    return view.players[seat]!.guessed && steps[index - 1]?.view.players[seat]!.guessed === false
  })
  if (moment < 1) return null
  const { view } = steps[moment - 1]!
  const word = view.word?.toUpperCase() ?? ''
  const fitting = beliefOf(view, seat, PRIOR, words).candidates.length
  if (fitting === 0) return null
  const by = steps[moment]!.view.guesses.findLast((guess) => guess.seat === seat && guess.right)
  const who = by === undefined ? 'Somebody' : castOf(view).name(by.by)
  const text =
    fitting === 1
      ? `${who} guessed your ${word} when no other word fitted any more: a word with more look-alikes holds out longer.`
      : `${who} guessed your ${word} while ${counted(fitting, 'word')} still fitted: well guessed, or well known.`
  return { text, moment, weight: 0.8 }
}

/** What went well. */
function praise(turns: readonly JudgedTurn[]): Finding | null {
  const judged = turns.filter(({ accuracy }) => accuracy !== null)
  const good = judged.filter(({ lost }) => lost < WORTH_SAYING).length
  if (judged.length === 0) return null
  const text = `In ${good} of ${counted(judged.length, 'decision')} you played as well as the coach could find.`
  return { text, moment: null, weight: 1 }
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
