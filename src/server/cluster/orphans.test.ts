import { expect, test } from 'vitest'
import { FakeClock, settle } from '#live/testing/test-live-table.ts'
import { MAX_UNDER_WAY, Orphans } from '#server/cluster/orphans.ts'
import { OwnedElsewhere } from '#server/cluster/table-owners.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'

function orphansOf(run: (table: string) => Promise<unknown>) {
  const clock = new FakeClock()
  const reported: unknown[] = []
  const nothing = () => Promise.resolve([])
  const orphans = new Orphans({
    owners: { acquireOrphans: nothing, sweep: nothing },
    clock,
    isClosed: () => false,
    run,
    environment: { reportError: (error) => void reported.push(error) },
  })
  return { orphans, clock, reported }
}

test('tables that take long hold up the others from some number on, and only until one of them runs', async () => {
  const { promise: isBuilt, resolve: build } = Promise.withResolvers<void>()
  const started: string[] = []
  const { orphans, clock } = orphansOf((table) => {
    started.push(table)
    return isBuilt
  })
  const tables = Array.from({ length: MAX_UNDER_WAY + 100 }, (_, index) => `table ${index}`)
  orphans.add(tables)
  const takingOver = orphans.takeOver(false)
  await clock.advance(600_000)
  expect(started).toHaveLength(MAX_UNDER_WAY)
  build()
  await takingOver
  expect(started).toEqual(tables)
})

test.each([new TableDamaged('t', 'a gap'), new OwnedElsewhere('t', 'b')])(
  'why a table cannot be run is reported once, and again after it was given up: %s',
  async (givenUp) => {
    const broken = new Error('no such word list')
    let error: Error = broken
    const { orphans, reported } = orphansOf(() => Promise.reject(error))
    const attempt = async () => {
      orphans.add(['t'])
      await orphans.takeOver(false)
      await settle()
    }
    await attempt()
    await attempt()
    expect(reported).toEqual([broken])
    error = givenUp
    await attempt()
    expect(reported).toEqual([broken])
    error = broken
    await attempt()
    expect(reported).toEqual([broken, broken])
  },
)
