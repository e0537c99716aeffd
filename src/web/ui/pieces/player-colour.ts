import type { CSSProperties } from 'react'

/** Sets `--player` and `--player-ink` to the tokens of a player's colour, counted from 1. */
export function playerColour(player: number): CSSProperties {
  return {
    '--player': `var(--player-${player})`,
    '--player-ink': `var(--player-${player}-ink)`,
  } as CSSProperties
}
