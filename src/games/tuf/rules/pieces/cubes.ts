import * as v from 'valibot'
import type { Dice } from '#kit/dice.ts'
import { mustBe } from '#kit/parsing.ts'

/** A letter, `'e` (also an E), the capital `Ω` or the wild `☉`. */
export type Face = string
/** The faces of a player's twenty cubes, in the order of `COLOURS`. */
export type Roll = readonly Face[]

export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'orange'

export const OMEGA = 'Ω'
export const WILD = '☉'
/** TUF-3 */
export const SECOND_CHANCE = "'e"

/** TUF-1. The blank spare cubes are never rolled. */
export const FACES: Readonly<Record<Colour, readonly Face[]>> = {
  red: ['a', 'e', 'i', 'o', 'u', SECOND_CHANCE],
  blue: ['t', 'r', 'n', 's', 'c', 'p'],
  green: ['d', 'h', 'f', 'l', 'm', 'y'],
  yellow: ['g', 'w', 'v', 'b', OMEGA, WILD],
  orange: ['j', 'z', 'q', 'x', 'k', WILD],
}

/** TUF-2 */
const CUBES_PER_COLOUR: readonly (readonly [Colour, number])[] = [
  ['red', 8],
  ['blue', 5],
  ['green', 4],
  ['yellow', 2],
  ['orange', 1],
]

/** The colour of each of a player's cubes. */
export const COLOURS: readonly Colour[] = CUBES_PER_COLOUR.flatMap(([colour, count]) =>
  Array.from({ length: count }, () => colour),
)
export const CUBES = COLOURS.length

export type Rolled = {
  readonly faces: Roll
  /** TUF-3, TUF-6: the cubes that were rolled again. */
  readonly again: readonly number[]
}

/** TUF-2. With `specials` false no cube shows Ω or ☉ in the end. */
export function rollCubes(dice: Dice, specials: boolean): Rolled {
  return reroll(
    COLOURS.map((colour) => rollCube(colour, dice)),
    true,
    specials,
    dice,
  )
}

/** A roll from an arranged deal: kept as it is, except for what TUF-6 rolls again. */
export function arrangedRoll(arranged: Roll, specials: boolean, dice: Dice): Rolled {
  return reroll(arranged, false, specials, dice)
}

function reroll(first: Roll, byChance: boolean, specials: boolean, dice: Dice): Rolled {
  const again: number[] = []
  const faces = first.map((shown, cube) => {
    const colour = COLOURS[cube]!
    let face = shown
    if (byChance && face === SECOND_CHANCE) face = rollCube(colour, dice) // TUF-3
    if (!specials) while (isSpecial(face)) face = rollCube(colour, dice) // TUF-6
    if (face !== shown || (byChance && shown === SECOND_CHANCE)) again.push(cube)
    return face
  })
  return { faces, again }
}

function rollCube(colour: Colour, dice: Dice): Face {
  const faces = FACES[colour]
  return faces[dice.below(faces.length)]!
}

/** TUF-4, TUF-5: whether the player chooses the letter. */
export function isSpecial(face: Face): boolean {
  return face === OMEGA || face === WILD
}

/** The letter that a face spells; null for Ω and ☉, whose letter is chosen. */
export function letterOf(face: Face): string | null {
  if (isSpecial(face)) return null
  return face === SECOND_CHANCE ? 'e' : face // TUF-3
}

const aRoll = mustBe(
  `the faces of ${CUBES} cubes, such as "AEIOUAEI TRNSC DHFL GΩ J": ` +
    CUBES_PER_COLOUR.map(([colour, count]) => `${count} ${colour}`).join(', '),
)

/** A list of faces, or a text of faces in which spaces and case do not matter. */
export const rollSchema = v.pipe(
  v.union(
    [v.pipe(v.string(), v.maxLength(200), v.transform(parseFaces)), v.array(v.string())],
    aRoll,
  ),
  v.check(isRoll, aRoll),
)

function parseFaces(text: string): string[] {
  return (
    text
      .replaceAll('’', "'")
      .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
      .replaceAll(/[\s,]/g, '')
      .match(/'?./gsu)
      ?.slice() ?? []
  )
}

function isRoll(faces: string[]): boolean {
  return faces.length === CUBES && faces.every((face, cube) => FACES[COLOURS[cube]!].includes(face))
}
