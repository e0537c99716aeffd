import { counted } from '#kit/prose.ts'
import { turnClockText } from '#web/ui/time/turn-clock-text.ts'
import type { Options } from '#games/cambridge/rules/options.ts'

/** CAM-37 */
export const CLOCK_RULING =
  'Who runs out of time passes; a word or a place is chosen by the referee.'

/** The options in a few sentences. */
export function optionsText(options: Options): string {
  const { target, hands, blind, high, wordCheck, guessCheck, turnClock } = options
  return [
    hands === null
      ? `Hand after hand until somebody has ${target} points.`
      : `${counted(hands, 'hand')}; most points win.`,
    blind ? 'Blind: words are chosen before the tiles are dealt.' : '',
    high ? 'High: no regular plurals and tenses.' : '',
    wordCheck === 'at-choice'
      ? 'A word must be in the dictionary.'
      : 'The dictionary is asked at the end of a hand; a word it does not have costs the points of that hand.',
    guessCheck === 'strict' ? 'Strict: any wrong guess sends the guesser out.' : '',
    turnClock === null ? '' : turnClockText(turnClock, CLOCK_RULING),
  ]
    .filter((part) => part !== '')
    .join(' ')
}
