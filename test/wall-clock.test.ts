import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * The wall clock jumps when somebody sets it, so decisions are made by hall time, and short spans are
 * measured by the monotonic clock. These files may read it, for what the comment says.
 */
const MAY_READ_WALL_CLOCK = [
  // The port itself.
  'src/server/node-clock.ts',
  // Times shown in feeds and lists.
  'src/live/table-log.ts',
  'src/server/hall/new-table.ts',
  'src/server/hall/heartbeat.ts',
  'src/server/cluster/membership.ts',
  'src/server/web/connection.ts',
  // Spans that also count while the hall is down.
  'src/server/hall/hall.ts',
  'src/server/steady-wall-time.ts',
  'src/server/web/app.ts',
  // Bans and announcements that end at a time of day; how long a node has been running.
  'src/server/admin/admin.ts',
  'src/server/admin/moderation.ts',
  // The name of the file that is replaced.
  'src/server/operations/restore.ts',
  // The device's clock, between two messages from the hall, for display.
  'src/web/hall/hall-time.ts',
  'src/web/pages/gallery.tsx',
  'src/web/pages/open-tables.tsx',
  // Words that come back after days.
  'src/web/words/store/wall-time.ts',
  // A number that is greater after a reload.
  'src/web/hall/hall-store.ts',
]

test('only what needs the wall clock reads it', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => {
    return !/\.test\.tsx?$|\/testing\//.test(file)
  })
  const readers = files.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    return /\bDate\.now\b|\bnew Date\(\)|\.wallTime\(\)/.test(text)
  })
  expect(readers.toSorted()).toEqual(MAY_READ_WALL_CLOCK.toSorted())
})
