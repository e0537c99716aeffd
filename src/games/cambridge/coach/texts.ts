import { percent } from '#kit/coach/judgement.ts'
import type { Seat } from '#kit/game.ts'
import { castOf, counted, listed } from '#kit/prose.ts'
import { letterAt, spell } from '#lexicon/letters.ts'
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
  if (command.type === 'point') return pointedText(beliefs[command.seat] ?? null, command.place)
  if (command.type !== 'move' && command.type !== 'ride') return null
  const { tile, faceUp } = view.board[command.cell]!
  if (!faceUp || isHonor(tile)) return null
  const parts = targets.flatMap((seat: Seat) => {
    const belief = beliefs[seat]!
    if (belief.candidates.length === 0) return []
    const letter = letterAt(tile, 0)
    const chance = `${percent(belief.letterProbabilities[letter]!)} in ${cast.possessive(seat)} word`
    if (targets.length > FEW) return [chance]
    return [`${chance}, which would leave ${leftText(belief, groupsByPlaces(belief, letter))}`]
  })
  return parts.length === 0 ? null : parts.join('; ')
}

/** CAM-19: the letter that pointing would most likely show; others like it stay hidden. */
function pointedText(belief: Belief | null, place: number): string | null {
  if (belief === null || belief.candidates.length === 0) return null
  const shown = groupsBy(belief, (letters) => letters[place]!)
  const [letter, { share }] = [...shown].reduce((most, each) => {
    return each[1].share > most[1].share ? each : most
  })
  const left = leftText(belief, [...shown.values()])
  return `most likely ${spell([letter], 1).toUpperCase()} (${percent(share)}); it would leave ${left}`
}

/** Words that would look alike, and the probability that the secret word is among them. */
type Group = { readonly words: number; readonly share: number }

/** By what would be shown of each word. */
function groupsBy(
  { index, candidates, probabilities }: Belief,
  shownOf: (letters: Uint8Array) => number,
): ReadonlyMap<number, Group> {
  const groups = new Map<number, Group>()
  for (const [nth, candidate] of candidates.entries()) {
    const shown = shownOf(index.lettersOf(candidate))
    const { words, share } = groups.get(shown) ?? { words: 0, share: 0 }
    groups.set(shown, { words: words + 1, share: share + probabilities[nth]! })
  }
  return groups
}

/** Groups by the places where the letter is; one has it nowhere. */
function groupsByPlaces(belief: Belief, letter: number): readonly Group[] {
  const groups = groupsBy(belief, (letters) => {
    let places = 0
    for (const [place, other] of letters.entries()) if (other === letter) places |= 1 << place
    return places
  })
  return [...groups.values()]
}

/** How many words would still fit, on average. */
function leftText({ candidates }: Belief, groups: readonly Group[]): string {
  const left = groups.reduce((sum, { words, share }) => sum + words * share, 0)
  return `about ${Math.max(1, Math.round(left))} of ${candidates.length}`
}

/** The probability that a word is the secret one. */
export function chanceOf({ index, candidates, probabilities }: Belief, word: string): number {
  const nth = candidates.findIndex((candidate) => index.word(candidate) === word)
  return nth < 0 ? 0 : probabilities[nth]!
}
