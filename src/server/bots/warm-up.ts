import { registry } from '#games/registry.ts'
import { LEVELS, type Level } from '#kit/bot.ts'

/** A step: a first decision of a game and level. */
export type WarmUp = { readonly game: string; readonly level: Level }

export const WARM_UPS: readonly WarmUp[] = registry.flatMap(({ game }) => {
  return LEVELS.map((level) => ({ game: game.id, level }))
})

type Deps = {
  /** Whether nobody waits for a bot. */
  isIdle(): boolean
  run(step: WarmUp): Promise<void>
  /** Resolves a while later; rejects when the bots are closed. */
  pause(): Promise<void>
}

/** Takes one step after the other, with a pause before each and never while somebody waits for a bot. */
export async function warmUpWhenIdle({ isIdle, run, pause }: Deps): Promise<void> {
  for (const step of WARM_UPS) {
    do await pause()
    while (!isIdle())
    await run(step)
  }
}
