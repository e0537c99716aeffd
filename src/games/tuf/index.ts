export { bot } from './bot/bot.ts'
export { hints } from './bot/hints.ts'
export { coach } from './coach/coach.ts'
export { tuf as game } from './rules/game.ts'
