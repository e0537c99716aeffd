import { bonusFor, GIFT_EACH, LAST_LETTER } from '#games/cambridge/rules/score.ts'
import { MOST_IDLE } from '#games/cambridge/rules/turn.ts'
import { BESIDE, CELLS, COLT, countOf, CROWN, GIFT, JOKER, LETTER_TILES } from './bitboard.ts'

const MOST_SEATS = 5

/** What is asked of the mover; as in the rules, and OVER when the hand has ended. */
export const MOVE = 0
export const RIDE = 1
export const SWAP = 2
export const POINT = 3
export const FREE_GUESS = 4
export const GUESS_ON = 5
export const OVER = 6

/**
 * A hand from the first turn on, to be played out thousands of times: sets of cells, seats and
 * places are bits, and everything is changed in place. It plays as the rules do, which are its
 * slow twin, and takes it for granted that every act is allowed.
 */
export class Hand {
  /** The tile on each cell. */
  readonly tiles = new Int8Array(CELLS)
  up = 0
  locked = 0
  readonly tokens = new Int8Array(MOST_SEATS)
  /** The seat that follows each seat in the order of turns, be it in the hand or not. */
  readonly next = new Int8Array(MOST_SEATS)
  readonly points = new Int16Array(MOST_SEATS)
  readonly idle = new Uint8Array(MOST_SEATS)
  /** Sets of seats: in the order of turns, still in the hand, with a word in play. */
  seated = 0
  within = 0
  inPlay = 0
  /** CAM-16: how many are playing the game. */
  people = 0
  /** By seat the places still hidden. */
  readonly hidden = new Uint16Array(MOST_SEATS)
  /** By seat and letter the places of the letter in the word. */
  readonly places = new Uint16Array(MOST_SEATS * LETTER_TILES)
  mover = 0
  asks = MOVE
  opponent = -1
  idleTurn = true

  copy(from: Hand): void {
    this.tiles.set(from.tiles)
    this.tokens.set(from.tokens)
    this.next.set(from.next)
    this.points.set(from.points)
    this.idle.set(from.idle)
    this.hidden.set(from.hidden)
    this.places.set(from.places)
    this.up = from.up
    this.locked = from.locked
    this.seated = from.seated
    this.within = from.within
    this.inPlay = from.inPlay
    this.people = from.people
    this.mover = from.mover
    this.asks = from.asks
    this.opponent = from.opponent
    this.idleTurn = from.idleTurn
  }

  /** CAM-7 */
  moves(): number {
    return BESIDE[this.tokens[this.mover]!]! & ~this.locked
  }

  /** CAM-17 */
  rides(): number {
    let cells = 0
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (this.tiles[cell]! < LETTER_TILES) cells |= 1 << cell
    }
    return cells & this.up
  }

  /** CAM-18 */
  swaps(): number {
    return this.up & ~this.locked & ~(1 << this.tiles.indexOf(JOKER))
  }

  /** CAM-21, CAM-26 */
  targets(): number {
    let seats = 0
    for (let seat = 0; seat < MOST_SEATS; seat += 1) {
      if (this.hidden[seat] !== 0) seats |= 1 << seat
    }
    return seats & this.inPlay & ~(1 << this.mover)
  }

  /** CAM-8 */
  move(cell: number): void {
    this.tokens[this.mover] = cell
    if ((this.up & (1 << cell)) === 0) return this.#finishTurn()
    const tile = this.tiles[cell]!
    if (tile < LETTER_TILES) {
      this.#takeLetter(tile)
      if (this.#ended()) return
    } else if (tile === GIFT) {
      this.points[this.mover]! += GIFT_EACH * this.people // CAM-16
    } else if (tile === CROWN) {
      if (this.targets() !== 0) return this.#ask(POINT)
    } else if (tile === COLT) {
      if (this.rides() !== 0) return this.#ask(RIDE)
    } else if (countOf(this.swaps()) > 1) {
      return this.#ask(SWAP)
    }
    this.#flip(cell)
    this.#finishTurn()
  }

  /** CAM-10 */
  pass(): void {
    this.#finishTurn()
  }

  /** CAM-17 */
  ride(cell: number): void {
    const colt = this.tokens[this.mover]!
    this.tokens[this.mover] = cell
    this.#takeLetter(this.tiles[cell]!)
    if (this.#ended()) return
    this.#flip(cell)
    this.#flip(colt)
    this.#finishTurn()
  }

  /** CAM-18 */
  swap(one: number, other: number): void {
    const tile = this.tiles[one]!
    this.tiles[one] = this.tiles[other]!
    this.tiles[other] = tile
    this.#leaveHonor()
  }

  /** CAM-19 */
  point(seat: number, place: number): void {
    this.hidden[seat]! &= ~(1 << place)
    if (this.hidden[seat] !== 0) {
      this.opponent = seat
      return this.#ask(FREE_GUESS)
    }
    this.#uncover(seat)
    if (!this.#ended()) this.#leaveHonor()
  }

  /** CAM-20 to CAM-24 */
  guess(seat: number, right: boolean): void {
    const free = this.asks === FREE_GUESS
    this.idleTurn = false
    if (right) {
      this.within &= ~(1 << seat)
      this.inPlay &= ~(1 << seat)
      this.points[this.mover]! += bonusFor(countOf(this.seated & ~this.within))
      this.hidden[seat] = 0
    } else if (!free) {
      this.within &= ~(1 << this.mover)
    }
    if (this.#ended()) return
    if (free) this.#leaveHonor()
    else if (!right || this.targets() === 0) this.#finishTurn()
    else this.#ask(GUESS_ON)
  }

  /** CAM-17, CAM-20, CAM-23 */
  decline(): void {
    if (this.asks === GUESS_ON) this.#finishTurn()
    else this.#leaveHonor()
  }

  #ask(question: number): void {
    this.asks = question
  }

  /** CAM-12 to CAM-15 */
  #takeLetter(letter: number): void {
    for (let seat = 0; seat < MOST_SEATS; seat += 1) {
      if ((this.inPlay & (1 << seat)) === 0) continue
      const places = this.places[seat * LETTER_TILES + letter]!
      if (places === 0) {
        this.points[this.mover]! += 1
      } else if ((this.hidden[seat]! & places) !== 0) {
        this.hidden[seat]! &= ~places
        if (this.hidden[seat] === 0) this.#uncover(seat)
      }
    }
  }

  #uncover(seat: number): void {
    this.within &= ~(1 << seat)
    if (seat !== this.mover) this.points[this.mover]! += LAST_LETTER
  }

  /** CAM-27 */
  #ended(): boolean {
    if ((this.within & (this.within - 1)) !== 0) return false
    this.asks = OVER
    return true
  }

  #leaveHonor(): void {
    this.#flip(this.tokens[this.mover]!)
    this.#finishTurn()
  }

  /** CAM-9 */
  #flip(cell: number): void {
    this.up &= ~(1 << cell)
    this.idleTurn = false
    for (let rest = BESIDE[cell]! & this.locked; rest !== 0; rest &= rest - 1) {
      const honor = 31 - Math.clz32(rest & -rest)
      const down = BESIDE[honor]! & ~this.up
      if ((down & (down - 1)) !== 0) this.locked &= ~(1 << honor)
    }
  }

  #finishTurn(): void {
    if (this.idleTurn) {
      this.idle[this.mover]! += 1
      if (this.#stalled()) {
        this.asks = OVER
        return
      }
    } else {
      this.idle.fill(0)
    }
    do this.mover = this.next[this.mover]!
    while ((this.within & (1 << this.mover)) === 0)
    this.asks = MOVE
    this.idleTurn = true
    this.opponent = -1
  }

  /** CAM-11 */
  #stalled(): boolean {
    for (let rest = this.within; rest !== 0; rest &= rest - 1) {
      if (this.idle[31 - Math.clz32(rest & -rest)]! < MOST_IDLE) return false
    }
    return true
  }
}
