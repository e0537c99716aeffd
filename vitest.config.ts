import { availableParallelism } from 'node:os'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

/** tools/new-game/new-game.test.ts runs these in the game that the template becomes. */
const TEMPLATE = 'tools/new-game/template/**'

/** Files that take long, wherever they run. */
const LONG =
  /\/rules\/tests\/laws\.test\.ts$|\/test\/(?:web|crash|cluster|cli|operations)\/|\/new-game\.test\.ts$/

/** Starts the longest files first, so that no core waits for them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byDuration = super.sort.bind(this)
    const sorted = await byDuration(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Vitest ignores `--sequence.shuffle.files` beside a sequencer.
const shuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{src,tools,test}/**/*.test.ts'],
    exclude: [TEMPLATE],
    globalSetup: ['test/compile-cache.ts'],
    pool: 'forks',
    // All files of a worker share one module graph, and one browser.
    isolate: false,
    // Many tests wait for a browser, a disk or a clock: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Far more than any test takes on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    sequence: shuffled ? {} : { sequencer: LongestFirst },
  },
})
