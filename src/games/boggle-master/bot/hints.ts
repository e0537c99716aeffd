import type { BotContext } from '#kit/bot.ts'
import type { Hint, Hints } from '#kit/bots/hint.ts'
import { rarityOf } from '#kit/bots/vocabulary.ts'
import { ENGLISH } from '#kit/english.ts'
import type { GameTime } from '#kit/game.ts'
import { counted } from '#kit/prose.ts'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import type { BoggleMaster } from '../rules/game.ts'
import { formatFace, SIDE } from '../rules/pieces/grid.ts'
import { pathOf } from '../rules/pieces/path.ts'
import { pointsFor } from '../rules/play/scoring.ts'
import { wordsOn } from '../rules/solver/words-on.ts'
import type { View } from '../rules/view.ts'
import { skillOf } from './skill.ts'

/** A word that the player has not written, is worth much and may well be known to them. */
export const hints: Hints<BoggleMaster> = { suggest }

function suggest(view: View, context: BotContext, gameTime: GameTime): Hint<Command> | null {
  const word = bestWord(view, context)
  if (word === null) return null
  const command: Command = { type: 'write', word }
  const path = pathOf(view.grid, word)
  if (path === null || check(view, command, gameTime) !== null) return null
  const start = path[0]!
  const place = `row ${Math.floor(start / SIDE) + 1}, column ${(start % SIDE) + 1}`
  const letter = formatFace(view.grid[start]!)
  return {
    command,
    nudge: `There is a word of ${word.length} letters that begins with the ${letter} in ${place}.`,
    answer: `${word.toUpperCase()} begins with the ${letter} in ${place}: ${counted(pointsFor(word), 'point')}.`,
  }
}

/** Points count in proportion to how easily a master notices the word: common words come first. */
function bestWord(view: View, context: BotContext): string | null {
  if (view.seat === null || view.phase !== 'writing') return null
  const { minimum } = view.players[view.seat]!
  const { noticed } = skillOf(context)
  const english = context.words(ENGLISH.words)
  const offensive = context.words(ENGLISH.offensive)
  const written = new Set(view.list)
  let best: string | null = null
  let most = 0
  for (const word of wordsOn(view.grid, minimum, context.words)) {
    if (written.has(word) || offensive.has(word)) continue
    const worth = pointsFor(word) * (noticed[rarityOf(word, english)!] ?? 0)
    if (worth <= most) continue
    best = word
    most = worth
  }
  return best
}
