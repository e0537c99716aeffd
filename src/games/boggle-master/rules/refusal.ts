import { COMMON_REFUSALS, type CommonRefusal } from '#kit/refusal.ts'
import type { Command } from './command.ts'
import type { View } from './view.ts'
import type { NotEnglish } from '#kit/english.ts'

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

/** BOG-19 and the rest, in words: what is wrong and what would be right. */
export function explain(refusal: Refusal, view: View, command: Command | null): string {
  const word = command !== null && 'word' in command ? command.word.toUpperCase() : 'That'
  switch (refusal) {
    case 'not-seated':
    case 'already-left':
    case 'game-over':
      return COMMON_REFUSALS[refusal]
    case 'between-games':
      return 'Wait for the next grid; this game has ended.'
    case 'time-is-up':
      return 'The timer has run out; words written now do not count.'
    case 'already-written':
      return `${word} is on your list already; it counts once.`
    case 'list-full':
      return `Your list is full; erase a word to write ${word}.`
    case 'too-short': {
      const minimum = view.seat === null ? 4 : view.players[view.seat]!.minimum
      return `${word} is too short: your words need ${minimum} letters or more.`
    }
    case 'not-on-grid':
      return `${word} is not on the grid: go from cube to adjoining cube, each once.`
    case 'contraction':
      return `${word} is a contraction; write words without an apostrophe.`
    case 'hyphenated':
      return `${word} has a hyphen; write words in one piece.`
    case 'proper-noun':
      return `${word} is a name; names do not count.`
    case 'abbreviation':
      return `${word} is an abbreviation; write whole words.`
    case 'not-a-word':
      return `${word} is not in the dictionary.`
    case 'not-on-your-list':
      return `${word} is not on your list.`
    case 'not-alone':
      return 'Others are still looking; the game ends when the timer runs out.'
    case 'still-writing':
      return 'The timer is still running; be ready when the game has ended.'
    case 'already-ready':
      return 'You are ready already; the others are not yet.'
  }
}
