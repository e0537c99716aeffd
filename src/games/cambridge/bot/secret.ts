import type { BotContext } from '#kit/bot.ts'
import { pick, type Dice } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import { isHonor, neighboursOf, type Board } from '../rules/tiles.ts'
import type { View } from '../rules/view.ts'
import { countOf } from './search/bitboard.ts'
import { ALPHABET, wordIndexes, type WordIndex } from './belief/word-index.ts'

/** How a bot chooses its word. */
export type SecretSkill = {
  /** The rarest words it chooses. */
  readonly rarestSecret: number
  /** How many words it thinks of; it takes the one that would stand longest. */
  readonly secretCandidates: number
}

/** The rarest words that opponents are taken to think of. */
const THOUGHT_OF = 60
/** In how many orders the letters are imagined to be taken. */
const ORDERS = 5

/** A word of its own for this hand. One that offends is never chosen. */
export function chooseSecret(
  view: View,
  { words }: BotContext,
  dice: Dice,
  { rarestSecret, secretCandidates }: SecretSkill,
): string {
  const shunned = words(ENGLISH.offensive)
  const lengths = [...wordIndexes(view.options, words).values()].filter(({ size }) => size > 0)
  const orders = Array.from({ length: ORDERS }, () => takingOrder(lengths, view.board, dice))
  let best: string | null = null
  let longest = -1
  for (let idea = 0; idea < secretCandidates || (best === null && idea < MOST_IDEAS); idea += 1) {
    const columns = pick(dice, lengths)
    const index = dice.below(columns.countUpTo(rarestSecret) || columns.size)
    const word = columns.word(index)
    if (shunned.has(word)) continue
    const stands = secretCandidates === 1 ? 0 : standsFor(columns, index, orders)
    if (stands > longest) {
      longest = stands
      best = word
    }
  }
  if (best === null) throw new Error('the dictionary has no word to choose')
  return best
}

/** Who has thought of so many words in vain will think of none. */
const MOST_IDEAS = 10_000

/** An order in which letters may be taken: the rarer first, for they pay, and the nearer. */
function takingOrder(lengths: readonly WordIndex[], board: Board, dice: Dice): readonly number[] {
  const columns = pick(dice, lengths)
  const remote = remoteness(board)
  return Array.from({ length: ALPHABET }, (_, letter) => {
    const whim = LEEWAY * (dice.below(1000) / 1000)
    return { letter, turn: columns.letterShares[letter]! + REMOTE * remote[letter]! + whim }
  })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ letter }) => letter)
}

/** By letter: on how many sides no letter lies beside it. Nothing is known of it in Blind play. */
function remoteness(board: Board): Float64Array {
  const remote = new Float64Array(ALPHABET)
  for (const [cell, { tile }] of board.entries()) {
    if (isHonor(tile)) continue
    const open = neighboursOf(cell).filter((beside) => !isHonor(board[beside]!.tile))
    remote[tile.charCodeAt(0) - 97] = 4 - open.length
  }
  return remote
}

/** How much later a letter is taken for each side that is closed. */
const REMOTE = 0.1
/** How far the order is from strict. */
const LEEWAY = 0.6

/** How many letters can be taken before a word is all but known, summed over several orders. */
function standsFor(
  columns: WordIndex,
  index: number,
  orders: readonly (readonly number[])[],
): number {
  const limit = (columns.countUpTo(THOUGHT_OF) + 31) >>> 5
  const bits = columns.emptyBitmap()
  let taken = 0
  for (const order of orders) {
    bits.fill(0xffffffff)
    for (const letter of order) {
      taken += 1
      if (show(columns, index, letter, bits, limit) <= 2) break
    }
  }
  return taken
}

/** Leaves those words that show a letter at the same places; how many they are. */
function show(
  columns: WordIndex,
  index: number,
  letter: number,
  bits: Uint32Array,
  limit: number,
): number {
  const { length, letters, letterSets } = columns
  if ((letterSets[index]! & (1 << letter)) === 0) return drop(bits, columns.containing(letter), limit)
  let count = 0
  for (let place = 0; place < length; place += 1) {
    const column = columns.withLetterAt(place, letter)
    const same = letters[index * length + place] === letter
    count = same ? keep(bits, column, limit) : drop(bits, column, limit)
  }
  return count
}

function keep(bits: Uint32Array, column: Uint32Array, limit: number): number {
  let count = 0
  for (let at = 0; at < limit; at += 1) count += countOf((bits[at]! &= column[at]!))
  return count
}

function drop(bits: Uint32Array, column: Uint32Array, limit: number): number {
  let count = 0
  for (let at = 0; at < limit; at += 1) count += countOf((bits[at]! &= ~column[at]!))
  return count
}
