import { oneIn, pick, type Dice } from '#kit/dice.ts'
import type { Seat, World } from '#kit/game.ts'
import { isAlone } from './check.ts'
import type { Command } from './command.ts'
import { wordsOn } from './solver/words-on.ts'
import type { View } from './view.ts'

/** Some command that `check` lets through; null when there is none. */
export function sample(view: View, world: World): Command | null {
  const { dice } = world
  if (view.seat === null || view.phase === 'over' || view.players[view.seat]!.left) return null
  if (view.phase === 'between') {
    return view.players[view.seat]!.ready ? null : { type: 'ready' }
  }
  if (isAlone(view) && oneIn(dice, 30)) return { type: 'finish' }
  const list = view.list!
  if (list.length > 0 && oneIn(dice, 10)) return { type: 'erase', word: pick(dice, list) }
  const word = sampleWord(view, view.seat, world)
  return word === null || list.includes(word) ? null : { type: 'write', word }
}

function sampleWord(view: View, seat: Seat, world: World): string | null {
  const { dice } = world
  if (view.options.feedback === 'paper' && oneIn(dice, 4)) return randomLetters(dice)
  const words = wordsOn(view.grid, view.players[seat]!.minimum, world.words)
  return words.length === 0 ? null : pick(dice, words)
}

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz'-")

function randomLetters(dice: Dice): string {
  return Array.from({ length: 1 + dice.below(8) }, () => pick(dice, LETTERS)).join('')
}
