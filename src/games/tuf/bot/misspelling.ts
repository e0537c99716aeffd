import type { BotContext } from '#kit/bot.ts'
import type { Dice } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import { runsOf } from '../rules/play/crossword.ts'
import { isSpecial, letterOf, type Roll } from '../rules/pieces/cubes.ts'
import { laidBy, type Grid } from '../rules/pieces/grid.ts'
import type { Options } from '../rules/options.ts'
import { vocabularyOf } from '../rules/pieces/vocabulary.ts'

/** By the correct cube: the one laid in its place. */
export type Swaps = ReadonlyMap<number, number>

export const NO_SWAPS: Swaps = new Map()

/** Shorter words are not misspelled. */
const SHORTEST = 4
const VOWELS = 'aeiou'
/** Consonants that are mistaken for each other. */
const SIMILAR_CONSONANTS = ['bp', 'cks', 'dt', 'fv', 'gj', 'lr', 'mn', 'szx', 'vw'] as const

/**
 * Misspells one word as people do: an unused cube replaces one that sounds similar, or a vowel and
 * its neighbour change places. The result is not a word. Without such an error, there are no swaps.
 */
export function misspell(
  grid: Grid,
  roll: Roll,
  options: Options,
  { words }: Pick<BotContext, 'words'>,
  dice: Dice,
): Swaps {
  const laid = laidBy(0, grid, roll)
  const runs = runsOf(laid)
  const { faultOf, isName } = vocabularyOf(options, words)
  const isOffensive = (word: string) =>
    options.language === 'english' && words(ENGLISH.offensive).has(word)
  const isError = (word: string) => faultOf(word) !== null && !isName(word) && !isOffensive(word)
  const isFree = (place: number) =>
    !isSpecial(roll[laid[place]!.cube]!) &&
    runs.filter(({ cubes }) => cubes.includes(place)).length === 1
  const unused = [...roll.keys()].filter((cube) => grid[cube] === null && !isSpecial(roll[cube]!))
  const misspellings = runs
    .filter(({ word }) => word.length >= SHORTEST)
    .flatMap(({ word, cubes }): Swaps[] =>
      cubes.flatMap((place, nth): Swaps[] => {
        if (nth === 0 || !isFree(place)) return [] // The first letter is never wrong.
        const { cube } = laid[place]!
        const others = unused.filter((other) => {
          const letter = letterOf(roll[other]!)!
          return isSimilar(letter, word[nth]!) && isError(withLetters(word, nth, letter))
        })
        const replacements = others.map((other): Swaps => new Map([[cube, other]]))
        const next = cubes[nth + 1]
        if (next === undefined || !isFree(next)) return replacements
        const pair = word.slice(nth, nth + 2)
        const swapped = withLetters(word, nth, pair[1]! + pair[0]!)
        if (!isEasilySwapped(pair) || !isError(swapped)) return replacements
        const neighbour = laid[next]!.cube
        return [
          ...replacements,
          new Map([
            [cube, neighbour],
            [neighbour, cube],
          ]),
        ]
      }),
    )
  return dice.shuffle(misspellings)[0] ?? NO_SWAPS
}

/** All vowels count as similar. */
function isSimilar(letter: string, other: string): boolean {
  if (letter === other) return false
  return [VOWELS, ...SIMILAR_CONSONANTS].some(
    (group) => group.includes(letter) && group.includes(other),
  )
}

/** Such as ie and ei, le and el, re and er. */
function isEasilySwapped(pair: string): boolean {
  return /[aeiou][aeioulr]|[lr][aeiou]/.test(pair)
}

function withLetters(word: string, place: number, letters: string): string {
  return word.slice(0, place) + letters + word.slice(place + letters.length)
}
