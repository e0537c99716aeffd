import type { BotContext } from '#kit/bot.ts'
import type { Hint, Hints } from '#kit/bots/hint.ts'
import type { GameTime } from '#kit/game.ts'
import { listed } from '#kit/prose.ts'
import type { Command, Play } from '../rules/command.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { actionOf, formatRow, playedCards, rowAfter, spell, type Row } from '../rules/play/row.ts'
import type { View } from '../rules/view.ts'
import { bot } from './bot.ts'

/** What the bot would play with the player's hand. */
export const hints: Hints<TakeMyWord> = { suggest }

function suggest(view: View, context: BotContext, gameTime: GameTime): Hint<Command> | null {
  const plan = bot.plan(view, context, gameTime)
  if (plan === null) return null
  const { command } = plan
  return { command, ...hintTexts(command, view) }
}

type Texts = Omit<Hint, 'command'>

/** A command as advice: where to look, and what to do. */
export function hintTexts(command: Command, view: View): Texts {
  switch (command.type) {
    case 'play':
      return playTexts(command, view)
    case 'pass':
      return { nudge: 'Not every turn must be played.', answer: 'Pass: nothing pays here.' }
    case 'switch':
      return {
        nudge: placeNudge(view),
        answer: `Switch places with ${view.players[command.with]!.name}.`,
      }
    case 'stay':
      return { nudge: placeNudge(view), answer: 'Stay in your place.' }
  }
}

/** TMW-27 */
function placeNudge({ order }: View): string {
  return order.length === 2
    ? 'Think about who should begin the next round.'
    : 'Look at who plays right before you, and who right after.'
}

function playTexts(play: Play, view: View): Texts {
  const row = rowAfter(view.inPlay, play, view.seat!)
  const shown = formatRow(row)
  const using = usedPremiums(play)
  switch (actionOf(view.inPlay, play)) {
    case 'create': {
      const create = play.clear ? `${clearing(view)} create` : 'Create'
      const nudge = play.clear
        ? `On a clean slate you can make ${aWord(row)}.`
        : `You can make ${aWord(row)}.`
      return { nudge, answer: `${create} ${shown}${using}.` }
    }
    case 'form':
      return {
        nudge: `The letters in play can become ${aWord(row)}.`,
        answer: `Form ${shown}${using}.`,
      }
    case 'take':
      return {
        nudge: `The word in play can be taken with ${aWord(row)}.`,
        answer: `Take the word with ${shown}${using}.`,
      }
    case 'start': {
      const start = play.clear ? `${clearing(view)} play` : 'Play'
      return {
        nudge: play.clear
          ? 'On a clean slate one letter for its own value is enough here.'
          : 'One letter for its own value is enough here.',
        answer: `${start} ${letterOf(play)} for its own value.`,
      }
    }
    case 'add':
    case 'replace':
      return {
        nudge: 'One letter for its own value is enough here.',
        answer: `Play ${letterOf(play)} for its own value, so that ${shown} is in play.`,
      }
  }
}

/** TMW-17: what comes before a play on a clean slate while a word lies there. */
function clearing({ inPlay }: View): string {
  return `Clear ${spell(inPlay!.row).toUpperCase()}, then`
}

function aWord(row: Row): string {
  return `a word of ${row.length} letters that begins with ${spell(row)[0]!.toUpperCase()}`
}

function letterOf(play: Play): string {
  return playedCards(play)[0]!.letter.toUpperCase()
}

function usedPremiums({ premiums }: Play): string {
  const names = premiums.map(({ premium }) => (premium === 'star' ? 'the star' : `a ${premium}`))
  return names.length === 0 ? '' : `, using ${listed(names)}`
}
