import type { Dice } from '#kit/dice.ts'
import { isBlank } from '../rules/pieces/cards.ts'
import type { Position } from '../rules/play/position.ts'
import { Plays, type Candidate } from '../rules/solver/plays.ts'
import { letterProspect } from './prospects.ts'
import type { Skill } from './skill.ts'
import { isKnown, type Vocabulary } from './vocabulary.ts'

/** What a turn is worth depends on these, besides the cards. */
export type Moment = {
  /** How many turns the player has after this one. */
  readonly left: number
  /** The share of a word's points that may be counted on. */
  readonly share: number
  /** What it is worth to deprive who made the word in play of its points. */
  readonly denied: number
}

export type Found = {
  readonly candidate: Candidate
  /** By how many points it was misjudged. */
  readonly error: number
}

/** How many of each are looked at more closely. */
const WORDS = 40
const LETTERS = 8

/** The words and the single letters that look best among those that a player finds. */
export function shortlist(
  position: Position,
  { left, share }: Moment,
  { careful, noise }: Skill,
  vocabulary: Vocabulary,
  dice: Dice,
): readonly Found[] {
  const held = position.hand.length
  const sighted = withFewBlanks(position).flatMap((listed) => {
    const plays = new Plays(listed, vocabulary.words.graph)
    return Array.from({ length: plays.length }, (_, index) => {
      const error = noise === 0 ? 0 : (noise * dice.below(FINENESS)) / FINENESS
      const isLetter = plays.score(index) === 'letter'
      const points = plays.points(index) * (isLetter || !careful ? 1 : share)
      const hope = careful ? letterProspect(held - plays.cards(index), left) : 0
      return { plays, index, isLetter, error, worth: points + hope + error }
    })
  })
  const list: Found[] = []
  let words = WORDS
  let letters = LETTERS
  for (const { plays, index, isLetter, error } of sighted.toSorted((a, b) => b.worth - a.worth)) {
    if ((isLetter ? letters : words) === 0) continue
    if (!isKnown(vocabulary, plays, index) || !vocabulary.allows(plays.word(index))) continue
    if (isLetter) letters--
    else words--
    list.push({ candidate: plays.at(index), error })
  }
  return list
}

const FINENESS = 1000

/** In a hand so large two blanks are too many to list at once, and three are in any. */
const LARGE_HAND = 5

/** The position, or with one of its blanks at a time: else a list has tens of thousands of plays. */
function withFewBlanks(position: Position): readonly Position[] {
  const { hand } = position
  const blanks = hand.filter(isBlank)
  const few = hand.length < LARGE_HAND ? 2 : 1
  if (blanks.length <= few) return [position]
  const others = hand.filter((card) => !isBlank(card))
  return blanks.map((blank) => ({ ...position, hand: [...others, blank] }))
}
