import type { Seat } from '#kit/game.ts'
import type { Lean } from '#kit/bots/temperament.ts'
import { LETTER_COUNT } from '#lexicon/letters.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import { movesFrom, ridesOn, swapsOn } from '#games/cambridge/rules/play/moves.ts'
import { freeCells } from '#games/cambridge/rules/play/placement.ts'
import type { Turn } from '#games/cambridge/rules/state.ts'
import { neighboursOf, type Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import { bestGuess, type Belief } from '../belief/belief.ts'
import { hiddenOf, type Evaluation } from './evaluation.ts'

/** How many actions of each kind are searched. */
const MAX_RIDES = 7
const MAX_SWAPS = 10
const MAX_POINTS = 6
const MAX_PLACEMENTS = 10
/** Less likely words are guessed only when a guess is free; and how far boldness shifts it. */
const MIN_PROBABILITY = 0.12
const PER_BOLDNESS = 0.06

/** The actions worth searching in a turn, most promising first. */
export function promisingActions(
  evaluation: Evaluation,
  turn: Turn,
  words: (name: string) => Words,
  boldness: Lean = 0,
): readonly Command[] {
  const { view, targets } = evaluation
  const minProbability = MIN_PROBABILITY - PER_BOLDNESS * boldness
  switch (turn.asks) {
    case 'move': {
      const cells = movesFrom(view.board, view.players[turn.seat]!.token!)
      const moves: readonly Command[] =
        cells.length === 0 ? [{ type: 'pass' }] : cells.map((cell) => ({ type: 'move', cell }))
      return [...moves, ...promisingGuesses(evaluation, targets, minProbability, words)]
    }
    case 'ride': {
      const cells = byScore(ridesOn(view.board), evaluation).slice(0, MAX_RIDES)
      return [...cells.map((cell): Command => ({ type: 'ride', cell })), { type: 'decline' }]
    }
    case 'swap':
      return promisingSwaps(evaluation).map((cells): Command => ({ type: 'swap', cells }))
    case 'point':
      return promisingPoints(evaluation)
    case 'free-guess': {
      const guesses = promisingGuesses(evaluation, [turn.opponent!], 0, words)
      return guesses.length > 0 ? guesses : [{ type: 'decline' }]
    }
    case 'guess-on': {
      const guesses = promisingGuesses(evaluation, targets, minProbability, words)
      return [{ type: 'decline' }, ...guesses]
    }
  }
}

function promisingGuesses(
  { beliefs }: Evaluation,
  targets: readonly Seat[],
  minProbability: number,
  words: (name: string) => Words,
): readonly Command[] {
  return targets.flatMap((seat): readonly Command[] => {
    const guess = bestGuess(beliefs[seat]!, words)
    if (guess === null || guess.probability < minProbability) return []
    return [{ type: 'guess', seat, word: guess.word }]
  })
}

/** CAM-18: brings good tiles near and takes bad ones away, or takes good ones from opponents. */
function promisingSwaps(evaluation: Evaluation): readonly (readonly [Cell, Cell])[] {
  const { view, seat } = evaluation
  const cells = swapsOn(view.board)
  const ranked = byScore(cells, evaluation)
  const swappableBeside = (token: Cell | null) => {
    return token === null ? [] : neighboursOf(token).filter((cell) => cells.includes(cell))
  }
  const beside = swappableBeside(view.players[seat]!.token)
  const worst = byValue(beside, (cell) => -evaluation.expectedScore(cell)).slice(0, 2)
  const besideOthers = view.players.flatMap(({ token }, other) => {
    return other === seat ? [] : swappableBeside(token)
  })
  const best = byScore([...new Set(besideOthers)], evaluation).slice(0, 2)
  const pairs = [
    ...worst.flatMap((one) => ranked.slice(0, 3).map((other) => [one, other] as const)),
    ...best.flatMap((one) => ranked.slice(-2).map((other) => [one, other] as const)),
    [ranked.at(-1)!, ranked.at(-2)!] as const,
  ]
  return pairs.filter(([one, other]) => one !== other).slice(0, MAX_SWAPS)
}

/** CAM-19: last dashes, and those that leave least entropy. */
function promisingPoints({ beliefs, targets, view }: Evaluation): readonly Command[] {
  const points = targets.flatMap((seat) => {
    const hidden = hiddenOf(view.players[seat]!.dashes!)
    return hidden.map((place) => {
      const bits = hidden.length === 1 ? Infinity : informationAt(beliefs[seat]!, place)
      return { seat, place, entropy: beliefs[seat]!.entropy - bits }
    })
  })
  return points
    .toSorted((a, b) => a.entropy - b.entropy)
    .slice(0, MAX_POINTS)
    .map(({ seat, place }) => ({ type: 'point', seat, place }))
}

/** The expected information of the letter at a place, in bits. */
function informationAt({ index, candidates, probabilities }: Belief, place: number): number {
  const letters = new Float64Array(LETTER_COUNT)
  for (const [nth, candidate] of candidates.entries()) {
    letters[index.letters[candidate * index.length + place]!]! += probabilities[nth]!
  }
  return letters.reduce((bits, share) => (share > 0 ? bits - share * Math.log2(share) : bits), 0)
}

/** CAM-5: cells for another player's token, first those with the lowest scores beside them. */
export function promisingPlacements(evaluation: Evaluation): readonly Command[] {
  const { board, players } = evaluation.view
  const scoreBeside = (cell: Cell) => {
    return neighboursOf(cell).reduce((sum, beside) => sum + evaluation.expectedScore(beside), 0)
  }
  return byValue(freeCells(board, players), (cell) => -scoreBeside(cell))
    .slice(0, MAX_PLACEMENTS)
    .map((cell) => ({ type: 'place-token', cell }))
}

function byScore(cells: readonly Cell[], evaluation: Evaluation): readonly Cell[] {
  return byValue(cells, (cell) => evaluation.expectedScore(cell))
}

/** The cells of the highest value first. */
function byValue(cells: readonly Cell[], valueOf: (cell: Cell) => number): readonly Cell[] {
  return cells
    .map((cell) => ({ cell, value: valueOf(cell) }))
    .toSorted((a, b) => b.value - a.value)
    .map(({ cell }) => cell)
}
