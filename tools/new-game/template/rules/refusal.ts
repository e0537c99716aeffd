/** Why a command is refused: codes, and a sentence for each that says what would be right. */
import type { NotEnglish } from '#kit/english.ts'
import { COMMON_REFUSALS, type CommonRefusal } from '#kit/refusal.ts'
import type { Command } from './command.ts'
import { MIN_LENGTH } from './pieces/words.ts'
import { nextLetter, type View } from './view.ts'

export type Refusal =
  | CommonRefusal
  | NotEnglish
  | 'not-your-turn'
  | 'too-short'
  | 'wrong-letter'
  | 'already-played'

export function explain(refusal: Refusal, view: View, command: Command | null): string {
  const word = command?.type === 'play-word' ? command.word.toUpperCase() : 'That word'
  switch (refusal) {
    case 'not-seated':
    case 'already-left':
    case 'game-over':
      return COMMON_REFUSALS[refusal]
    case 'not-your-turn':
      return `It is not your turn; ${turnName(view)} is to play.`
    case 'too-short':
      return `${word} is too short; a word has at least ${MIN_LENGTH} letters.`
    case 'wrong-letter':
      return `${word} must begin with ${nextLetter(view).toUpperCase()}.`
    case 'already-played':
      return `${word} is in the chain already.`
    case 'contraction':
      return `${word} has an apostrophe; only letters are allowed.`
    case 'hyphenated':
      return `${word} has a hyphen; only letters are allowed.`
    case 'proper-noun':
      return `${word} is a name, and names do not count.`
    case 'abbreviation':
      return `${word} is an abbreviation, and those do not count.`
    case 'not-a-word':
      return `${word} is not in the dictionary.`
  }
}

function turnName({ players, turn }: View): string {
  return turn === null ? 'nobody' : players[turn.seat]!.name
}
