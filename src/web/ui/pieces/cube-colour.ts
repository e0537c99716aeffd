import type { CSSProperties } from 'react'

export type CubeColour = 'red' | 'blue' | 'green' | 'yellow' | 'orange'

/** Sets `--cube` and `--cube-ink` to the tokens of a colour. */
export function cubeColour(colour: CubeColour): CSSProperties {
  return {
    '--cube': `var(--cube-${colour})`,
    '--cube-ink': `var(--cube-${colour}-ink)`,
  } as CSSProperties
}
