import { pick } from '#kit/dice.ts'
import type { Seat, World } from '#kit/game.ts'
import type { Report } from './play/judging.ts'
import { wordsOn } from './solver/words-on.ts'
import type { Player, State } from './state.ts'
import type { View } from './view.ts'

/** A state that the viewer could not tell from the real one: the others' lists are made up. */
export function imagine(view: View, world: World): State {
  return {
    options: view.options,
    players: view.players,
    phase: view.phase,
    game: view.game,
    grid: view.grid,
    until: view.until,
    lists: view.players.map((player, seat) => {
      if (seat === view.seat) return view.list!
      const report = view.phase === 'writing' ? null : view.report
      return report === null ? imagineList(player, view, world) : listReadOut(report, seat)
    }),
    history: view.history,
    report: view.report,
    outcome: view.outcome,
  }
}

function listReadOut({ lists }: Report, seat: Seat): readonly string[] {
  return lists[seat]!.map(({ word }) => word)
}

const MAX_IMAGINED = 12

function imagineList(player: Player, view: View, world: World): readonly string[] {
  const held = wordsOn(view.grid, player.minimum, world.words)
  const count = player.written ?? world.dice.below(Math.min(MAX_IMAGINED, held.length + 1))
  const found = new Set<string>()
  while (found.size < Math.min(count, held.length)) found.add(pick(world.dice, held))
  const invalid = Array.from({ length: count - found.size }, (_, place) => invalidWord(place))
  return [...found, ...invalid]
}

/** On paper (BOG-19) a list may be longer than the grid has words. */
function invalidWord(place: number): string {
  return `zz${Array.from(String(place), (digit) => 'abcdefghij'[Number(digit)]).join('')}`
}
