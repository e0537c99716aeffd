import { oneIn, pick, type Dice } from '#kit/dice.ts'
import type { World } from '#kit/game.ts'
import { isAlone } from './check.ts'
import type { Command } from './command.ts'
import type { Report } from './play/judging.ts'
import { wordsOn } from './solver/words-on.ts'
import type { State } from './state.ts'
import type { PlayerView, View } from './view.ts'

/** A state the viewer could not tell from the real one: the others' lists are made up. */
export function imagine(view: View, world: World): State {
  return {
    options: view.options,
    roster: view.players.map(({ name, team }) => ({ name, team })),
    phase: view.phase,
    game: view.game,
    grid: view.grid,
    until: view.until,
    lists: view.players.map((player, seat) => {
      if (seat === view.seat) return view.list!
      const read = view.phase === 'writing' ? null : view.report
      return read === null ? imagineList(player, view, world) : readOut(read, seat)
    }),
    ready: view.players.map(({ ready }) => ready),
    left: view.players.map(({ left }) => left),
    history: view.history,
    report: view.report === null ? null : reportOf(view.report),
    outcome: view.outcome,
  }
}

function readOut(report: NonNullable<View['report']>, seat: number): readonly string[] {
  return report.lists[seat]!.map(({ word }) => word)
}

function reportOf({ game, grid, lists, points, held }: NonNullable<View['report']>): Report {
  return { game, grid, lists, points, held: held.map(({ word }) => word) }
}

const MOST_IMAGINED = 12

function imagineList(player: PlayerView, view: View, world: World): readonly string[] {
  const held = wordsOn(view.grid, player.minimum, world.words)
  const count = player.written ?? world.dice.below(Math.min(MOST_IMAGINED, held.length + 1))
  const found = new Set<string>()
  while (found.size < Math.min(count, held.length)) found.add(pick(world.dice, held))
  const scribbles = Array.from({ length: count - found.size }, (_, place) => scribble(place))
  return [...found, ...scribbles]
}

/** On paper a list may be longer than the grid has words. */
function scribble(place: number): string {
  return `zz${Array.from(String(place), (digit) => 'abcdefghij'[Number(digit)]).join('')}`
}

/** Something that this player may do now. */
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

function sampleWord(view: View, seat: number, world: World): string | null {
  const { dice } = world
  if (view.options.feedback === 'paper' && oneIn(dice, 4)) return nonsense(dice)
  const words = wordsOn(view.grid, view.players[seat]!.minimum, world.words)
  return words.length === 0 ? null : pick(dice, words)
}

function nonsense(dice: Dice): string {
  return Array.from({ length: 1 + dice.below(8) }, () => pick(dice, LETTERS)).join('')
}

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz'-")
