import type { Dice } from '#kit/dice.ts'
import { without, type LetterCard } from '../rules/pieces/cards.ts'
import { check } from '../rules/check.ts'
import type { Play } from '../rules/command.ts'
import { canPlay } from '../rules/play/judging.ts'
import { positionOf, type Position } from '../rules/play/position.ts'
import { Plays, type Candidate } from '../rules/solver/plays.ts'
import { bestPremiums, sortPremiums } from '../rules/solver/premium-choice.ts'
import { actionOf, playedCards, rowAfter } from '../rules/play/row.ts'
import { pointsFor } from '../rules/play/scoring.ts'
import { handValue } from '../rules/standings.ts'
import type { View } from '../rules/view.ts'
import {
  blankProspect,
  KEPT,
  letterProspect,
  PREMIUM_PROSPECTS,
  premiumProspect,
} from './prospects.ts'
import type { Deed } from './scene.ts'
import { shortlist, type Moment } from './shortlist.ts'
import type { Skill } from './skill.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Something that a player may do in a turn. */
export type Option = Deed & {
  /** What it looks to be worth at first sight, in points. */
  readonly worth: number
  /** The part of it that lies in which letters are kept, rather than in how many. */
  readonly kept: number
}

/** What a player of this skill finds to do, the best at first sight first; never empty. */
export function optionsOf(
  view: View,
  skill: Skill,
  vocabulary: Vocabulary,
  dice: Dice,
): readonly Option[] {
  const position = positionOf(view)!
  const moment = momentOf(view)
  const weigh = skill.careful ? weighWithCare : weighPoints
  const options = shortlist(position, moment, skill, vocabulary, dice).flatMap((found) => {
    const { candidate, error } = found
    const deeds = skill.careful ? variantsOf(position, candidate) : [candidate]
    return deeds.map((deed) => {
      const option = weigh(position, deed, moment)
      return { ...option, worth: option.worth + error }
    })
  })
  if (mayPass(view, position, options.length, vocabulary)) {
    options.push(weigh(position, { play: null, points: 0 }, moment))
  }
  if (options.length === 0) options.push(weigh(position, anything(position, vocabulary), moment))
  return options.toSorted((a, b) => b.worth - a.worth)
}

function momentOf({ seat, options, round, waiting, provisional, sheet, order }: View): Moment {
  const left = options.rounds - round
  const share = left === 0 && waiting.length === 1 ? 1 : KEPT
  const line = provisional === null ? null : sheet[provisional]!
  if (line === null) return { left, share, denied: 0 }
  // TMW-17: one of the others loses the points; who plays twice in a row, loses their own.
  const denied = line.seat === seat ? -line.points : line.points / (order.length - 1)
  return { left, share, denied }
}

/** TMW-15, TMW-19 */
function mayPass(view: View, position: Position, found: number, { words }: Vocabulary): boolean {
  if (check(view, { type: 'pass' }) !== null) return false
  return !view.options.strictPass || (found === 0 && !canPlay(position, () => words))
}

/** With `strictPass` there may be nothing but what the player does not know, or would not say. */
function anything(position: Position, vocabulary: Vocabulary): Deed {
  const plays = [...new Plays(position, vocabulary.words.graph)]
  return plays.find(({ word }) => vocabulary.allows(word)) ?? plays[0]!
}

/** TMW-24: the play with all the premiums that raise it, and with fewer, the dearest kept first. */
function variantsOf({ inPlay }: Position, { play, points }: Candidate): readonly Deed[] {
  const row = rowAfter(inPlay, { ...play, premiums: [] }, 0)
  const used = play.premiums
    .map(({ premium }) => premium)
    .toSorted((a, b) => PREMIUM_PROSPECTS[b] - PREMIUM_PROSPECTS[a])
  const fewer = used.map((_, kept): Deed => {
    const left: Play = { ...play, premiums: bestPremiums(row, sortPremiums(used.slice(kept + 1))) }
    return { play: left, points: pointsFor(inPlay, left) }
  })
  return [{ play, points }, ...fewer]
}

function weighPoints(_: Position, { play, points }: Deed): Option {
  return { play, points, worth: points, kept: 0 }
}

function weighWithCare(position: Position, { play, points }: Deed, moment: Moment): Option {
  const { left, share, denied } = moment
  const cards = play === null ? [] : playedCards(play).map(({ card }) => card)
  const laid = play === null ? [] : play.premiums.map(({ premium }) => premium)
  const hand = without(position.hand, cards)!
  const premiums = without(position.premiums, laid)!
  const kept = blankProspect(hand, left) - excessOf(hand, left)
  const taken = play !== null && actionOf(position.inPlay, play) === 'take' ? denied : 0
  const counted = points * (play?.score === 'word' ? share : 1) + taken
  const hope = letterProspect(hand.length, left) + premiumProspect(premiums, left)
  return { play, points, worth: counted + hope + kept, kept }
}

/** TMW-28: by how much letters that are left over cost more than as many others would. */
function excessOf(hand: readonly LetterCard[], left: number): number {
  return left > 0 ? 0 : handValue(hand) + letterProspect(hand.length, 0)
}
