import type { Dice } from '#kit/dice.ts'
import type { Grid } from './grid.ts'

/** BOG-1: the 25 cubes of the edition of 1993. The one Q face reads QU. */
export const CUBES: readonly (readonly string[])[] = [
  'AAAFRS AAEEEE AAFIRS ADENNN AEEEEM',
  'AEEGMU AEGMNN AFIRSY BJKQXZ CCNSTW',
  'CEIILT CEILPT CEIPST DDLNOR DHHLOR',
  'DHHNOT DHLNOR EIIITT EMOTTT ENSSSU',
  'FIPRSY GORRVW HIPRRY NOOTUW OOOTTU',
].flatMap((row) =>
  row
    .toLowerCase()
    .split(' ')
    .map((cube) => Array.from(cube, qu)),
)

function qu(letter: string): string {
  return letter === 'q' ? 'qu' : letter
}

/** BOG-1: each cube lands on a random cell with a random face up. */
export function shakeCubes(dice: Dice): Grid {
  return dice.shuffle(CUBES).map((cube) => cube[dice.below(cube.length)]!)
}
