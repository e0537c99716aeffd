import type { NotEnglish } from '#kit/english.ts'
import { COMMON_REFUSALS, type CommonRefusal } from '#kit/refusal.ts'
import type { Command } from './command.ts'
import type { View } from './view.ts'

export type Refusal =
  | CommonRefusal
  | 'between-games'
  | 'time-is-up'
  | 'already-written'
  | 'list-full'
  | 'too-short'
  | 'not-on-grid'
  | NotEnglish
  | 'not-on-your-list'
  | 'not-alone'
  | 'still-writing'
  | 'already-ready'

/** What is wrong and what would be right; `word` is the word that was refused. */
const SENTENCES: Readonly<Record<Refusal, string | ((word: string, view: View) => string)>> = {
  ...COMMON_REFUSALS,
  'between-games': 'Wait for the next grid; this game has ended.',
  'time-is-up': 'The timer has run out; words written now do not count.',
  'already-written': (word) => `${word} is on your list already; it counts once.`,
  'list-full': (word) => `Your list is full; erase a word to write ${word}.`,
  'too-short': (word, { seat, players }) => {
    const minimum = seat === null ? 4 : players[seat]!.minimum
    return `${word} is too short: your words need ${minimum} letters or more.`
  },
  'not-on-grid': (word) => `${word} is not on the grid: go from cube to adjoining cube, each once.`,
  contraction: (word) => `${word} is a contraction; write words without an apostrophe.`,
  hyphenated: (word) => `${word} has a hyphen; write words in one piece.`,
  'proper-noun': (word) => `${word} is a name; names do not count.`,
  abbreviation: (word) => `${word} is an abbreviation; write whole words.`,
  'not-a-word': (word) => `${word} is not in the dictionary.`,
  'not-on-your-list': (word) => `${word} is not on your list.`,
  'not-alone': 'Others are still looking; the game ends when the timer runs out.',
  'still-writing': 'The timer is still running; be ready when the game has ended.',
  'already-ready': 'You are ready already; the others are not yet.',
}

export function explain(refusal: Refusal, view: View, command: Command | null): string {
  const sentence = SENTENCES[refusal]
  if (typeof sentence === 'string') return sentence
  const word = command !== null && 'word' in command ? command.word.toUpperCase() : 'That'
  return sentence(word, view)
}
