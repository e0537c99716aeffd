import type { Laying } from './test-match.ts'

/** STRAINED with SEA and IS across it: 11 cubes, 16 + 3 + 2 points. */
export const ELEVEN: readonly Laying[] = [
  [0, 0, 'across', 'strained'],
  [0, 0, 'down', 'sea'],
  [4, 0, 'down', 'is'],
]
/** With DOG: 13 cubes, 24 points. */
export const THIRTEEN: readonly Laying[] = [...ELEVEN, [7, 0, 'down', 'dog']]
/** With HA: 14 cubes, 26 points. */
export const FOURTEEN: readonly Laying[] = [...THIRTEEN, [3, -1, 'down', 'ha']]
/** 15 cubes in several pieces. */
export const WRONG_FIFTEEN: readonly Laying[] = [...THIRTEEN, [20, 20, 'across', 'ul']]
