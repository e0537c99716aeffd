import type { BotContext } from '#kit/bot.ts'
import type { Lean } from '#kit/bots/temperament.ts'
import { pick, type Dice } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import { LETTER_COUNT, letterAt } from '#lexicon/letters.ts'
import { isInflected } from '../rules/pieces/high.ts'
import { isHonor, neighboursOf, type Board } from '../rules/pieces/tiles.ts'
import type { View } from '../rules/view.ts'
import { intersect, subtract, type Bitmap } from './belief/bitmap.ts'
import { wordIndexes, type WordIndex } from './belief/word-index.ts'

/** How a bot chooses its word. */
export type SecretSkill = {
  /** The rarest words it chooses. */
  readonly rarestSecret: number
  /** How many random words it compares; it takes the one that stays unknown longest. */
  readonly secretCandidates: number
  /** In how many hands of a hundred it considers plurals and tenses, which people rarely choose. */
  readonly formPercent: number
  /** Whether it likes short words or long ones. */
  readonly secretLength: Lean
}

/** The rarest words that opponents are expected to consider. */
const OPPONENTS_RAREST = 60
/** In how many random orders the letters are taken, to compare words. */
const ORDERS = 5
/** Offensive words and forms are skipped, but not forever: a table's dictionary may have no others. */
const MAX_TRIES = 10_000
const TRIES_WITHOUT_FORMS = 1000

/** The bot's secret for this hand; never an offensive word. */
export function chooseSecret(
  view: View,
  { words }: BotContext,
  dice: Dice,
  { rarestSecret, secretCandidates, formPercent, secretLength }: SecretSkill,
): string {
  const offensive = words(ENGLISH.offensive)
  const mayBeForm = dice.below(100) < formPercent
  const indexes = [...wordIndexes(view.options, words).values()].filter(({ size }) => size > 0)
  const orders = Array.from({ length: ORDERS }, () => drawOrder(indexes, view.board, dice))
  let best: string | null = null
  let longest = -1
  let compared = 0
  for (let tried = 0; tried < MAX_TRIES && compared < secretCandidates; tried++) {
    const index = pickByLength(indexes, secretLength, dice)
    const nth = dice.below(index.countUpTo(rarestSecret) || index.size)
    const word = index.word(nth)
    if (offensive.has(word)) continue
    if (!mayBeForm && tried < TRIES_WITHOUT_FORMS && isInflected(word, words)) continue
    compared += 1
    const endurance = secretCandidates === 1 ? 0 : enduranceOf(index, nth, orders)
    if (endurance > longest) {
      longest = endurance
      best = word
    }
  }
  if (best === null) throw new Error('the dictionary has no word to choose')
  return best
}

/** Any length; somebody with a liking takes the longer, or the shorter, of two. */
function pickByLength(indexes: readonly WordIndex[], liking: Lean, dice: Dice): WordIndex {
  const index = pick(dice, indexes)
  if (liking === 0) return index
  const other = pick(dice, indexes)
  return liking * (other.length - index.length) > 0 ? other : index
}

/** How much later a letter is taken for each honor or edge beside it. */
const PER_CLOSED_SIDE = 0.1
const ORDER_NOISE = 0.6

/** An order in which letters may be taken: rare letters first, which score, and easy to reach ones. */
function drawOrder(indexes: readonly WordIndex[], board: Board, dice: Dice): readonly number[] {
  const { letterShares } = pick(dice, indexes)
  const closed = closedSides(board)
  return Array.from({ length: LETTER_COUNT }, (_, letter) => {
    const noise = ORDER_NOISE * (dice.below(1000) / 1000)
    return { letter, turn: letterShares[letter]! + PER_CLOSED_SIDE * closed[letter]! + noise }
  })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ letter }) => letter)
}

/** By letter: on how many sides there is no other letter. All 0 in Blind play. */
function closedSides(board: Board): Float64Array {
  const closed = new Float64Array(LETTER_COUNT)
  for (const [cell, { tile }] of board.entries()) {
    if (isHonor(tile)) continue
    const open = neighboursOf(cell).filter((beside) => !isHonor(board[beside]!.tile))
    closed[letterAt(tile, 0)] = 4 - open.length
  }
  return closed
}

/** How many letters can be taken before the word is nearly known, summed over the orders. */
function enduranceOf(
  index: WordIndex,
  nth: number,
  orders: readonly (readonly number[])[],
): number {
  const blocks = (index.countUpTo(OPPONENTS_RAREST) + 31) >>> 5
  const bits = index.emptyBitmap()
  let taken = 0
  for (const order of orders) {
    bits.fill(0xffffffff)
    for (const letter of order) {
      taken += 1
      if (reveal(index, nth, letter, bits, blocks) <= 2) break
    }
  }
  return taken
}

/** Keeps the words that have the letter at the same places; returns how many there are. */
function reveal(
  index: WordIndex,
  nth: number,
  letter: number,
  bits: Bitmap,
  blocks: number,
): number {
  if ((index.letterSets[nth]! & (1 << letter)) === 0) {
    return subtract(bits, index.containing(letter), blocks)
  }
  const letters = index.lettersOf(nth)
  let count = 0
  for (let place = 0; place < index.length; place += 1) {
    const narrow = letters[place] === letter ? intersect : subtract
    count = narrow(bits, index.withLetterAt(place, letter), blocks)
  }
  return count
}
