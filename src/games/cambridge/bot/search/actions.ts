import type { Words } from '#lexicon/lexicon.ts'
import type { Seat } from '#kit/game.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import { movesFrom, ridesOn, swapsOn } from '#games/cambridge/rules/moves.ts'
import { freeCells } from '#games/cambridge/rules/placement.ts'
import type { Turn } from '#games/cambridge/rules/state.ts'
import { neighboursOf, type Cell } from '#games/cambridge/rules/tiles.ts'
import { bestGuess, type Belief } from '../belief/belief.ts'
import { hiddenOf, type Evaluation } from './evaluation.ts'

/** How many of each kind are worth a closer look. */
const RIDES = 7
const SWAPS = 10
const POINTS = 6
const CELLS = 10
/** A word less likely than that is not guessed for its points. */
const LEAST_CHANCE = 0.12

/** What may be done now and is not plainly worse than the rest, most promising first. */
export function promisingActions(
  outlook: Evaluation,
  turn: Turn,
  words: (name: string) => Words,
): readonly Command[] {
  const { board, players } = outlook.view
  switch (turn.asks) {
    case 'move': {
      const moves = movesFrom(board, players[turn.seat]!.token!)
      const walks: readonly Command[] =
        moves.length === 0 ? [{ type: 'pass' }] : moves.map((cell) => ({ type: 'move', cell }))
      return [...walks, ...guessesAt(outlook, outlook.targets, LEAST_CHANCE, words)]
    }
    case 'ride': {
      const cells = byWorth(ridesOn(board), (cell) => outlook.expectedScore(cell)).slice(0, RIDES)
      return [...cells.map((cell): Command => ({ type: 'ride', cell })), { type: 'decline' }]
    }
    case 'swap':
      return swapsWorthwhile(outlook).map((cells): Command => ({ type: 'swap', cells }))
    case 'point':
      return pointsWorthwhile(outlook)
    case 'free-guess': {
      const guesses = guessesAt(outlook, [turn.opponent!], 0, words)
      return guesses.length > 0 ? guesses : [{ type: 'decline' }]
    }
    case 'guess-on':
      return [{ type: 'decline' }, ...guessesAt(outlook, outlook.targets, LEAST_CHANCE, words)]
  }
}

function guessesAt(
  { beliefs }: Evaluation,
  targets: readonly Seat[],
  least: number,
  words: (name: string) => Words,
): readonly Command[] {
  return targets.flatMap((seat): readonly Command[] => {
    const guess = bestGuess(beliefs[seat]!, words)
    return guess === null || guess.probability < least ? [] : [{ type: 'guess', seat, word: guess.word }]
  })
}

/** CAM-18: good tiles come near, bad ones go; or what an opponent stands beside goes far. */
function swapsWorthwhile(outlook: Evaluation): readonly (readonly [Cell, Cell])[] {
  const { view, seat } = outlook
  const cells = swapsOn(view.board)
  const ranked = byWorth(cells, (cell) => outlook.expectedScore(cell))
  const besides = (token: Cell | null) => {
    return token === null ? [] : neighboursOf(token).filter((cell) => cells.includes(cell))
  }
  const near = byWorth(besides(view.players[seat]!.token), (cell) => -outlook.expectedScore(cell))
  const theirs = view.players.flatMap(({ token }, other) => (other === seat ? [] : besides(token)))
  const rich = byWorth([...new Set(theirs)], (cell) => outlook.expectedScore(cell))
  const pairs = [
    ...near.slice(0, 2).flatMap((one) => ranked.slice(0, 3).map((other) => [one, other] as const)),
    ...rich.slice(0, 2).flatMap((one) => ranked.slice(-2).map((other) => [one, other] as const)),
    [ranked.at(-1)!, ranked.at(-2)!] as const,
  ]
  return pairs.filter(([one, other]) => one !== other).slice(0, SWAPS)
}

/** CAM-19: the dashes that tell most, and any that is the last. */
function pointsWorthwhile({ beliefs, targets, view }: Evaluation): readonly Command[] {
  const points = targets.flatMap((seat) => {
    const hidden = hiddenOf(view.players[seat]!.dashes!)
    return hidden.map((place) => {
      const bits = hidden.length === 1 ? Infinity : bitsAt(beliefs[seat]!, place)
      return { seat, place, left: beliefs[seat]!.entropy - bits }
    })
  })
  return points
    .toSorted((a, b) => a.left - b.left)
    .slice(0, POINTS)
    .map(({ seat, place }) => ({ type: 'point', seat, place }))
}

/** How many bits the letter at a place would tell. */
function bitsAt({ index: columns, candidates, probabilities }: Belief, place: number): number {
  const letters = new Float64Array(26)
  for (const [nth, index] of candidates.entries()) {
    letters[columns.letters[index * columns.length + place]!]! += probabilities[nth]!
  }
  return letters.reduce((bits, share) => (share > 0 ? bits - share * Math.log2(share) : bits), 0)
}

/** CAM-5: cells for the token of another, those where it finds least first. */
export function promisingPlacements(outlook: Evaluation): readonly Command[] {
  const { board, players } = outlook.view
  const around = (cell: Cell) => {
    return neighboursOf(cell).reduce((sum, beside) => sum + outlook.expectedScore(beside), 0)
  }
  return byWorth(freeCells(board, players), (cell) => -around(cell))
    .slice(0, CELLS)
    .map((cell) => ({ type: 'place-token', cell }))
}

function byWorth(cells: readonly Cell[], worth: (cell: Cell) => number): readonly Cell[] {
  return cells
    .map((cell) => ({ cell, worth: worth(cell) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ cell }) => cell)
}
