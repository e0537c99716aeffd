import type { Seat } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { DASH } from '#games/cambridge/rules/dashes.ts'
import { ridesOn, targetsOf } from '#games/cambridge/rules/moves.ts'
import { bonusFor, GIFT_EACH, LAST_LETTER } from '#games/cambridge/rules/score.ts'
import type { Cell, Tile } from '#games/cambridge/rules/tiles.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { beliefOf, type Belief, type WordPrior } from '../belief/belief.ts'

/** What one player thinks of the others' words, and expects of every tile this turn. */
export class Evaluation {
  readonly view: View
  readonly seat: Seat
  /** By seat; null for the viewer and where no word is in play. */
  readonly beliefs: readonly (Belief | null)[]
  readonly #worths = new Map<Cell, number>()

  constructor(view: View, seat: Seat, learning: WordPrior, words: (name: string) => Words) {
    this.view = view
    this.seat = seat
    this.beliefs = view.players.map(({ dashes, guessed }, other) =>
      other === seat || dashes === null || guessed ? null : beliefOf(view, other, learning, words),
    )
  }

  /** The opponents whose words may be guessed. CAM-21 */
  get targets(): readonly Seat[] {
    return targetsOf(this.view.players, this.seat)
  }

  /** What a tile is expected to score when it is entered now. */
  expectedScore(cell: Cell): number {
    const known = this.#worths.get(cell)
    if (known !== undefined) return known
    const expectedScore = this.#judge(cell)
    this.#worths.set(cell, expectedScore)
    return expectedScore
  }

  #judge(cell: Cell): number {
    const { board, players } = this.view
    const { tile, faceUp } = board[cell]!
    if (!faceUp) return 0
    switch (tile) {
      case 'gift':
        return GIFT_EACH * players.filter(({ left }) => !left).length // CAM-16
      case 'colt':
        return Math.max(0, ...ridesOn(board).map((at) => this.expectedScore(at)))
      case 'crown':
        return Math.max(0, ...this.targets.map((seat) => this.#crownWorth(seat)))
      case 'joker':
        return 0
      default:
        return this.#letterWorth(tile)
    }
  }

  /** CAM-19, CAM-20 */
  #crownWorth(seat: Seat): number {
    const { players } = this.view
    if (hiddenOf(players[seat]!.dashes!).length === 1) return LAST_LETTER
    const out = players.filter((player) => player.out !== null).length
    return bonusFor(out + 1) * this.beliefs[seat]!.highest
  }

  /** CAM-12 to CAM-15 */
  #letterWorth(tile: Tile): number {
    const letter = tile.charCodeAt(0) - 97
    let expectedScore = this.view.word?.includes(tile) === true ? 0 : 1
    if (this.#uncoversOwn(tile)) expectedScore -= LAST_LETTER
    for (const [seat, belief] of this.beliefs.entries()) {
      if (belief === null) continue
      expectedScore += 1 - belief.letterProbabilities[letter]!
      expectedScore += LAST_LETTER * lastLetterChance(belief, this.view.players[seat]!.dashes!, letter)
    }
    return expectedScore
  }

  /** CAM-15 */
  #uncoversOwn(tile: Tile): boolean {
    const { word, players } = this.view
    const hidden = hiddenOf(players[this.seat]!.dashes ?? '')
    return hidden.length > 0 && hidden.every((place) => word![place] === tile)
  }
}

/** The places of a word that are still hidden. */
export function hiddenOf(dashes: string): readonly number[] {
  return [...dashes].flatMap((dash, place) => (dash === DASH ? [place] : []))
}

/** CAM-14: how likely a letter is to be all that is hidden of a word. */
function lastLetterChance(
  { index: columns, candidates, probabilities }: Belief,
  dashes: string,
  letter: number,
): number {
  const hidden = hiddenOf(dashes)
  if (hidden.length === 0 || hidden.length > 3) return 0
  let sum = 0
  for (const [nth, index] of candidates.entries()) {
    const all = hidden.every((place) => columns.letters[index * columns.length + place] === letter)
    if (all) sum += probabilities[nth]!
  }
  return sum
}
