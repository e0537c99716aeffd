import type { Line } from '#games/take-my-word/rules/state.ts'

/**
 * A React key for each card in play, by the turn that placed it: a card that stays keeps its key
 * whatever comes before it.
 */
export function rowKeys(sheet: readonly Line[]): readonly string[] {
  let keys: readonly string[] = []
  for (const [line, { play, stalemate }] of sheet.entries()) {
    if (play !== null) {
      const under = play.clear ? [] : keys
      keys = [
        ...play.before.map((_, place) => `${line} before ${place}`),
        ...under.map((key, place) =>
          (play.over[place] ?? null) === null ? key : `${line} over ${place}`,
        ),
        ...play.after.map((_, place) => `${line} after ${place}`),
      ]
    }
    if (stalemate) keys = []
  }
  return keys
}
