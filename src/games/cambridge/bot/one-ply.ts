import type { Bot, BotContext, Plan } from '#kit/bot.ts'
import { pick, type Dice } from '#kit/dice.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import type { Command } from '../rules/command.ts'
import type { Cambridge } from '../rules/game.ts'
import { movesFrom, ridesOn, swapsOn } from '../rules/moves.ts'
import { freeCells } from '../rules/placement.ts'
import type { Turn } from '../rules/state.ts'
import { neighboursOf, type Board, type Cell } from '../rules/tiles.ts'
import type { View } from '../rules/view.ts'
import { isToAct, dicePurpose } from './to-act.ts'
import { bestGuess, type WordPrior } from './belief/belief.ts'
import { hiddenOf, Evaluation } from './search/evaluation.ts'
import { chooseSecret, type SecretSkill } from './secret.ts'

/**
 * The twin that the bots are measured by: it looks one ply ahead and no further. It takes what it
 * expects to score most this turn, walks to where the next tile lies face up, and guesses a word
 * that it is fairly sure of.
 */
export const onePly: Bot<Cambridge> = {
  plan(view, mind, now): Plan<Command> | null {
    if (view.seat === null || !isToAct(view, view.seat)) return null
    const dice = mind.dice(dicePurpose(view))
    return { actAt: now + PACE, command: chooseOnePly(view, view.seat, mind, dice, TWIN) }
  },
}

const PACE: GameTime = 1500

export type OnePlySkill = WordPrior &
  SecretSkill & {
    /** How sure of a word it must be to guess it. */
    readonly confidence: number
    /** How many points its judgement of a tile may be off. */
    readonly noise: number
  }

/** It knows all words, and chooses its own with the same care as a master. */
const TWIN: OnePlySkill = {
  rarest: 80,
  weight: (rarity) => (rarity <= 60 ? 1 : 0.1),
  rarestSecret: 60,
  secretCandidates: 24,
  confidence: 0.6,
  noise: 0,
}

/** What to do for a player who is asked. */
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
  const player = new OnePly(new Evaluation(view, seat, skill, context.words), context, dice, skill)
  return view.turn === null ? player.place() : player.take(view.turn)
}

class OnePly {
  readonly #outlook: Evaluation
  readonly #mind: BotContext
  readonly #dice: Dice
  readonly #skill: OnePlySkill

  constructor(outlook: Evaluation, context: BotContext, dice: Dice, skill: OnePlySkill) {
    this.#outlook = outlook
    this.#mind = context
    this.#dice = dice
    this.#skill = skill
  }

  /** CAM-5: where the next player finds least beside the token. */
  place(): Command {
    const { board, players } = this.#outlook.view
    const cell = this.#best(freeCells(board, players), (at) => {
      return -neighboursOf(at).reduce((sum, beside) => sum + this.#outlook.expectedScore(beside), 0)
    })
    return { type: 'place-token', cell }
  }

  take(turn: Turn): Command {
    const { view, targets } = this.#outlook
    switch (turn.asks) {
      case 'move':
        return this.#guess(targets, this.#skill.confidence) ?? this.#move()
      case 'ride': {
        const cell = this.#best(ridesOn(view.board), (at) => this.#outlook.expectedScore(at))
        return this.#outlook.expectedScore(cell) < 0 ? { type: 'decline' } : { type: 'ride', cell }
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

  #guess(targets: readonly Seat[], sure: number): Command | null {
    const guesses = targets.flatMap((seat) => {
      const guess = bestGuess(this.#outlook.beliefs[seat]!, this.#mind.words)
      return guess === null || guess.probability < sure ? [] : [{ seat, ...guess }]
    })
    const best = guesses.toSorted((a, b) => b.probability - a.probability)[0]
    return best === undefined ? null : { type: 'guess', seat: best.seat, word: best.word }
  }

  #move(): Command {
    const { board, players } = this.#outlook.view
    const cells = movesFrom(board, players[this.#outlook.seat]!.token!)
    if (cells.length === 0) return { type: 'pass' }
    // What lies farther off counts so little that it only breaks ties.
    const cell = this.#best(cells, (at) => {
      return this.#outlook.expectedScore(at) - 0.01 * wayToFaceUp(board, at)
    })
    return { type: 'move', cell }
  }

  /** Some dash of the word that is known best. */
  #point(): Command {
    const { beliefs, targets, view } = this.#outlook
    const seat = this.#best(targets, (other) => -beliefs[other]!.entropy)
    const place = pick(this.#dice, hiddenOf(view.players[seat]!.dashes!))
    return { type: 'point', seat, place }
  }

  /** The best tile comes beside the token, in exchange for the worst there. */
  #swap(): readonly [Cell, Cell] {
    const { view, seat } = this.#outlook
    const cells = swapsOn(view.board)
    const beside = neighboursOf(view.players[seat]!.token!).filter((cell) => cells.includes(cell))
    const one = this.#best(beside.length > 0 ? beside : cells, (at) => -this.#outlook.expectedScore(at))
    const others = cells.filter((cell) => cell !== one)
    return [one, this.#best(others, (at) => this.#outlook.expectedScore(at))]
  }

  #best<T>(items: readonly T[], worth: (item: T) => number): T {
    const { noise } = this.#skill
    const judged = this.#dice.shuffle(items).map((item) => {
      return { item, worth: worth(item) + (noise * this.#dice.below(1000)) / 1000 }
    })
    return judged.reduce((best, each) => (each.worth > best.worth ? each : best)).item
  }
}

/** Steps from a cell to the nearest tile beyond it that lies face up and is not locked. */
function wayToFaceUp(board: Board, cell: Cell): number {
  const seen = new Set([cell])
  let edge: readonly Cell[] = [cell]
  for (let way = 1; edge.length > 0; way += 1) {
    const on = edge.flatMap((at) => movesFrom(board, at)).filter((next) => !seen.has(next))
    if (on.some((next) => board[next]!.faceUp)) return way
    edge = [...new Set(on)]
    for (const next of edge) seen.add(next)
  }
  return board.length
}
