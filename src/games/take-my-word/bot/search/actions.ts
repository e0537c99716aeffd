import type { Vocabulary } from '#kit/bots/vocabulary.ts'
import type { Dice } from '#kit/dice.ts'
import { without, type LetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import { check } from '#games/take-my-word/rules/check.ts'
import { positionOf, type Position } from '#games/take-my-word/rules/play/position.ts'
import type { Play } from '#games/take-my-word/rules/command.ts'
import { canPlay } from '#games/take-my-word/rules/play/judging.ts'
import { Plays, type Candidate } from '#games/take-my-word/rules/solver/plays.ts'
import { bestPremiums, sortPremiums } from '#games/take-my-word/rules/solver/premium-choice.ts'
import { actionOf, playedCards, rowAfter } from '#games/take-my-word/rules/play/row.ts'
import { pointsFor } from '#games/take-my-word/rules/play/scoring.ts'
import { handValue } from '#games/take-my-word/rules/standings.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import type { Skill } from '../skill.ts'
import {
  blanksValue,
  KEPT_SHARE,
  lettersValue,
  PREMIUM_VALUES,
  premiumsValue,
} from './evaluation.ts'
import type { Action } from './sampled-state.ts'
import { shortlist, type TurnFactors } from './shortlist.ts'

/** An action with its static evaluation. */
export type RatedAction = Action & {
  /** In points. */
  readonly value: number
  /** The part of the value that depends on which letters are kept, not on how many. */
  readonly rackValue: number
  /** The part of the value that is the bot's own liking. */
  readonly taste: number
}

/** The actions that a player of this skill considers, the best rated first; never empty. */
export function ratedActions(
  view: View,
  skill: Skill,
  vocabulary: Vocabulary,
  dice: Dice,
): readonly RatedAction[] {
  const position = positionOf(view)!
  const factors = factorsOf(view, skill)
  const rate = skill.careful ? rateCarefully : rateByPoints
  const rated = shortlist(position, factors, skill, vocabulary, dice).flatMap((found) => {
    const { candidate, error, taste } = found
    const actions = skill.careful ? premiumVariants(position, candidate) : [candidate]
    return actions.map((action) => {
      const option = rate(position, action, factors)
      return { ...option, taste, value: option.value + error + taste }
    })
  })
  if (mayPass(view, position, rated.length, vocabulary)) {
    rated.push(rate(position, { play: null, points: 0 }, factors))
  }
  if (rated.length === 0) rated.push(rate(position, anyAction(position, vocabulary), factors))
  return rated.toSorted((a, b) => b.value - a.value)
}

/** The careful evaluation of any action in a turn, whether or not a bot would consider it. */
export function rateAction(view: View, action: Action, skill: Skill): RatedAction {
  return rateCarefully(positionOf(view)!, action, factorsOf(view, skill))
}

function factorsOf(
  { seat, options, round, waiting, provisional, sheet, order }: View,
  skill: Skill,
): TurnFactors {
  const turnsAfter = options.rounds - round
  const keptShare = turnsAfter === 0 && waiting.length === 1 ? 1 : skill.keptShare
  const line = provisional === null ? null : sheet[provisional]!
  if (line === null) return { turnsAfter, keptShare, denied: 0 }
  // TMW-17: one of the opponents loses the points, or the player whose own word it is.
  const denied = line.seat === seat ? -line.points : line.points / (order.length - 1)
  return { turnsAfter, keptShare, denied }
}

/** TMW-15, TMW-19 */
function mayPass(view: View, position: Position, found: number, { words }: Vocabulary): boolean {
  if (check(view, { type: 'pass' }) !== null) return false
  return !view.options.strictPass || (found === 0 && !canPlay(position, () => words))
}

/** With `strictPass` a player may have to play an unknown word, or even an offensive one. */
function anyAction(position: Position, vocabulary: Vocabulary): Action {
  const plays = [...new Plays(position, vocabulary.words.graph)]
  return plays.find(({ word }) => vocabulary.allows(word)) ?? plays[0]!
}

/** TMW-24: the play with all useful premiums, and with fewer, keeping the most valuable first. */
function premiumVariants({ inPlay }: Position, { play, points }: Candidate): readonly Action[] {
  const row = rowAfter(inPlay, { ...play, premiums: [] }, 0)
  const used = play.premiums
    .map(({ premium }) => premium)
    .toSorted((a, b) => PREMIUM_VALUES[b] - PREMIUM_VALUES[a])
  const fewer = used.map((_, kept): Action => {
    const premiums = bestPremiums(row, sortPremiums(used.slice(kept + 1)))
    const variant: Play = { ...play, premiums }
    return { play: variant, points: pointsFor(inPlay, variant) }
  })
  return [{ play, points }, ...fewer]
}

/** The bold like words more than their points, the careful less, as those may be taken. */
function rateByPoints(
  _: Position,
  { play, points }: Action,
  { turnsAfter, keptShare }: TurnFactors,
): RatedAction {
  const isAtRisk = play?.score === 'word' && turnsAfter > 0
  const value = isAtRisk ? (points * keptShare) / KEPT_SHARE : points
  return { play, points, value, rackValue: 0, taste: 0 }
}

function rateCarefully(
  position: Position,
  { play, points }: Action,
  { turnsAfter, keptShare, denied }: TurnFactors,
): RatedAction {
  const cards = play === null ? [] : playedCards(play).map(({ card }) => card)
  const laid = play === null ? [] : play.premiums.map(({ premium }) => premium)
  const hand = without(position.hand, cards)!
  const premiums = without(position.premiums, laid)!
  const rackValue = blanksValue(hand, turnsAfter) - excessPenalty(hand, turnsAfter)
  const taken = play !== null && actionOf(position.inPlay, play) === 'take' ? denied : 0
  const expected = points * (play?.score === 'word' ? keptShare : 1) + taken
  const future = lettersValue(hand.length, turnsAfter) + premiumsValue(premiums, turnsAfter)
  return { play, points, value: expected + future + rackValue, rackValue, taste: 0 }
}

/** TMW-28: how much more the letters left over cost than average ones. */
function excessPenalty(hand: readonly LetterCard[], turnsAfter: number): number {
  return turnsAfter > 0 ? 0 : handValue(hand) + lettersValue(hand.length, 0)
}
