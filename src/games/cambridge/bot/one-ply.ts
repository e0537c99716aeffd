import type { BotContext } from '#kit/bot.ts'
import { RandomStream } from '#kit/bots/random-stream.ts'
import { pick, type Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import { movesFrom, ridesOn, swapsOn } from '../rules/play/moves.ts'
import { freeCells } from '../rules/play/placement.ts'
import type { Turn } from '../rules/state.ts'
import { neighboursOf, type Board, type Cell } from '../rules/pieces/tiles.ts'
import type { View } from '../rules/view.ts'
import { bestGuess, type BestGuess, type WordPrior } from './belief/belief.ts'
import { Evaluation, hiddenOf } from './search/evaluation.ts'
import { chooseSecret, type SecretSkill } from './secret.ts'

/** The skill of a player with one ply of look-ahead. */
export type OnePlySkill = WordPrior &
  SecretSkill & {
    /** The probability from which on a word is guessed. */
    readonly confidence: number
    /** How likely it is that a fitting word comes to mind; people guess too soon, and miss words. */
    readonly recall: number
    /** The largest error in judging an action, in points. */
    readonly noise: number
  }

/**
 * The action with the highest expected score this turn. It walks to where the next tile lies face
 * up, and guesses a word of which it is fairly sure.
 */
export function chooseOnePly(
  view: View,
  seat: Seat,
  context: BotContext,
  dice: Dice,
  skill: OnePlySkill,
): Command {
  if (view.phase === 'between') return { type: 'ready' }
  if (view.phase === 'choosing') {
    return { type: 'choose-word', word: chooseSecret(view, context, dice, skill) }
  }
  const evaluation = new Evaluation(view, seat, skill, context.words)
  const player = new OnePly(evaluation, context, dice, skill)
  return view.turn === null ? player.place() : player.take(view.turn)
}

class OnePly {
  readonly #evaluation: Evaluation
  readonly #context: BotContext
  readonly #dice: Dice
  readonly #skill: OnePlySkill

  constructor(evaluation: Evaluation, context: BotContext, dice: Dice, skill: OnePlySkill) {
    this.#evaluation = evaluation
    this.#context = context
    this.#dice = dice
    this.#skill = skill
  }

  /** CAM-5: where the owner of the token expects least from the tiles beside it. */
  place(): Command {
    const { board, players } = this.#evaluation.view
    const cell = this.#best(freeCells(board, players), (at) => {
      return -neighboursOf(at).reduce(
        (sum, beside) => sum + this.#evaluation.expectedScore(beside),
        0,
      )
    })
    return { type: 'place-token', cell }
  }

  take(turn: Turn): Command {
    const { view, targets } = this.#evaluation
    switch (turn.asks) {
      case 'move':
        return this.#guess(targets, this.#skill.confidence) ?? this.#move()
      case 'ride': {
        const cell = this.#best(ridesOn(view.board), (at) => this.#evaluation.expectedScore(at))
        return this.#evaluation.expectedScore(cell) < 0
          ? { type: 'decline' }
          : { type: 'ride', cell }
      }
      case 'swap':
        return { type: 'swap', cells: this.#swap() }
      case 'point':
        return this.#point()
      case 'free-guess':
        return this.#guess([turn.opponent!], 0) ?? { type: 'decline' }
      case 'guess-on':
        return this.#guess(targets, this.#skill.confidence) ?? { type: 'decline' }
    }
  }

  #guess(targets: readonly Seat[], confidence: number): Command | null {
    const guesses = targets.flatMap((seat) => {
      const guess = this.#bestGuess(seat)
      return guess === null || guess.probability < confidence ? [] : [{ seat, ...guess }]
    })
    const best = guesses.toSorted((a, b) => b.probability - a.probability)[0]
    return best === undefined ? null : { type: 'guess', seat: best.seat, word: best.word }
  }

  /** The same words come to mind throughout a hand. */
  #bestGuess(seat: Seat): BestGuess | null {
    const { beliefs, view } = this.#evaluation
    const seed = this.#context.dice(`recall ${view.hand} ${seat}`).below(2 ** 31)
    const random = new RandomStream()
    return bestGuess(beliefs[seat]!, this.#context.words, (candidate) => {
      random.reseed(seed + candidate)
      return random.fraction() < this.#skill.recall
    })
  }

  #move(): Command {
    const { board, players } = this.#evaluation.view
    const cells = movesFrom(board, players[this.#evaluation.seat]!.token!)
    if (cells.length === 0) return { type: 'pass' }
    // The distance to the next tile only breaks ties.
    const cell = this.#best(cells, (at) => {
      return this.#evaluation.expectedScore(at) - 0.01 * stepsToFaceUp(board, at)
    })
    return { type: 'move', cell }
  }

  /** A random hidden place of the word that is known best. */
  #point(): Command {
    const { beliefs, targets, view } = this.#evaluation
    const seat = this.#best(targets, (other) => -beliefs[other]!.entropy)
    const place = pick(this.#dice, hiddenOf(view.players[seat]!.dashes!))
    return { type: 'point', seat, place }
  }

  /** Exchanges the worst tile beside the token for the best one. */
  #swap(): readonly [Cell, Cell] {
    const { view, seat } = this.#evaluation
    const cells = swapsOn(view.board)
    const beside = neighboursOf(view.players[seat]!.token!).filter((cell) => cells.includes(cell))
    const one = this.#best(
      beside.length > 0 ? beside : cells,
      (at) => -this.#evaluation.expectedScore(at),
    )
    const others = cells.filter((cell) => cell !== one)
    return [one, this.#best(others, (at) => this.#evaluation.expectedScore(at))]
  }

  #best<T>(items: readonly T[], valueOf: (item: T) => number): T {
    const { noise } = this.#skill
    const judged = this.#dice.shuffle(items).map((item) => {
      return { item, value: valueOf(item) + (noise * this.#dice.below(1000)) / 1000 }
    })
    return judged.reduce((best, each) => (each.value > best.value ? each : best)).item
  }
}

/** Steps from a cell to the nearest tile beyond it that lies face up and is not locked. */
function stepsToFaceUp(board: Board, cell: Cell): number {
  const visited = new Set([cell])
  let frontier: readonly Cell[] = [cell]
  for (let steps = 1; frontier.length > 0; steps += 1) {
    const reached = frontier
      .flatMap((at) => movesFrom(board, at))
      .filter((next) => !visited.has(next))
    if (reached.some((next) => board[next]!.faceUp)) return steps
    frontier = [...new Set(reached)]
    for (const next of frontier) visited.add(next)
  }
  return board.length
}
