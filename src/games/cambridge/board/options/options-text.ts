import { counted } from '#kit/prose.ts'
import type { Options } from '#games/cambridge/rules/options.ts'

/** The options in a few sentences. */
export function optionsText({ target, hands, blind, high, wordCheck }: Options): string {
  return [
    hands === null
      ? `Hand after hand until somebody has ${target} points.`
      : `${counted(hands, 'hand')}; most points win.`,
    blind ? 'Blind: words are chosen before the tiles are dealt.' : '',
    high ? 'High: no regular plurals and tenses.' : '',
    wordCheck === 'at-choice'
      ? 'A word must be in the dictionary.'
      : 'The dictionary is asked at the end of a hand; a word it does not have costs the points of that hand.',
  ]
    .filter((part) => part !== '')
    .join(' ')
}
