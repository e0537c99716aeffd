import { randomBytes } from 'node:crypto'
import { Misuse, readArguments, readNumber, type Command } from '#cli/command.ts'
import { meaningOf } from '#cli/meaning.ts'
import { shakeCubes } from '#games/boggle-master/rules/pieces/cubes.ts'
import { formatGrid, parseGrid, SIDE, type Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { pathOf } from '#games/boggle-master/rules/pieces/path.ts'
import { pointsFor } from '#games/boggle-master/rules/play/scoring.ts'
import { wordsOn } from '#games/boggle-master/rules/solver/words-on.ts'
import { diceFrom } from '#kit/dice.ts'
import { loadDefinitions, loadWords } from '#server/lexicons.ts'

const WIDTH = 92

export const solve: Command = {
  name: 'solve',
  summary: 'Finds every word on a Boggle Master grid, typed in or shaken.',
  help: `wordhall solve [GRID] [options]

  GRID             25 letters, row by row; spaces do not matter; Q is the QU face.
                   Without one the cubes are shaken.
  --seed TEXT      shake the same grid again
  --minimum N      letters a word needs, 3 to 15 (4)
  --paths          with the way each word takes: a to e across, 1 to 5 down
  --definitions    with what each word means
  --json           for programs: grid and words with points and cells (0 to 24)

  wordhall solve "steam rings owdly qieta kcaze" --paths
`,
  run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      seed: { type: 'string' },
      minimum: { type: 'string', default: '4' },
      paths: { type: 'boolean', default: false },
      definitions: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const seed = values.seed ?? randomBytes(8).toString('hex')
    const grid = positionals.length > 0 ? typed(positionals) : shakeCubes(diceFrom(seed, 'solve'))
    const minimum = readNumber('minimum', values.minimum, 3, 15)
    const found = wordsOn(grid, minimum, loadWords)
    if (values.json) {
      const words = found.map((word) => ({
        word,
        points: pointsFor(word),
        path: pathOf(grid, word),
      }))
      terminal.out(`${JSON.stringify({ grid, words })}\n`)
      return 0
    }
    terminal.out(`${indent(formatGrid(grid))}\n\n`)
    const detail = values.paths || values.definitions
    for (const [length, words] of byLength(found)) {
      terminal.out(`${heading(length, words.length)}\n`)
      terminal.out(
        detail
          ? words.map((word) => `${detailed(word, grid, values)}\n`).join('')
          : `${indent(wrapped(words))}\n`,
      )
    }
    const points = found.reduce((sum, word) => sum + pointsFor(word), 0)
    terminal.out(`${counted(found.length, 'word')}, ${counted(points, 'point')}\n`)
    if (positionals.length === 0) terminal.out(`shaken from seed ${seed}\n`)
    return 0
  },
}

function typed(words: readonly string[]): Grid {
  const grid = parseGrid(words.join(' '))
  if (!grid.ok) throw new Misuse(`the grid ${grid.refusal}`)
  return grid.value
}

function detailed(
  word: string,
  grid: Grid,
  { paths, definitions }: { paths: boolean; definitions: boolean },
): string {
  const path = paths ? formatPath(pathOf(grid, word)!).padEnd(3 * SIDE + 12) : ''
  const meaning = definitions ? meaningOf(word, loadDefinitions('english'), WIDTH - 20) : ''
  return `  ${word.padEnd(14)} ${path} ${meaning ?? ''}`.trimEnd()
}

/** Cells as on a map: a to e across, 1 to 5 down. */
function formatPath(path: readonly number[]): string {
  return path.map((cell) => `${'abcde'[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`).join(' ')
}

/** The longest first. */
function byLength(words: readonly string[]): readonly (readonly [number, readonly string[]])[] {
  const groups = Map.groupBy(words, (word) => word.length)
  return [...groups].toSorted(([a], [b]) => b - a)
}

function heading(length: number, count: number): string {
  const each = counted(pointsFor('x'.repeat(length)), 'point')
  return `${length} letters, ${each}${count > 1 ? ' each' : ''}`
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length + 1 <= WIDTH)
      lines.push(`${lines.pop()} ${word}`)
    else lines.push(word)
  }
  return lines.join('\n')
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
