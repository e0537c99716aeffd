import { resultText, type GameResult } from '#kit/ending/result-text.ts'
import { signed } from '#kit/prose.ts'
import type { GameSummary } from '../game-summary.ts'

/** How many places are listed in what is shared. */
const MAX_PLACES = 6

/** The result of a game as text to share. `summary` is a spectator's. */
export function shareText({ game, result, facts, letters }: GameSummary): string {
  const parts = [
    `${game} · Wordhall\n${resultText(result)}`,
    placeLines(result).join('\n'),
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    // A single row is a word that the facts name already.
    letters.length > 1 ? letterRows(letters).join('\n') : '',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** "1. Ann 12", the first few; those who share a place have the same number. */
export function placeLines({ places }: GameResult): readonly string[] {
  const lines = places.flatMap((tied, index) => {
    const place = places.slice(0, index).flat().length + 1
    return tied.map(({ name, points, left }) =>
      [
        `${place}.`,
        name,
        ...(points === null ? [] : [signed(points)]),
        ...(left ? ['(left)'] : []),
      ].join(' '),
    )
  })
  if (lines.length < 2) return []
  if (lines.length <= MAX_PLACES) return lines
  return [...lines.slice(0, MAX_PLACES - 1), `and ${lines.length - MAX_PLACES + 1} more`]
}

/** Columns stand one below another where all characters have the same width. */
function letterRows(letters: GameSummary['letters']): readonly string[] {
  const width = Math.max(...letters.flat().map(({ length }) => length))
  return letters.map((row) =>
    row
      .map((letter) => letter.padEnd(width))
      .join(' ')
      .trimEnd(),
  )
}
