import type { RandomStream } from '#kit/bots/random-stream.ts'
import { LETTER_COUNT, popcount } from '#lexicon/letters.ts'
import { GIFT_EACH, LAST_LETTER } from '#games/cambridge/rules/play/scoring.ts'
import { BESIDE, COLT, CROWN, GIFT, lowest, stepsBetween } from './bitboard.ts'
import { FREE_GUESS, GUESS_ON, MOVE, OVER, POINT, RIDE, SWAP, type Hand } from './hand.ts'
import type { WordSample } from '../belief/word-sample.ts'

/** A word is guessed when no more bits than these are missing. */
const GUESS_BITS = 0.45
/** A word is known, though not yet guessed, when no more bits than these are missing. */
const KNOWN_BITS = 1

/** The values of tiles to a mover, in points. */
const CROWN_VALUE = 2
const COLT_VALUE = 2.2
const OWN_LETTER = -0.6
const OWN_LAST_LETTER = -8
/** The weight of the best tile after a move. */
const NEXT_TILE = 0.5
const NOISE = 0.4

/** Plays hands out with sampled words, by a fast policy that knows what everybody sees. */
export class Playout {
  readonly hand: Hand
  /** By seat; null for a word that is open, or missing. */
  readonly #samples: readonly (WordSample | null)[]
  /** By seat and letter: the probability that the word lacks it. */
  readonly #lacking: Float64Array
  readonly #random: RandomStream

  constructor(
    hand: Hand,
    samples: readonly (WordSample | null)[],
    lacking: Float64Array,
    random: RandomStream,
  ) {
    this.hand = hand
    this.#samples = samples
    this.#lacking = lacking
    this.#random = random
  }

  /** Plays until the hand is over, or for `limit` actions; returns their number. */
  run(limit: number): number {
    let actions = 0
    for (; actions < limit && this.hand.asks !== OVER; actions += 1) this.#act()
    return actions
  }

  #act(): void {
    const { hand } = this
    switch (hand.asks) {
      case MOVE:
        if (this.#guessKnown()) return
        return this.#move()
      case RIDE:
        return this.#ride()
      case SWAP:
        return this.#swap()
      case POINT:
        return this.#point()
      case FREE_GUESS:
        return hand.guess(hand.opponent, this.#bitsOf(hand.opponent) < KNOWN_BITS)
      case GUESS_ON:
        if (!this.#guessKnown()) hand.decline()
    }
  }

  #bitsOf(seat: number): number {
    return this.#samples[seat]?.bits ?? 0
  }

  enter(cell: number): void {
    const { hand } = this
    const tile = hand.tiles[cell]!
    const faceUp = (hand.up & (1 << cell)) !== 0
    hand.move(cell)
    if (faceUp && tile < LETTER_COUNT) this.#reveal(tile)
  }

  rideTo(cell: number): void {
    const tile = this.hand.tiles[cell]!
    this.hand.ride(cell)
    this.#reveal(tile)
  }

  pointAt(seat: number, place: number): void {
    this.hand.point(seat, place)
    this.#samples[seat]?.revealPlace()
  }

  #reveal(letter: number): void {
    for (let rest = this.hand.inPlay; rest !== 0; rest &= rest - 1) {
      const seat = lowest(rest)
      const hit = this.hand.places[seat * LETTER_COUNT + letter] !== 0
      this.#samples[seat]?.reveal(letter, hit)
    }
  }

  #guessKnown(): boolean {
    const { hand } = this
    for (let rest = hand.targets(); rest !== 0; rest &= rest - 1) {
      const seat = lowest(rest)
      if (this.#bitsOf(seat) > GUESS_BITS) continue
      hand.guess(seat, true)
      return true
    }
    return false
  }

  #move(): void {
    const { hand } = this
    const moves = hand.moves()
    if (moves === 0) return hand.pass()
    let best = -1
    let highest = -Infinity
    let nothingNear = true
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      const cell = lowest(rest)
      let ahead = -1
      for (let next = BESIDE[cell]! & hand.up & ~hand.locked; next !== 0; next &= next - 1) {
        const value = this.#value(lowest(next))
        if (value > ahead) ahead = value
      }
      const faceUp = (hand.up & (1 << cell)) !== 0
      if (faceUp || ahead > -1) nothingNear = false
      const value =
        (faceUp ? this.#value(cell) : 0) + NEXT_TILE * ahead + NOISE * this.#random.fraction()
      if (value > highest) {
        highest = value
        best = cell
      }
    }
    this.enter(nothingNear ? this.#towardsFaceUp(moves) : best)
  }

  /** A step towards the nearest tile that lies face up. */
  #towardsFaceUp(moves: number): number {
    const { hand } = this
    let best = lowest(moves)
    let least = Infinity
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      const cell = lowest(rest)
      for (let open = hand.up & ~hand.locked; open !== 0; open &= open - 1) {
        const steps = stepsBetween(cell, lowest(open)) + NOISE * this.#random.fraction()
        if (steps < least) {
          least = steps
          best = cell
        }
      }
    }
    return best
  }

  #value(cell: number): number {
    const { hand } = this
    const tile = hand.tiles[cell]!
    if (tile < LETTER_COUNT) return this.#letterValue(tile)
    if (tile === GIFT) return GIFT_EACH * hand.people
    if (tile === COLT) return COLT_VALUE
    return tile === CROWN ? CROWN_VALUE : 0
  }

  /** The expected score of a letter, by what everybody knows. */
  #letterValue(letter: number): number {
    const { hand } = this
    let value = 0
    for (let rest = hand.inPlay; rest !== 0; rest &= rest - 1) {
      const seat = lowest(rest)
      const places = hand.places[seat * LETTER_COUNT + letter]!
      const hidden = hand.hidden[seat]!
      if (seat === hand.mover) {
        if (places === 0) value += 1
        else if ((hidden & places) !== 0) {
          value += (hidden & ~places) === 0 ? OWN_LAST_LETTER : OWN_LETTER
        }
      } else if (this.#bitsOf(seat) > KNOWN_BITS) {
        value += this.#lacking[seat * LETTER_COUNT + letter]!
      } else if (places === 0) {
        value += 1
      } else if (hidden !== 0 && (hidden & ~places) === 0) {
        value += LAST_LETTER
      }
    }
    return value
  }

  #ride(): void {
    let best = -1
    let highest = 0
    for (let rest = this.hand.rides(); rest !== 0; rest &= rest - 1) {
      const cell = lowest(rest)
      const value = this.#letterValue(this.hand.tiles[cell]!)
      if (value > highest) {
        highest = value
        best = cell
      }
    }
    if (best < 0) this.hand.decline()
    else this.rideTo(best)
  }

  #swap(): void {
    const { hand } = this
    const cells = hand.swaps()
    const first = this.#nth(cells, this.#random.below(popcount(cells)))
    const others = cells & ~(1 << first)
    hand.swap(first, this.#nth(others, this.#random.below(popcount(others))))
  }

  /** Points at the word that is known best. */
  #point(): void {
    const { hand } = this
    let best = -1
    for (let rest = hand.targets(); rest !== 0; rest &= rest - 1) {
      const seat = lowest(rest)
      if (best < 0 || this.#bitsOf(seat) < this.#bitsOf(best)) best = seat
    }
    const hidden = hand.hidden[best]!
    this.pointAt(best, this.#nth(hidden, this.#random.below(popcount(hidden))))
  }

  #nth(set: number, nth: number): number {
    let rest = set
    for (let skipped = 0; skipped < nth; skipped += 1) rest &= rest - 1
    return lowest(rest)
  }
}
