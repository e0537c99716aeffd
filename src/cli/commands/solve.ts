import { randomBytes } from 'node:crypto'
import { parseArguments, parseNumber, UsageError } from '#cli/arguments.ts'
import type { Command } from '#cli/command.ts'
import { definitionLine } from '#cli/definition-line.ts'
import { shakeCubes } from '#games/boggle-master/rules/pieces/cubes.ts'
import { formatGrid, parseGrid, SIDE, type Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { pathOf } from '#games/boggle-master/rules/pieces/path.ts'
import { pointsFor } from '#games/boggle-master/rules/play/scoring.ts'
import { wordsOn } from '#games/boggle-master/rules/solver/words-on.ts'
import { diceFrom } from '#kit/dice.ts'
import { counted } from '#kit/prose.ts'
import { loadDefinitions, loadWords } from '#server/lexicons.ts'

const WIDTH = 92

export const solve: Command = {
  name: 'solve',
  summary: 'Finds every word on a Boggle Master grid.',
  help: `wordhall solve [GRID] [options]

  GRID             25 letters, row by row; spaces are ignored; Q is the QU face.
                   By default the cubes are shaken.
  --seed TEXT      shakes the grid that belongs to this seed
  --minimum N      the fewest letters of a word, 3 to 15 (4)
  --paths          prints the path of each word: a to e across, 1 to 5 down
  --definitions    prints the definition of each word
  --json           prints JSON: the grid, and the words with their points and cells (0 to 24)

  wordhall solve "steam rings owdly qieta kcaze" --paths
`,
  run(args, terminal) {
    const { values, positionals } = parseArguments(args, {
      seed: { type: 'string' },
      minimum: { type: 'string', default: '4' },
      paths: { type: 'boolean', default: false },
      definitions: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const seed = values.seed ?? randomBytes(8).toString('hex')
    const grid =
      positionals.length > 0 ? typedGrid(positionals) : shakeCubes(diceFrom(seed, 'solve'))
    const minimum = parseNumber('minimum', values.minimum, 3, 15)
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

function typedGrid(parts: readonly string[]): Grid {
  const grid = parseGrid(parts.join(' '))
  if (!grid.ok) throw new UsageError(`the grid ${grid.refusal}`)
  return grid.value
}

function detailed(
  word: string,
  grid: Grid,
  { paths, definitions }: { paths: boolean; definitions: boolean },
): string {
  const path = paths ? formatPath(pathOf(grid, word)!).padEnd(3 * SIDE + 12) : ''
  const definition = definitions ? definitionLine(word, loadDefinitions('english'), WIDTH - 20) : ''
  return `  ${word.padEnd(14)} ${path} ${definition ?? ''}`.trimEnd()
}

/** Columns are a to e, rows 1 to 5. */
function formatPath(path: readonly number[]): string {
  return path.map((cell) => `${'abcde'[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`).join(' ')
}

/** Longest first. */
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
