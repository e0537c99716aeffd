import type { Bot } from '#kit/bot.ts'
import type { Millis } from '#kit/game.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { greedyCommand } from './greedy.ts'

/** How long it takes over a turn. */
const QUICKEST: Millis = 1500
const THOUGHTFUL = 2500

/** Plays for the highest score of the moment, at every level. */
export const bot: Bot<TakeMyWord> = {
  plan: (view, mind, now) => {
    const command = greedyCommand(view, mind.words)
    if (command === null) return null
    const thought = mind.dice(`turn ${view.sheet.length} ${view.phase}`).below(THOUGHTFUL)
    return { at: now + QUICKEST + thought, command }
  },
}
