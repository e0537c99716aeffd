import { castOf } from '#kit/prose.ts'
import { COMMON_REFUSALS } from '#kit/refusal.ts'
import type { Command } from './command.ts'
import { absentLetters } from './pieces/dashes.ts'
import { tileName } from './pieces/tile-name.ts'
import { neighboursOf, type Cell, type Tile } from './pieces/tiles.ts'
import type { Fault } from './pieces/word.ts'
import type { Question } from './state.ts'
import type { View } from './view.ts'

type Context = {
  /** The word of the command in capitals, or "That". */
  readonly word: string
  readonly view: View
  readonly command: Command | null
}
type Message = string | ((context: Context) => string)

/** By code: what is wrong and what would be right. */
const MESSAGES = {
  ...COMMON_REFUSALS,
  'between-hands': 'This hand has ended; wait for the next deal.',
  'hand-goes-on': 'The hand is still going on; be ready when it has ended.',
  'already-ready': 'You are ready already; the others are not yet.',
  'out-of-hand': 'You are out of this hand; you play again in the next one.',
  'words-first': 'Not everybody has chosen a word yet.',
  'words-are-chosen': 'All words are chosen; yours stays as it is for this hand.',
  'too-short': ({ word }) => `${word} is too short: choose a word of five to nine letters.`,
  'too-long': ({ word }) => `${word} is too long: choose a word of five to nine letters.`,
  contraction: ({ word }) => `${word} has an apostrophe; choose a word of letters alone.`,
  hyphenated: ({ word }) => `${word} has a hyphen; choose a word in one piece.`,
  'proper-noun': ({ word }) => `${word} is a name; names do not count.`,
  abbreviation: ({ word }) => `${word} is an abbreviation; whole words count.`,
  'not-a-word': ({ word }) => `${word} is not in the dictionary.`,
  'regular-form': ({ word }) =>
    `${word} is a regular plural or tense; High Cambridge asks for a word in itself.`,
  'tokens-first': 'Not all tokens stand on the board yet.',
  'tokens-are-placed': 'All tokens stand on the board already.',
  'token-there': 'A token stands there already; choose a letter without one.',
  'not-your-turn': ({ view }) => `It is ${whoseTurn(view)} turn.`,
  'asked-otherwise': ({ view }) =>
    view.turn === null ? 'Nothing is asked of you now.' : ASKED[view.turn.asks],
  'not-adjacent': 'Move to a tile right above, below, left or right of your token.',
  'tile-locked': ({ view, command }) => explainLock(view, command),
  'face-down': 'That tile lies face down; choose one that lies face up.',
  'not-a-letter': 'That is an honor; choose a letter tile.',
  'joker-stays': 'The Joker stays where it is; exchange two other tiles.',
  'can-move': 'You can move, so you cannot pass: move, or guess a word.',
  'no-word-there': 'Nobody with a word sits there; choose another player.',
  'own-word': 'That is your own word; choose an opponent’s.',
  'word-guessed': 'That word has been guessed already; choose another.',
  'nothing-hidden': 'Every letter of that word lies open; there is nothing to find out.',
  'no-dash-there': 'That letter lies open already; choose a dash.',
  'only-that-word': 'The free guess is for the word the Crown pointed at.',
  'guessed-before': ({ word }) => `${word} has been guessed before, and it was wrong.`,
  'does-not-fit': ({ word, view, command }) => explainMisfit(word, view, command),
} satisfies Readonly<Record<Fault, Message>> & Readonly<Record<string, Message>>

export type Refusal = keyof typeof MESSAGES

/** The refusal as a sentence. */
export function explain(refusal: Refusal, view: View, command: Command | null): string {
  const message: Message = MESSAGES[refusal]
  if (typeof message === 'string') return message
  const word = command !== null && 'word' in command ? command.word.toUpperCase() : 'That'
  return message({ word, view, command })
}

const ASKED: Readonly<Record<Question, string>> = {
  move: 'Move your token, or guess a word.',
  ride: 'The Colt waits: ride to a letter that lies face up, or stay.',
  swap: 'The Joker waits: exchange two tiles that lie face up and are not locked.',
  point: 'The Crown waits: point at a dash of an opponent’s word.',
  'free-guess': 'You have a free guess at that word; take it or leave it.',
  'guess-on': 'Guess another word, or stop.',
}

function whoseTurn(view: View): string {
  const seat = view.placement?.by ?? view.turn?.seat ?? null
  return seat === null ? 'nobody’s' : castOf(view).possessive(seat)
}

function explainLock({ board }: View, command: Command | null): string {
  const cell = lockedCell(board, command)
  if (cell === null) return 'That honor is still locked.'
  const down = neighboursOf(cell).filter((other) => !board[other]!.faceUp).length
  const more =
    down === 0 ? 'two tiles beside it must lie face down' : 'turn one more tile beside it'
  return `The ${tileName(board[cell]!.tile)} is still locked: ${more}.`
}

function lockedCell(board: View['board'], command: Command | null): Cell | null {
  if (command === null) return null
  const cells = 'cells' in command ? command.cells : 'cell' in command ? [command.cell] : []
  return cells.find((cell) => board[cell]?.locked === true) ?? null
}

function explainMisfit(word: string, view: View, command: Command | null): string {
  const dashes = command?.type === 'guess' ? (view.players[command.seat]?.dashes ?? null) : null
  if (dashes === null) return `${word} does not fit.`
  if (word.length !== dashes.length) {
    return `${word} has ${word.length} letters; that word has ${dashes.length}.`
  }
  const absent = absentLetters(dashes, view.board).find((letter: Tile) =>
    word.toLowerCase().includes(letter),
  )
  if (absent !== undefined) return `${word} cannot be right: there is no ${absent.toUpperCase()}.`
  return `${word} does not fit what lies open: ${dashes.toUpperCase()}.`
}
