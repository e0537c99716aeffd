import type { Play } from '#games/take-my-word/rules/command.ts'

/** What a play spells: `CAT`, or `CA…` for a beginning. */
export function wordText({ word, play }: { word: string; play: Play | null }): string {
  return play?.score === 'letter' ? `${word.toUpperCase()}…` : word.toUpperCase()
}
