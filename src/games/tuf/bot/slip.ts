import type { BotContext } from '#kit/bot.ts'
import type { Dice } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import { runsOf } from '../rules/play/crossword.ts'
import { isSpecial, letterOf, type Roll } from '../rules/pieces/cubes.ts'
import { laidBy, type Grid } from '../rules/pieces/grid.ts'
import type { Options } from '../rules/options.ts'
import { vocabularyOf } from '../rules/pieces/vocabulary.ts'

/** By the cube that would be right, the one that is laid in its place. */
export type Swaps = ReadonlyMap<number, number>

/** A shorter word is not easily misspelt. */
const SHORTEST = 4
const VOWELS = 'aeiou'
/** Consonants that are taken for each other. */
const ALIKE = ['bp', 'cks', 'dt', 'fv', 'gj', 'lr', 'mn', 'szx', 'vw'] as const

/**
 * One word misspelt as people do: a cube that lies beside the crossword stands for one that sounds like
 * it, or a vowel and its neighbour change places. What comes out is no word. Empty when nothing offers.
 */
export function misspelt(
  grid: Grid,
  roll: Roll,
  options: Options,
  { words }: Pick<BotContext, 'words'>,
  dice: Dice,
): Swaps {
  const laid = laidBy(0, grid, roll)
  const runs = runsOf(laid)
  const { faultOf, isName } = vocabularyOf(options, words)
  const offends = (word: string) =>
    options.language === 'english' && words(ENGLISH.offensive).has(word)
  const isWrong = (word: string) => faultOf(word) !== null && !isName(word) && !offends(word)
  const isFree = (place: number) =>
    !isSpecial(roll[laid[place]!.cube]!) &&
    runs.filter(({ cubes }) => cubes.includes(place)).length === 1
  const beside = [...roll.keys()].filter((cube) => grid[cube] === null && !isSpecial(roll[cube]!))
  const slips = runs
    .filter(({ word }) => word.length >= SHORTEST)
    .flatMap(({ word, cubes }): Swaps[] =>
      cubes.flatMap((place, nth): Swaps[] => {
        if (nth === 0 || !isFree(place)) return [] // Nobody mistakes how a word begins.
        const { cube } = laid[place]!
        const others = beside.filter((other) => {
          const letter = letterOf(roll[other]!)!
          return isLike(letter, word[nth]!) && isWrong(withLetters(word, nth, letter))
        })
        const slipsHere = others.map((other): Swaps => new Map([[cube, other]]))
        const next = cubes[nth + 1]
        if (next === undefined || !isFree(next)) return slipsHere
        const pair = word.slice(nth, nth + 2)
        const turned = withLetters(word, nth, pair[1]! + pair[0]!)
        if (!isEasilyTurned(pair) || !isWrong(turned)) return slipsHere
        const neighbour = laid[next]!.cube
        return [
          ...slipsHere,
          new Map([
            [cube, neighbour],
            [neighbour, cube],
          ]),
        ]
      }),
    )
  return dice.shuffle(slips)[0] ?? new Map()
}

/** Vowels all sound alike. */
function isLike(letter: string, other: string): boolean {
  if (letter === other) return false
  return [VOWELS, ...ALIKE].some((group) => group.includes(letter) && group.includes(other))
}

/** As in ie and ei, le and el, re and er. */
function isEasilyTurned(pair: string): boolean {
  return /[aeiou][aeioulr]|[lr][aeiou]/.test(pair)
}

function withLetters(word: string, place: number, letters: string): string {
  return word.slice(0, place) + letters + word.slice(place + letters.length)
}
