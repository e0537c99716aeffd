import type { BrowserContext } from 'playwright-core'
import { registry } from '#games/registry.ts'

/** Lets a visitor come who has played every game before: no cards come before a first game. */
export async function haveIntrosSeen(context: BrowserContext): Promise<void> {
  const games = JSON.stringify(registry.map(({ game }) => game.id))
  await context.addInitScript((seen) => {
    // Blank pages have no storage.
    if (location.origin !== 'null') localStorage.setItem('wordhall.seen-intros', seen)
  }, games)
}
