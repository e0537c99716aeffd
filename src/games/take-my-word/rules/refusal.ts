import { COMMON_REFUSALS, type CommonRefusal } from '#kit/refusal.ts'
import type { Command } from './command.ts'
import { playedCards, rowAfter, baseRow, spell } from './play/row.ts'
import type { View } from './view.ts'
import type { WordFault } from './pieces/words.ts'

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

export function explain(refusal: Refusal, view: View, command: Command | null): string {
  const made = wordMade(view, command)
  switch (refusal) {
    case 'not-seated':
    case 'already-left':
    case 'game-over':
      return COMMON_REFUSALS[refusal]
    case 'not-your-turn':
      return view.toAct === null
        ? 'It is not your turn.'
        : `It is not your turn; ${view.players[view.toAct]!.name} is to act.`
    case 'choose-a-place':
      return 'You had the best round: switch places with somebody, or stay, before the next begins.'
    case 'no-switch-now':
      return 'Places are switched after a round, by the one who scored most in it.'
    case 'no-such-place':
      return 'Switch with another player who is still at the table.'
    case 'nothing-played':
      return 'Play at least one card from your hand.'
    case 'nothing-to-clear':
      return view.inPlay === null
        ? 'There is nothing to clear; the slate is clean.'
        : `${spelled(view)} counts as incomplete; it stays until a word is formed.`
    case 'cards-in-play-differ':
      return 'Say for each card in play whether it stays; none may be left out or moved.'
    case 'card-not-held':
      return 'You do not hold all of these cards.'
    case 'black-is-locked':
      return 'A black card is locked in; nothing replaces it.'
    case 'wrong-colour':
      return 'A card is replaced by one of its own colour, or by a black one.'
    case 'nothing-stays':
      return 'At least one of the cards in play must stay where it is.'
    case 'nothing-changes':
      return `${made} is spelled there already; change or add a letter.`
    case 'one-letter-only':
      return 'Several cards may be played only to make a complete word; otherwise play one.'
    case 'too-short':
      return 'A word has two letters or more.'
    case 'premium-without-word':
      return 'Premiums are played only on a complete word that is scored as one.'
    case 'premium-off-the-word':
      return `${made} has no such place for a premium.`
    case 'premium-on-colour':
      return 'Premiums are played on black cards only.'
    case 'premium-on-premium':
      return 'That card has a premium; each takes one.'
    case 'premium-not-held':
      return 'You do not have these premiums.'
    case 'proper-noun':
      return `${made} is a name; names do not count.`
    case 'abbreviation':
      return `${made} is an abbreviation; make whole words.`
    case 'not-a-word':
      return `${made} is not in the dictionary.`
    case 'not-a-beginning':
      return `No word begins with ${made}.`
    case 'cannot-pass-on-clean-slate':
      return 'With a clean slate you can always play: make a word or start one.'
    case 'cannot-pass-on-word':
      return `Take ${spelled(view)}, or clear it and begin anew; there is no passing on a word.`
    case 'a-play-exists':
      return 'You have a play; at this table one passes only without.'
  }
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
