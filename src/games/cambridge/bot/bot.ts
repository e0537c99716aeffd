import type { Bot } from '#kit/bot.ts'
import type { Cambridge } from '../rules/game.ts'
import { sample } from '../rules/sample.ts'

/** Does whatever the rules allow. */
export const bot: Bot<Cambridge> = {
  plan(view, mind, now) {
    const purpose = `${view.hand} ${view.turn?.number ?? 0} ${view.turn?.asks ?? view.phase}`
    const world = { dice: mind.dice(purpose), deal: null, words: mind.words }
    const command = sample(view, world)
    return command === null ? null : { at: now + 1500, command }
  },
}
