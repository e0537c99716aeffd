import { COMMON_REFUSALS, type CommonRefusal } from '#kit/refusal.ts'
import type { Command } from './command.ts'
import { absentLetters } from './pieces/dashes.ts'
import type { Question } from './state.ts'
import { neighboursOf, type Cell, type Tile } from './pieces/tiles.ts'
import { tileName } from './pieces/tile-name.ts'
import type { View } from './view.ts'
import type { Fault } from './pieces/word.ts'

export type Refusal =
  | CommonRefusal
  | 'between-hands'
  | 'hand-goes-on'
  | 'already-ready'
  | 'out-of-hand'
  | 'words-first'
  | 'words-are-chosen'
  | Fault
  | 'tokens-first'
  | 'tokens-are-placed'
  | 'token-there'
  | 'not-your-turn'
  | 'asked-otherwise'
  | 'not-adjacent'
  | 'tile-locked'
  | 'face-down'
  | 'not-a-letter'
  | 'joker-stays'
  | 'can-move'
  | 'no-word-there'
  | 'own-word'
  | 'word-guessed'
  | 'nothing-hidden'
  | 'no-dash-there'
  | 'only-that-word'
  | 'guessed-before'
  | 'does-not-fit'

/** In words: what is wrong and what would be right. */
export function explain(refusal: Refusal, view: View, command: Command | null): string {
  const word = command !== null && 'word' in command ? command.word.toUpperCase() : 'That'
  switch (refusal) {
    case 'not-seated':
    case 'already-left':
    case 'game-over':
      return COMMON_REFUSALS[refusal]
    case 'between-hands':
      return 'This hand has ended; wait for the next deal.'
    case 'hand-goes-on':
      return 'The hand is still going on; be ready when it has ended.'
    case 'already-ready':
      return 'You are ready already; the others are not yet.'
    case 'out-of-hand':
      return 'You are out of this hand; you play again in the next one.'
    case 'words-first':
      return 'Not everybody has chosen a word yet.'
    case 'words-are-chosen':
      return 'All words are chosen; yours stays as it is for this hand.'
    case 'too-short':
      return `${word} is too short: choose a word of five to nine letters.`
    case 'too-long':
      return `${word} is too long: choose a word of five to nine letters.`
    case 'contraction':
      return `${word} has an apostrophe; choose a word of letters alone.`
    case 'hyphenated':
      return `${word} has a hyphen; choose a word in one piece.`
    case 'proper-noun':
      return `${word} is a name; names do not count.`
    case 'abbreviation':
      return `${word} is an abbreviation; whole words count.`
    case 'not-a-word':
      return `${word} is not in the dictionary.`
    case 'regular-form':
      return `${word} is a regular plural or tense; High Cambridge asks for a word in itself.`
    case 'tokens-first':
      return 'Not all tokens stand on the board yet.'
    case 'tokens-are-placed':
      return 'All tokens stand on the board already.'
    case 'token-there':
      return 'A token stands there already; choose a letter without one.'
    case 'not-your-turn':
      return `It is ${whoseTurn(view)} turn.`
    case 'asked-otherwise':
      return view.turn === null ? 'Nothing is asked of you now.' : ASKED[view.turn.asks]
    case 'not-adjacent':
      return 'Move to a tile right above, below, left or right of your token.'
    case 'tile-locked':
      return explainLock(view, command)
    case 'face-down':
      return 'That tile lies face down; choose one that lies face up.'
    case 'not-a-letter':
      return 'That is an honor; choose a letter tile.'
    case 'joker-stays':
      return 'The Joker stays where it is; exchange two other tiles.'
    case 'can-move':
      return 'You can move, so you cannot pass: move, or guess a word.'
    case 'no-word-there':
      return 'Nobody with a word sits there; choose another player.'
    case 'own-word':
      return "That is your own word; choose an opponent's."
    case 'word-guessed':
      return 'That word has been guessed already; choose another.'
    case 'nothing-hidden':
      return 'Every letter of that word lies open; there is nothing to find out.'
    case 'no-dash-there':
      return 'That letter lies open already; choose a dash.'
    case 'only-that-word':
      return 'The free guess is for the word the Crown pointed at.'
    case 'guessed-before':
      return `${word} has been guessed before, and it was wrong.`
    case 'does-not-fit':
      return explainMisfit(word, view, command)
  }
}

const ASKED: Readonly<Record<Question, string>> = {
  move: 'Move your token, or guess a word.',
  ride: 'The Colt waits: ride to a letter that lies face up, or stay.',
  swap: 'The Joker waits: exchange two tiles that lie face up and are not locked.',
  point: "The Crown waits: point at a dash of an opponent's word.",
  'free-guess': 'You have a free guess at that word; take it or leave it.',
  'guess-on': 'Guess another word, or stop.',
}

function whoseTurn(view: View): string {
  const seat = view.placement?.by ?? view.turn?.seat ?? null
  if (seat === null) return "nobody's"
  return seat === view.seat ? 'your' : `${view.players[seat]!.name}'s`
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
