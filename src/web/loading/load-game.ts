import type { AnyGame } from '#kit/game.ts'
import { loadCode } from '#web/ui/loading/load-code.ts'

const gameModules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../games/*/rules/game.ts',
)

/** A game with all of its rules, which boards do not need. */
export async function loadGame(id: string): Promise<AnyGame> {
  const module = await loadCode(gameModules[`../../games/${id}/rules/game.ts`]!)
  return Object.values(module).find((value) => (value as AnyGame).id === id) as AnyGame
}
