/**
 * Damages copies of a real data folder and opens them again. Nothing may be lost or changed in
 * silence: the hall does not open, or it names every table that is not as it was.
 */
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeepStrictEqual } from 'node:util'
import { HallTime } from '#live/time/hall-time.ts'
import { openHall } from '#server/open-hall.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { StoreUnusable, type Store } from '#server/store/store.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { damagedCopies, type DamagedCopy } from './damage.ts'
import { factsOf, playSample, readFacts, type Facts, type Sample } from './sample-hall.ts'

/** How often each kind of damage is done; more for looking around. */
const ROUNDS = Number(process.env['DAMAGE_ROUNDS'] ?? 5)
const SEED = process.env['DAMAGE_SEED'] ?? 'damage'

let sample: Sample
const sound = new Map<string, Facts>()

beforeAll(async () => {
  sample = await playSample()
  for (const from of ['closed', 'killed'] as const) {
    sound.set(from, await factsOf(sample[from], sample))
  }
})
afterAll(closeAll)

type Outcome = 'refused' | 'quarantined' | 'identical' | `silent: ${string}`

async function outcomeOf(copy: DamagedCopy): Promise<Outcome> {
  let store: Store
  try {
    store = await openSqliteStore(copy.folder)
  } catch (error) {
    if (!(error instanceof StoreUnusable)) throw error
    return error.message.includes('; ')
      ? 'refused'
      : `silent: "${error.message}" says not what to do`
  }
  const before = sound.get(copy.from)!
  const now = await readFacts(store, sample)
  const reported: unknown[] = []
  const hall = openHall(
    store,
    { botThreads: 1, abandonHours: 24, maxTables: 50 },
    {
      bots: {
        plan: () => new Promise(() => {}),
        hint: () => new Promise(() => {}),
        close: () => Promise.resolve(),
        waiting: 0,
        observe: () => undefined,
        locate: () => undefined,
      },
      // Games stand still: one whose damage is found late could write before, by its clock.
      time: new HallTime({ monotonicTime: () => 0 }),
      reportError: (error) => void reported.push(error),
    },
  )
  await hall.start()
  await hall.logsChecked
  const quarantined = new Set(hall.quarantined.keys())
  const difference = differenceBetween(before, now, quarantined)
  const after = await readFacts(store, sample)
  await hall.close()
  for (const id of quarantined) {
    if (!isDeepStrictEqual(now.tables.get(id), after.tables.get(id))) {
      return `silent: something was written to ${id}`
    }
  }
  if (difference !== null) return `silent: ${difference}`
  if (reported.length !== quarantined.size) return `silent: ${reported.length} reports`
  return quarantined.size > 0 ? 'quarantined' : 'identical'
}

/** The first thing that changed and that no quarantined table explains. */
function differenceBetween(
  before: Facts,
  now: Facts,
  quarantined: ReadonlySet<string>,
): string | null {
  if (!isDeepStrictEqual(before.others, now.others)) {
    return `${JSON.stringify(before.others)} is ${JSON.stringify(now.others)}`
  }
  for (const id of new Set([...before.tables.keys(), ...now.tables.keys()])) {
    if (quarantined.has(id)) continue
    if (!isDeepStrictEqual(before.tables.get(id), now.tables.get(id))) return `table ${id}`
  }
  const listed = ({ listed: all }: Facts) => {
    const others = all.filter(([id]) => !quarantined.has(id))
    return others.map(([id, text]) => `${id} ${text}`).toSorted()
  }
  return isDeepStrictEqual(listed(before), listed(now)) ? null : 'lists of tables'
}

test('no damage to the files goes unnoticed', { timeout: 600_000 }, async () => {
  const outcomes = new Map<string, Outcome>()
  for (const copy of damagedCopies(sample, ROUNDS, SEED)) {
    outcomes.set(copy.name, await outcomeOf(copy))
  }
  const count = (kind: string) => [...outcomes.values()].filter((one) => one === kind).length
  const kinds = ['refused', 'quarantined', 'identical'].map((kind) => `${count(kind)} ${kind}`)
  console.log(`${outcomes.size} damaged copies: ${kinds.join(', ')}`)
  expect(outcomes.size).toBeGreaterThanOrEqual(60)
  expect(outcomes.get('nothing')).toBe('identical')
  expect([...outcomes].filter(([, outcome]) => outcome.startsWith('silent'))).toEqual([])
  for (const kind of ['refused', 'quarantined', 'identical']) expect(count(kind)).toBeGreaterThan(0)
})
