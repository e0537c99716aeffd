import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

/**
 * Tests that leave no state behind and share one module graph per worker. Tests of servers,
 * processes and browsers, and anything in a folder not listed here, run isolated.
 */
const SHARED = [
  'src/{kit,lexicon,match,table,live,protocol,client,games,web}/**/*.test.ts',
  'tools/**/*.test.ts',
]

/** tools/new-game/new-game.test.ts runs these in the game that the template becomes. */
const TEMPLATE = 'tools/new-game/template/**'

/** Starts the longest files first, so that no core waits for them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byDuration = super.sort.bind(this)
    const sorted = await byDuration(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('/rules/tests/laws.test.ts')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Vitest ignores `--sequence.shuffle.files` beside a sequencer.
const shuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: shuffled ? {} : { sequencer: LongestFirst },
    projects: [
      { test: { name: 'shared', include: SHARED, exclude: [TEMPLATE], isolate: false } },
      {
        test: {
          name: 'isolated',
          include: ['{src,tools,test}/**/*.test.ts'],
          exclude: [...SHARED, TEMPLATE],
        },
      },
    ],
  },
})
