import type { Dice } from '#kit/dice.ts'
import { isBlank, without, type LetterCard } from '../rules/cards.ts'
import { check, positionOf } from '../rules/check.ts'
import type { Play } from '../rules/command.ts'
import { canPlay } from '../rules/judge.ts'
import { Plays, type Candidate, type Position } from '../rules/plays.ts'
import { bestPremiums, sortPremiums } from '../rules/premium-choice.ts'
import { putsOf, rowAfter } from '../rules/row.ts'
import { pointsFor } from '../rules/score.ts'
import { worthOf } from '../rules/standing.ts'
import type { View } from '../rules/view.ts'
import {
  blankProspect,
  KEPT,
  letterProspect,
  premiumProspect,
  PREMIUM_PROSPECTS,
} from './prospects.ts'
import type { Deed } from './scene.ts'
import type { Skill } from './skill.ts'
import { isKnown, type Vocabulary } from './vocabulary.ts'

/** Something that a player may do in a turn. */
export type Option = Deed & {
  /** What it looks to be worth at first sight, in points. */
  readonly worth: number
  /** The part of it that lies in which letters are kept, rather than in how many. */
  readonly kept: number
}

/** How many of each are looked at more closely. */
const WORDS = 40
const LETTERS = 8

/** What a player of this skill finds to do, the best at first sight first; never empty. */
export function optionsOf(
  view: View,
  skill: Skill,
  vocabulary: Vocabulary,
  dice: Dice,
): readonly Option[] {
  const position = positionOf(view)!
  const left = view.options.rounds - view.round
  const denied = deniedBy(view)
  const found = shortlist(position, left, skill, vocabulary, dice)
  const options = found.flatMap(({ candidate, error }) =>
    variantsOf(position, candidate, skill).map((variant) => {
      const option = weigh(position, variant, left, skill)
      const taking = skill.careful && candidate.deed === 'take' ? denied : 0
      return { ...option, worth: option.worth + taking + error }
    }),
  )
  if (mayPass(view, position, options.length, vocabulary)) {
    options.push(weigh(position, { play: null, points: 0 }, left, skill))
  }
  if (options.length === 0)
    options.push(weigh(position, anything(position, vocabulary), left, skill))
  return options.toSorted((a, b) => b.worth - a.worth)
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

/** TMW-17: what who made the word in play would lose, as a share of all others. */
function deniedBy({ seat, provisional, sheet, order }: View): number {
  if (provisional === null) return 0
  const line = sheet[provisional]!
  return line.seat === seat ? -line.points : line.points / (order.length - 1)
}

type Found = { readonly candidate: Candidate; readonly error: number }

/** The words and the single letters that look best. */
function shortlist(
  position: Position,
  left: number,
  skill: Skill,
  vocabulary: Vocabulary,
  dice: Dice,
): readonly Found[] {
  const held = position.hand.length
  const found = withFewBlanks(position).flatMap((listed) => {
    const plays = new Plays(listed, vocabulary.words.graph)
    return Array.from({ length: plays.length }, (_, index) => {
      const error = skill.noise === 0 ? 0 : (skill.noise * dice.below(1000)) / 1000
      const isLetter = plays.score(index) === 'letter'
      const points = plays.points(index) * (isLetter || !skill.careful ? 1 : KEPT)
      const hope = skill.careful ? letterProspect(held - plays.cards(index), left) : 0
      return { plays, index, isLetter, error, worth: points + hope + error }
    })
  })
  const list: Found[] = []
  let words = WORDS
  let letters = LETTERS
  for (const { plays, index, isLetter, error } of found.toSorted((a, b) => b.worth - a.worth)) {
    if ((isLetter ? letters : words) === 0) continue
    if (!isKnown(vocabulary, plays, index) || !vocabulary.allows(plays.word(index))) continue
    if (isLetter) letters--
    else words--
    list.push({ candidate: plays.at(index), error })
  }
  return list
}

/** A hand so large is listed with one blank at a time: with more a list has tens of thousands. */
const LARGE_HAND = 5

function withFewBlanks(position: Position): readonly Position[] {
  const { hand } = position
  const blanks = hand.filter(isBlank)
  if (hand.length < LARGE_HAND || blanks.length < 2) return [position]
  const others = hand.filter((card) => !isBlank(card))
  return blanks.map((blank) => ({ ...position, hand: [...others, blank] }))
}

/** TMW-24: the play with all the premiums that raise it, and with fewer, the dearest kept first. */
function variantsOf(position: Position, candidate: Candidate, { careful }: Skill): readonly Deed[] {
  const { play, points } = candidate
  const variants: Deed[] = [{ play, points }]
  if (!careful) return variants
  const row = rowAfter(position.inPlay, { ...play, premiums: [] }, 0)
  const used = play.premiums
    .map(({ premium }) => premium)
    .toSorted((a, b) => PREMIUM_PROSPECTS[b] - PREMIUM_PROSPECTS[a])
  for (let kept = 1; kept <= used.length; kept++) {
    const fewer: Play = { ...play, premiums: bestPremiums(row, sortPremiums(used.slice(kept))) }
    variants.push({ play: fewer, points: pointsFor(position.inPlay, fewer) })
  }
  return variants
}

function weigh(position: Position, { play, points }: Deed, left: number, skill: Skill): Option {
  if (!skill.careful) return { play, points, worth: points, kept: 0 }
  const puts = play === null ? [] : putsOf(play)
  const laid = play === null ? [] : play.premiums
  const hand = without(
    position.hand,
    puts.map(({ card }) => card),
  )!
  const premiums = without(
    position.premiums,
    laid.map(({ premium }) => premium),
  )!
  const kept = blankProspect(hand, left) - excessOf(hand, left)
  const counted = points * (play?.score === 'word' ? KEPT : 1)
  const hope = letterProspect(hand.length, left) + premiumProspect(premiums, left)
  return { play, points, worth: counted + hope + kept, kept }
}

/** TMW-28: by how much letters that are left over cost more than others would. */
function excessOf(hand: readonly LetterCard[], left: number): number {
  return left > 0 ? 0 : worthOf(hand) + letterProspect(hand.length, 0)
}
