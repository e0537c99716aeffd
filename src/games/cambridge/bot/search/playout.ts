import { GIFT_EACH, LAST_LETTER } from '#games/cambridge/rules/score.ts'
import {
  BESIDE,
  COLT,
  countOf,
  CROWN,
  GIFT,
  LETTER_TILES,
  lowest,
  stepsBetween,
} from './bitboard.ts'
import type { RandomStream } from '#kit/bots/random-stream.ts'
import { FREE_GUESS, GUESS_ON, MOVE, OVER, POINT, RIDE, SWAP, type Hand } from './hand.ts'
import type { WordSample } from '../belief/word-sample.ts'

/** Who is sure of a word guesses it: these bits may be wanting. */
const SURE = 0.45
/** A word that is known so well is no longer a secret to those who move. */
const KNOWN = 1

/** What a tile seems worth to a mover who does not think long. */
const CROWN_WORTH = 2
const COLT_WORTH = 2.2
const OWN_LETTER = -0.6
const OWN_LAST_LETTER = -8
const NEXT_TILE = 0.5
const WHIM = 0.4

/** Plays hands out to their end, quickly and sensibly, with words that are only supposed. */
export class Playout {
  readonly hand: Hand
  /** By seat; null where a word lies open or there is none. */
  readonly #words: readonly (WordSample | null)[]
  /** By seat and letter: how likely the word lacks it. */
  readonly #lacking: Float64Array
  readonly #chance: RandomStream

  constructor(
    hand: Hand,
    words: readonly (WordSample | null)[],
    lacking: Float64Array,
    chance: RandomStream,
  ) {
    this.hand = hand
    this.#words = words
    this.#lacking = lacking
    this.#chance = chance
  }

  /** Plays on until the hand is over or so much has been done; how much was. */
  run(most: number): number {
    let done = 0
    for (; done < most && this.hand.asks !== OVER; done += 1) this.#act()
    return done
  }

  #act(): void {
    const { hand } = this
    switch (hand.asks) {
      case MOVE:
        if (this.#guessSure()) return
        return this.#move()
      case RIDE:
        return this.#ride()
      case SWAP:
        return this.#swap()
      case POINT:
        return this.#point()
      case FREE_GUESS:
        return hand.guess(hand.opponent, this.bitsOf(hand.opponent) < KNOWN)
      case GUESS_ON:
        if (!this.#guessSure()) hand.decline()
    }
  }

  bitsOf(seat: number): number {
    return this.#words[seat]?.bits ?? 0
  }

  enter(cell: number): void {
    const { hand } = this
    const tile = hand.tiles[cell]!
    const faceUp = (hand.up & (1 << cell)) !== 0
    hand.move(cell)
    if (faceUp && tile < LETTER_TILES) this.#show(tile)
  }

  rideTo(cell: number): void {
    const tile = this.hand.tiles[cell]!
    this.hand.ride(cell)
    this.#show(tile)
  }

  pointAt(seat: number, place: number): void {
    this.hand.point(seat, place)
    this.#words[seat]?.revealPlace()
  }

  #show(letter: number): void {
    for (let rest = this.hand.inPlay; rest !== 0; rest &= rest - 1) {
      const seat = lowest(rest)
      const hit = this.hand.places[seat * LETTER_TILES + letter] !== 0
      this.#words[seat]?.reveal(letter, hit)
    }
  }

  #guessSure(): boolean {
    const { hand } = this
    for (let rest = hand.targets(); rest !== 0; rest &= rest - 1) {
      const seat = lowest(rest)
      if (this.bitsOf(seat) > SURE) continue
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
    let most = -Infinity
    let nothing = true
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      const cell = lowest(rest)
      let ahead = -1
      for (let on = BESIDE[cell]! & hand.up & ~hand.locked; on !== 0; on &= on - 1) {
        const worth = this.#worth(lowest(on))
        if (worth > ahead) ahead = worth
      }
      const faceUp = (hand.up & (1 << cell)) !== 0
      if (faceUp || ahead > -1) nothing = false
      const worth =
        (faceUp ? this.#worth(cell) : 0) + NEXT_TILE * ahead + WHIM * this.#chance.fraction()
      if (worth > most) {
        most = worth
        best = cell
      }
    }
    this.enter(nothing ? this.#towardsFaceUp(moves) : best)
  }

  /** A step of the way to the nearest tile that lies face up. */
  #towardsFaceUp(moves: number): number {
    const { hand } = this
    let best = lowest(moves)
    let least = Infinity
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      const cell = lowest(rest)
      for (let on = hand.up & ~hand.locked; on !== 0; on &= on - 1) {
        const steps = stepsBetween(cell, lowest(on)) + WHIM * this.#chance.fraction()
        if (steps < least) {
          least = steps
          best = cell
        }
      }
    }
    return best
  }

  #worth(cell: number): number {
    const { hand } = this
    const tile = hand.tiles[cell]!
    if (tile < LETTER_TILES) return this.letterWorth(tile)
    if (tile === GIFT) return GIFT_EACH * hand.people
    if (tile === COLT) return COLT_WORTH
    return tile === CROWN ? CROWN_WORTH : 0
  }

  /** What the mover, who knows no more than all do, expects of a letter. */
  letterWorth(letter: number): number {
    const { hand } = this
    let worth = 0
    for (let rest = hand.inPlay; rest !== 0; rest &= rest - 1) {
      const seat = lowest(rest)
      const places = hand.places[seat * LETTER_TILES + letter]!
      const hidden = hand.hidden[seat]!
      if (seat === hand.mover) {
        if (places === 0) worth += 1
        else if ((hidden & places) !== 0) {
          worth += (hidden & ~places) === 0 ? OWN_LAST_LETTER : OWN_LETTER
        }
      } else if (this.bitsOf(seat) > KNOWN) {
        worth += this.#lacking[seat * LETTER_TILES + letter]!
      } else if (places === 0) {
        worth += 1
      } else if (hidden !== 0 && (hidden & ~places) === 0) {
        worth += LAST_LETTER
      }
    }
    return worth
  }

  #ride(): void {
    let best = -1
    let most = 0
    for (let rest = this.hand.rides(); rest !== 0; rest &= rest - 1) {
      const cell = lowest(rest)
      const worth = this.letterWorth(this.hand.tiles[cell]!)
      if (worth > most) {
        most = worth
        best = cell
      }
    }
    if (best < 0) this.hand.decline()
    else this.rideTo(best)
  }

  #swap(): void {
    const { hand } = this
    const cells = hand.swaps()
    const first = this.#nth(cells, this.#chance.below(countOf(cells)))
    const others = cells & ~(1 << first)
    hand.swap(first, this.#nth(others, this.#chance.below(countOf(others))))
  }

  /** The word that is known best is pointed at. */
  #point(): void {
    const { hand } = this
    let best = -1
    for (let rest = hand.targets(); rest !== 0; rest &= rest - 1) {
      const seat = lowest(rest)
      if (best < 0 || this.bitsOf(seat) < this.bitsOf(best)) best = seat
    }
    const hidden = hand.hidden[best]!
    this.pointAt(best, this.#nth(hidden, this.#chance.below(countOf(hidden))))
  }

  #nth(set: number, nth: number): number {
    let rest = set
    for (let skipped = 0; skipped < nth; skipped += 1) rest &= rest - 1
    return lowest(rest)
  }
}
