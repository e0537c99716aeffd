export { bot } from './bot/bot.ts'
export { hints } from './bot/hints.ts'
export { coach } from './coach/coach.ts'
export { boggleMaster as game } from './rules/game.ts'
