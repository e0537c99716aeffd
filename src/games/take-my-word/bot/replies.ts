import type { LetterCard } from '../rules/pieces/cards.ts'
import type { Position } from '../rules/play/position.ts'
import { Plays } from '../rules/solver/plays.ts'
import { KEPT, letterProspect } from './prospects.ts'
import { turnsOf, type Deed, type Scene } from './scene.ts'
import { isKnown, type Vocabulary } from './vocabulary.ts'

type Reply = Deed & { readonly worth: number }

/** What a turn is weighed by. */
type Weighing = {
  /** How many turns the player has after this one. */
  readonly left: number
  /** The share of a word's points that is counted on. */
  readonly kept: number
  /** What it is worth besides to play on what lies there, such as points denied. */
  readonly besides: number
  /** Whether only words are made from what lies there. */
  readonly takes: boolean
}

/**
 * What anybody would play in an imagined turn: points, as far as they are counted on, what is
 * denied to who made the word in play, and what is left in hand.
 */
export class Replies {
  readonly #vocabulary: Vocabulary
  /** What a hand makes on a clean slate is the same whatever is cleared. */
  readonly #cleared = new Map<readonly LetterCard[], { left: number; reply: Reply }>()

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  to(scene: Scene): Deed {
    const seat = scene.turns[0]!
    const hand = scene.hands[seat]!
    const { inPlay } = scene
    const left = turnsOf(scene, seat) - 1
    const kept = scene.turns.length === 1 ? 1 : KEPT
    const position: Position = { hand, premiums: scene.premiums[seat]!, inPlay }
    const pass: Reply = { play: null, points: 0, worth: letterProspect(hand.length, left) }
    if (hand.length === 0) return pass
    if (inPlay?.complete === false) {
      return this.#best(position, pass, { left, kept, besides: 0, takes: false })
    }
    const clean = this.#onCleanSlate(position, left, kept)
    if (inPlay === null || clean.play === null) return clean
    const clear: Reply = { ...clean, play: { ...clean.play, clear: true } }
    // The plays on a word are those on a beginning of the same letters that make words.
    const open: Position = { ...position, inPlay: { row: inPlay.row, complete: false } }
    return this.#best(open, clear, { left, kept, besides: deniedIn(scene), takes: true })
  }

  #onCleanSlate(position: Position, left: number, kept: number): Reply {
    const known = this.#cleared.get(position.hand)
    if (known?.left === left) return known.reply
    const nothing: Reply = { play: null, points: 0, worth: -Infinity }
    const slate: Position = { ...position, inPlay: null }
    const reply = this.#best(slate, nothing, { left, kept, besides: 0, takes: false })
    this.#cleared.set(position.hand, { left, reply })
    return reply
  }

  /** The play that is worth most, if it is worth more than what there is instead. */
  #best(position: Position, instead: Reply, weighing: Weighing): Reply {
    const { left, kept, besides, takes } = weighing
    const plays = new Plays(position, this.#vocabulary.words.graph)
    const held = position.hand.length
    let best = -1
    let most = instead.worth
    for (let index = 0; index < plays.length; index++) {
      const forLetter = plays.score(index) === 'letter'
      if (forLetter && takes) continue
      const points = plays.points(index) * (forLetter ? 1 : kept)
      const worth = points + besides + letterProspect(held - plays.cards(index), left)
      if (worth > most && isKnown(this.#vocabulary, plays, index)) {
        most = worth
        best = index
      }
    }
    if (best < 0) return instead
    const { play, points } = plays.at(best)
    return { play, points, worth: most }
  }
}

/** What taking the word in play is worth besides: one of the others loses it, or oneself. */
function deniedIn({ stake, turns, seats }: Scene): number {
  if (stake === null) return 0
  return stake.seat === turns[0] ? -stake.points : stake.points / (seats.length - 1)
}
