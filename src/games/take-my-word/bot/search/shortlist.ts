import { rarityOf, WHOLE_DICTIONARY, type Vocabulary } from '#kit/bots/vocabulary.ts'
import type { Dice } from '#kit/dice.ts'
import { isBlank } from '#games/take-my-word/rules/pieces/cards.ts'
import type { Position } from '#games/take-my-word/rules/play/position.ts'
import { Plays, type Candidate } from '#games/take-my-word/rules/solver/plays.ts'
import type { Skill } from '../skill.ts'
import { findsPlay } from '../vocabulary.ts'
import { lettersValue } from './evaluation.ts'

/** What the value of an action depends on, besides the cards. */
export type TurnFactors = {
  /** How many turns the player has after this one. */
  readonly turnsAfter: number
  /** The expected share of a word's points that its maker keeps. */
  readonly keptShare: number
  /** The value of making the owner of the word in play lose its points. */
  readonly denied: number
}

/** What is added to the value of a play. */
export type Shortlisted = {
  readonly candidate: Candidate
  /** Less skilled players misjudge plays. */
  readonly error: number
  /** Some like long words, and nobody likes to search their memory for rare ones. */
  readonly taste: number
}

const MAX_WORDS = 40
const MAX_LETTERS = 8

/** The most promising words and single letters among those that the player finds. */
export function shortlist(
  position: Position,
  { turnsAfter, keptShare }: TurnFactors,
  skill: Skill,
  vocabulary: Vocabulary,
  dice: Dice,
): readonly Shortlisted[] {
  const { careful, noise } = skill
  const held = position.hand.length
  const rated = withFewBlanks(position, turnsAfter).flatMap((listed) => {
    const plays = new Plays(listed, vocabulary.words.graph)
    return Array.from({ length: plays.length }, (_, index) => {
      const error = noise === 0 ? 0 : (noise * dice.below(RESOLUTION)) / RESOLUTION
      // In the last turn only points count.
      const taste = turnsAfter === 0 ? 0 : tasteFor(plays, index, skill, vocabulary)
      const isLetter = plays.score(index) === 'letter'
      const points = plays.points(index) * (isLetter || !careful ? 1 : keptShare)
      const future = careful ? lettersValue(held - plays.cards(index), turnsAfter) : 0
      return { plays, index, isLetter, error, taste, value: points + future + error + taste }
    })
  })
  const list: Shortlisted[] = []
  let words = MAX_WORDS
  let letters = MAX_LETTERS
  for (const { plays, index, isLetter, error, taste } of rated.toSorted(
    (a, b) => b.value - a.value,
  )) {
    if ((isLetter ? letters : words) === 0) continue
    if (!findsPlay(vocabulary, plays, index) || !vocabulary.allows(plays.word(index))) continue
    if (isLetter) letters--
    else words--
    list.push({ candidate: plays.at(index), error, taste })
  }
  return list
}

const RESOLUTION = 1000

/** Nobody has to search their memory for words up to this rarity. */
const FAMILIAR = 35

function tasteFor(
  plays: Plays,
  index: number,
  { perLetter, rarityCost }: Skill,
  { words }: Vocabulary,
): number {
  const liking = perLetter * plays.cards(index)
  if (rarityCost === 0 || plays.score(index) === 'letter') return liking
  const rarity = rarityOf(plays.word(index), words) ?? WHOLE_DICTIONARY.rarest
  const strange = Math.max(0, rarity - FAMILIAR) / (WHOLE_DICTIONARY.rarest - FAMILIAR)
  // Rather uncommon words come to mind easily enough; the rarest hardly ever do.
  return liking - rarityCost * strange ** 3
}

/**
 * From this size on, a hand with two blanks has too many plays to look at each turn, if not in the last;
 * with three, any hand has.
 */
const LARGE_HAND = 5

/** The position, or one position for each blank, as lists would have tens of thousands of plays. */
function withFewBlanks(position: Position, turnsAfter: number): readonly Position[] {
  const { hand } = position
  const blanks = hand.filter(isBlank)
  const most = hand.length < LARGE_HAND || turnsAfter === 0 ? 2 : 1
  if (blanks.length <= most) return [position]
  const others = hand.filter((card) => !isBlank(card))
  return blanks.map((blank) => ({ ...position, hand: [...others, blank] }))
}
