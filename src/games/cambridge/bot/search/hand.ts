import { LETTER_COUNT, popcount } from '#lexicon/letters.ts'
import { bonusFor, GIFT_EACH, LAST_LETTER } from '#games/cambridge/rules/play/scoring.ts'
import { MAX_IDLE } from '#games/cambridge/rules/play/turn.ts'
import { BESIDE, CELLS, COLT, CROWN, GIFT, JOKER, lowest } from './bitboard.ts'

export const MAX_SEATS = 5

/** The questions to the mover, as in the rules; OVER when the hand has ended. */
export const MOVE = 0
export const RIDE = 1
export const SWAP = 2
export const POINT = 3
export const FREE_GUESS = 4
export const GUESS_ON = 5
export const OVER = 6

/**
 * A mutable hand for playouts, from the first turn on. Sets of cells, seats and places are bit
 * masks. It follows the rules, which are its slow twin, but does not check whether an action is
 * legal.
 */
export class Hand {
  /** The tile on each cell. */
  readonly tiles = new Int8Array(CELLS)
  up = 0
  locked = 0
  readonly tokens = new Int8Array(MAX_SEATS)
  /** By seat: the next one in the order of turns, also when it is out. */
  readonly next = new Int8Array(MAX_SEATS)
  readonly points = new Int16Array(MAX_SEATS)
  readonly idle = new Uint8Array(MAX_SEATS)
  /** Sets of seats: in the order of turns, not out, with a word in play. */
  seated = 0
  within = 0
  inPlay = 0
  /** CAM-16: how many players have not left. */
  people = 0
  /** By seat: the places still hidden. */
  readonly hidden = new Uint16Array(MAX_SEATS)
  /** By seat and letter: the places of the letter in the word. */
  readonly places = new Uint16Array(MAX_SEATS * LETTER_COUNT)
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
      if (this.tiles[cell]! < LETTER_COUNT) cells |= 1 << cell
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
    for (let seat = 0; seat < MAX_SEATS; seat += 1) {
      if (this.hidden[seat] !== 0) seats |= 1 << seat
    }
    return seats & this.inPlay & ~(1 << this.mover)
  }

  /** CAM-8 */
  move(cell: number): void {
    this.tokens[this.mover] = cell
    if ((this.up & (1 << cell)) === 0) return this.#finishTurn()
    const tile = this.tiles[cell]!
    if (tile < LETTER_COUNT) {
      this.#takeLetter(tile)
      if (this.#ended()) return
    } else if (tile === GIFT) {
      this.points[this.mover]! += GIFT_EACH * this.people // CAM-16
    } else if (tile === CROWN) {
      if (this.targets() !== 0) return this.#ask(POINT)
    } else if (tile === COLT) {
      if (this.rides() !== 0) return this.#ask(RIDE)
    } else if (popcount(this.swaps()) > 1) {
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
      this.points[this.mover]! += bonusFor(popcount(this.seated & ~this.within))
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
    for (let seat = 0; seat < MAX_SEATS; seat += 1) {
      if ((this.inPlay & (1 << seat)) === 0) continue
      const places = this.places[seat * LETTER_COUNT + letter]!
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
      const honor = lowest(rest)
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
      if (this.idle[lowest(rest)]! < MAX_IDLE) return false
    }
    return true
  }
}
