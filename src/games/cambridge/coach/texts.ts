import { percent } from '#kit/coach/judgement.ts'
import type { Seat } from '#kit/game.ts'
import { castOf, counted, listed } from '#kit/prose.ts'
import { letterAt } from '#lexicon/letters.ts'
import type { Belief } from '../bot/belief/belief.ts'
import type { Evaluation } from '../bot/search/evaluation.ts'
import type { Command } from '../rules/command.ts'
import { tileName } from '../rules/pieces/tile-name.ts'
import { isHonor, type Cell } from '../rules/pieces/tiles.ts'
import type { View } from '../rules/view.ts'

/** What could be done: "Move to M", "Guess PLANET as Ann’s word". */
export function actionText(command: Command, view: View): string {
  const cast = castOf(view)
  const tile = (cell: Cell) => nameOf(view, cell)
  switch (command.type) {
    case 'move':
      return `Move to ${tile(command.cell)}`
    case 'ride':
      return `Ride to ${tile(command.cell)}`
    case 'swap':
      return `Swap ${command.cells.map(tile).join(' and ')}`
    case 'point':
      return `Point at letter ${command.place + 1} of ${cast.possessive(command.seat)} word`
    case 'guess':
      return `Guess ${command.word.toUpperCase()} as ${cast.possessive(command.seat)} word`
    case 'decline':
      return view.turn?.asks === 'ride' ? 'Decline the ride' : 'Make no guess'
    case 'pass':
      return 'Pass'
    default:
      return command.type
  }
}

/** The same in the past: "Moved to M". */
export function didText(command: Command, view: View): string {
  const text = actionText(command, view)
  const [verb = '', ...rest] = text.split(' ')
  return [PAST[verb] ?? verb, ...rest].join(' ')
}

const PAST: Readonly<Record<string, string>> = {
  Move: 'Moved',
  Ride: 'Rode',
  Swap: 'Swapped',
  Point: 'Pointed',
  Guess: 'Guessed',
  Decline: 'Declined',
  Make: 'Made',
  Pass: 'Passed',
}

function nameOf({ board }: View, cell: Cell): string {
  const { tile, faceUp } = board[cell]!
  const name = isHonor(tile) ? `the ${tileName(tile)}` : tileName(tile)
  return faceUp ? name : `${name}, face down`
}

/** How many words fitted the patterns of the others, and the likeliest; null when none is in play. */
export function fittingText(evaluation: Evaluation): string | null {
  const { targets, beliefs, view } = evaluation
  if (targets.length === 0) return null
  const cast = castOf(view)
  const counts = targets.map((seat, place) => {
    const count = beliefs[seat]!.candidates.length
    const words = place === 0 ? `${counted(count, 'word')} fitted` : String(count)
    return `${words} ${cast.possessive(seat)} pattern`
  })
  return `${listed(counts)}.`
}

/** With more opponents there is no room for everything. */
const FEW = 2

/** What an option would have shown of the others' words. */
export function revealText(evaluation: Evaluation, command: Command): string | null {
  const { beliefs, view, targets } = evaluation
  const cast = castOf(view)
  if (command.type === 'guess') {
    const belief = beliefs[command.seat] ?? null
    return belief === null ? null : `${percent(chanceOf(belief, command.word))} likely`
  }
  if (command.type !== 'move' && command.type !== 'ride') return null
  const { tile, faceUp } = view.board[command.cell]!
  if (!faceUp || isHonor(tile)) return null
  const parts = targets.flatMap((seat: Seat) => {
    const belief = beliefs[seat]!
    if (belief.candidates.length === 0) return []
    const letter = letterAt(tile, 0)
    const chance = `${percent(belief.letterProbabilities[letter]!)} in ${cast.possessive(seat)} word`
    if (targets.length > FEW) return [chance]
    const left = Math.max(1, Math.round(wordsLeftAfter(belief, letter)))
    return [`${chance}, which would leave about ${left} of ${belief.candidates.length}`]
  })
  return parts.length === 0 ? null : parts.join('; ')
}

/** How many words would fit after the letter is shown or known to be absent, on average. */
function wordsLeftAfter({ index, candidates, probabilities }: Belief, letter: number): number {
  const counts = new Map<number, { words: number; share: number }>()
  for (const [nth, candidate] of candidates.entries()) {
    const letters = index.lettersOf(candidate)
    let places = 0
    for (const [place, other] of letters.entries()) if (other === letter) places |= 1 << place
    const group = counts.get(places) ?? { words: 0, share: 0 }
    counts.set(places, { words: group.words + 1, share: group.share + probabilities[nth]! })
  }
  return [...counts.values()].reduce((sum, { words, share }) => sum + words * share, 0)
}

/** The probability that a word is the secret one. */
export function chanceOf({ index, candidates, probabilities }: Belief, word: string): number {
  const nth = candidates.findIndex((candidate) => index.word(candidate) === word)
  return nth < 0 ? 0 : probabilities[nth]!
}
