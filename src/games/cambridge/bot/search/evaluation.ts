import type { Seat } from '#kit/game.ts'
import { letterAt } from '#lexicon/letters.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { DASH } from '#games/cambridge/rules/pieces/dashes.ts'
import { ridesOn, targetsOf } from '#games/cambridge/rules/play/moves.ts'
import { bonusFor, GIFT_EACH, LAST_LETTER } from '#games/cambridge/rules/play/scoring.ts'
import type { Cell, Tile } from '#games/cambridge/rules/pieces/tiles.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { beliefOf, type Belief, type WordPrior } from '../belief/belief.ts'

/** One player's static evaluation: beliefs about the others' words, and the score of each tile. */
export class Evaluation {
  readonly view: View
  readonly seat: Seat
  /** By seat; null for the viewer and where no word is in play. */
  readonly beliefs: readonly (Belief | null)[]
  readonly #scores = new Map<Cell, number>()

  constructor(view: View, seat: Seat, prior: WordPrior, words: (name: string) => Words) {
    this.view = view
    this.seat = seat
    this.beliefs = view.players.map(({ dashes, guessed }, other) =>
      other === seat || dashes === null || guessed ? null : beliefOf(view, other, prior, words),
    )
  }

  /** CAM-21: the opponents whose words may be guessed. */
  get targets(): readonly Seat[] {
    return targetsOf(this.view.players, this.seat)
  }

  /** The expected score for entering a tile now. */
  expectedScore(cell: Cell): number {
    const cached = this.#scores.get(cell)
    if (cached !== undefined) return cached
    const score = this.#evaluate(cell)
    this.#scores.set(cell, score)
    return score
  }

  #evaluate(cell: Cell): number {
    const { board, players } = this.view
    const { tile, faceUp } = board[cell]!
    if (!faceUp) return 0
    switch (tile) {
      case 'gift':
        return GIFT_EACH * players.filter(({ left }) => !left).length // CAM-16
      case 'colt':
        return Math.max(0, ...ridesOn(board).map((at) => this.expectedScore(at)))
      case 'crown':
        return Math.max(0, ...this.targets.map((seat) => this.#crownScore(seat)))
      case 'joker':
        return 0
      default:
        return this.#letterScore(tile)
    }
  }

  /** CAM-19, CAM-20 */
  #crownScore(seat: Seat): number {
    const { players } = this.view
    if (hiddenOf(players[seat]!.dashes!).length === 1) return LAST_LETTER
    const out = players.filter((player) => player.out !== null).length
    return bonusFor(out + 1) * this.beliefs[seat]!.highest
  }

  /** CAM-12 to CAM-15 */
  #letterScore(tile: Tile): number {
    const letter = letterAt(tile, 0)
    let score = this.view.word?.includes(tile) === true ? 0 : 1
    if (this.#completesOwn(tile)) score -= LAST_LETTER
    for (const [seat, belief] of this.beliefs.entries()) {
      if (belief === null) continue
      score += 1 - belief.letterProbabilities[letter]!
      const { dashes } = this.view.players[seat]!
      score += LAST_LETTER * lastLetterProbability(belief, dashes!, letter)
    }
    return score
  }

  /** CAM-15 */
  #completesOwn(tile: Tile): boolean {
    const { word, players } = this.view
    const hidden = hiddenOf(players[this.seat]!.dashes ?? '')
    return hidden.length > 0 && hidden.every((place) => word![place] === tile)
  }
}

/** The hidden places of a word. */
export function hiddenOf(dashes: string): readonly number[] {
  return [...dashes].flatMap((dash, place) => (dash === DASH ? [place] : []))
}

/** CAM-14: the probability that a letter is all that is hidden of a word. */
function lastLetterProbability(
  { index, candidates, probabilities }: Belief,
  dashes: string,
  letter: number,
): number {
  const hidden = hiddenOf(dashes)
  if (hidden.length === 0 || hidden.length > 3) return 0
  let sum = 0
  for (const [nth, candidate] of candidates.entries()) {
    const letters = index.lettersOf(candidate)
    if (hidden.every((place) => letters[place] === letter)) sum += probabilities[nth]!
  }
  return sum
}
