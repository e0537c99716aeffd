import type { BotContext } from '#kit/bot.ts'
import type { Hint, Hints } from '#kit/bots/hint.ts'
import { ENGLISH } from '#kit/english.ts'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import type { OxfurdBluff } from '../rules/game.ts'
import type { View } from '../rules/view.ts'
import { judge } from './vocabulary.ts'

/**
 * The answer of somebody who knows many words and has not seen the back of the card. There is no hint on words
 * that even they do not know, nor on the die.
 */
export const hints: Hints<OxfurdBluff> = { suggest }

function suggest(view: View, context: BotContext): Hint<Command> | null {
  const { card, phase } = view
  if (card === null || phase !== 'answering' || view.showing !== null) return null
  const yes = judge(card.word, card.definition, context)
  if (yes === null) return null
  const command: Command = { type: 'answer', yes }
  if (check(view, command) !== null) return null
  const word = card.word.toUpperCase()
  return {
    command,
    nudge: nudgeFor(card.word, context),
    answer: yes
      ? `Answer YES: this is close to what ${word} means, as far as the bots know.`
      : `Answer NO: this is not what ${word} means, as far as the bots know.`,
  }
}

/** The part of speech, which a definition often gives away by its form. */
function nudgeFor(word: string, { definitions }: BotContext): string {
  const senses = definitions(ENGLISH.words).of(word)?.senses ?? []
  const parts = [...new Set(senses.map(({ partOfSpeech }) => partOfSpeech))]
  const shown = word.toUpperCase()
  return parts.length === 1
    ? `${shown} is a word that the bots know: ${article(parts[0]!)}. Does the definition fit that?`
    : `${shown} is a word that the bots know, and it has several uses. Does the definition fit one?`
}

function article(part: string): string {
  return `${/^[aeiou]/.test(part) ? 'an' : 'a'} ${part}`
}
