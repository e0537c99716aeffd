import { counted } from '#kit/prose.ts'
import type { Options } from '../../rules/options.ts'

/** The options in a few sentences, for players who cannot change them. */
export function optionsText({ rounds, seconds }: Options): string {
  const time = seconds === null ? 'Take your time.' : `${seconds} seconds for each turn.`
  return `${counted(rounds, 'round')}. ${time}`
}
