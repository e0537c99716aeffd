import { COMMON_REFUSALS, type CommonRefusal } from '#kit/refusal.ts'
import type { Command } from './command.ts'
import type { WordFault } from './pieces/words.ts'
import { playedCards, rowAfter, baseRow, spell } from './play/row.ts'
import type { View } from './view.ts'

export type Refusal =
  | CommonRefusal
  | 'not-your-turn'
  | 'choose-a-place'
  | 'no-switch-now'
  | 'no-such-place'
  | PlayFault
  | WordFault
  | 'cannot-pass-on-clean-slate'
  | 'cannot-pass-on-word'
  | 'a-play-exists'

/** What is wrong with a play, apart from the dictionary. */
export type PlayFault =
  | 'nothing-played'
  | 'nothing-to-clear'
  | 'cards-in-play-differ'
  | 'card-not-held'
  | 'black-is-locked'
  | 'wrong-colour'
  | 'nothing-stays'
  | 'nothing-changes'
  | 'one-letter-only'
  | 'too-short'
  | 'premium-without-word'
  | 'premium-off-the-word'
  | 'premium-on-colour'
  | 'premium-on-premium'
  | 'premium-not-held'

type Sentence = string | ((view: View, word: string) => string)

/** By code, what is wrong and what would be right; `word` is what the play would spell. */
const SENTENCES: Readonly<Record<Refusal, Sentence>> = {
  ...COMMON_REFUSALS,
  'not-your-turn': ({ toAct, players }) =>
    toAct === null
      ? 'It is not your turn.'
      : `It is not your turn; ${players[toAct]!.name} is to act.`,
  'choose-a-place':
    'You had the best round: switch places with somebody, or stay, before the next begins.',
  'no-switch-now': 'Places are switched after a round, by the one who scored most in it.',
  'no-such-place': 'Switch with another player who is still at the table.',
  'nothing-played': 'Play at least one card from your hand.',
  'nothing-to-clear': (view) =>
    view.inPlay === null
      ? 'There is nothing to clear; the slate is clean.'
      : `${spelled(view)} counts as incomplete; it stays until a word is formed.`,
  'cards-in-play-differ':
    'Say for each card in play whether it stays; none may be left out or moved.',
  'card-not-held': 'You do not hold all of these cards.',
  'black-is-locked': 'A black card is locked in; nothing replaces it.',
  'wrong-colour': 'A card is replaced by one of its own colour, or by a black one.',
  'nothing-stays': 'When you form a word, at least one of the cards in play must stay where it is.',
  'nothing-changes': (_, word) => `${word} is spelled there already; change or add a letter.`,
  'one-letter-only':
    'Several cards may be played only to make a complete word; otherwise play one.',
  'too-short': 'A word has two letters or more.',
  'premium-without-word': 'Premiums are played only on a complete word that is scored as one.',
  'premium-off-the-word': (_, word) => `${word} has no such place for a premium.`,
  'premium-on-colour': 'Premiums are played on black cards only.',
  'premium-on-premium': 'That card has a premium; each takes one.',
  'premium-not-held': 'You do not have these premiums.',
  'proper-noun': (_, word) => `${word} is a name; names do not count.`,
  abbreviation: (_, word) => `${word} is an abbreviation; make whole words.`,
  'not-a-word': (_, word) => `${word} is not in the dictionary.`,
  'not-a-beginning': (_, word) => `No word begins with ${word}.`,
  'cannot-pass-on-clean-slate': 'With a clean slate you can always play: make a word or start one.',
  'cannot-pass-on-word': (view) =>
    `Take ${spelled(view)}, or clear it and begin anew; there is no passing on a word.`,
  'a-play-exists': 'You have a play; at this table one passes only without.',
}

export function explain(refusal: Refusal, view: View, command: Command | null): string {
  const sentence = SENTENCES[refusal]
  return typeof sentence === 'string' ? sentence : sentence(view, wordMade(view, command))
}

function spelled({ inPlay }: View): string {
  return spell(inPlay?.row ?? []).toUpperCase()
}

function wordMade(view: View, command: Command | null): string {
  if (command?.type !== 'play' || playedCards(command).length === 0) return 'That'
  if (baseRow(view.inPlay, command).length !== command.over.length) return 'That'
  const word = spell(rowAfter(view.inPlay, { ...command, premiums: [] }, 0))
  return word.toUpperCase()
}
