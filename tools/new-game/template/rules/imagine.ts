/** A full state that the viewer could not tell from the real one: what is hidden is made up. */
import type { World } from '#kit/game.ts'
import { LETTERS } from './pieces/letters.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

export function imagine(view: View, { dice }: World): State {
  const known = view.players.map(({ letter }) => letter)
  const unknown = [...dice.shuffle(LETTERS.filter((letter) => !known.includes(letter)))]
  return {
    options: view.options,
    players: view.players.map((player) => ({
      ...player,
      letter: player.letter ?? unknown.pop()!,
    })),
    chain: view.chain,
    first: view.first,
    turn: view.turn,
    passes: view.passes,
    clock: view.clock,
    outcome: view.outcome,
  }
}
