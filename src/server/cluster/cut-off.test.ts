import { expect, test } from 'vitest'
import { StoreFailed } from '#live/ports.ts'
import { CutOff } from '#server/cluster/cut-off.ts'

const TTL = 2000
/** Longer than anything that passes by itself. */
const LONG = 20_000

/** A node whose clock, lease and bus the test sets. */
function node({ peers = ['b', 'c'] }: { readonly peers?: readonly string[] } = {}) {
  let now = 0
  const state = { leaseAge: 0, busSilence: 0, peersLeaseAge: null as number | null }
  const log: string[] = []
  const cutOff = new CutOff({
    clock: { monotonicTime: () => now },
    ttl: TTL,
    leaseAge: () => state.leaseAge,
    busSilence: () => state.busSilence,
    peers: () => new Set(peers),
    askLeaseAge: () => {
      const age = state.peersLeaseAge
      return age === null ? Promise.reject(new StoreFailed('no answer')) : Promise.resolve(age)
    },
    tables: {
      suspend: () => {
        log.push('suspend')
        return Promise.resolve(77)
      },
      resume: () => void log.push('resume'),
    },
    standAside: (ranUntil) => void log.push(`stand aside, ran until ${ranUntil}`),
  })
  cutOff.onCutOff((reason) => void log.push(reason))
  return { cutOff, state, log, pass: (millis: number) => void (now += millis) }
}

test('a node that has lost the database asks whether others have not', async () => {
  const { cutOff, state, log } = node()
  state.leaseAge = LONG
  state.peersLeaseAge = LONG
  await cutOff.leaseOverdue()
  expect(log).toEqual([])
  state.peersLeaseAge = 100
  await cutOff.leaseOverdue()
  expect(log).toEqual(['this node has lost the database'])
  state.leaseAge = 0
  cutOff.leaseRenewed()
  expect(cutOff.reason).toBeNull()
})

test('a node that has lost both stores can ask nobody, and is cut off after a while', async () => {
  const { cutOff, state, log } = node()
  state.busSilence = LONG
  state.leaseAge = TTL + 3000
  await cutOff.leaseOverdue()
  expect(log).toEqual([])
  state.leaseAge = LONG
  await cutOff.leaseOverdue()
  expect(log).toEqual(['this node has lost the database'])
})

test('a node without others keeps its people, whatever it has lost', async () => {
  const { cutOff, state, log, pass } = node({ peers: [] })
  state.busSilence = LONG
  state.leaseAge = LONG
  await cutOff.leaseOverdue()
  expect(cutOff.isAlone(null)).toBe(false)
  pass(LONG)
  expect(cutOff.isAlone(null)).toBe(false)
  expect(log).toEqual([])
})

test('a node is alone in having lost the bus when others have heard it for some seconds', () => {
  const { cutOff, state, pass } = node()
  state.busSilence = LONG
  expect(cutOff.isAlone(0)).toBe(false)
  pass(2000)
  expect(cutOff.isAlone(500)).toBe(false)
  pass(2000)
  expect(cutOff.isAlone(0)).toBe(true)
  state.busSilence = 0
  expect(cutOff.isAlone(0)).toBe(false)
})

test('a node is not alone any more when the others have lost the bus, too, or are gone', () => {
  for (const peersBusSilence of [LONG, null]) {
    const { cutOff, state, pass } = node()
    state.busSilence = LONG
    expect(cutOff.isAlone(0)).toBe(false)
    pass(LONG)
    expect(cutOff.isAlone(0)).toBe(true)
    expect(cutOff.isAlone(peersBusSilence)).toBe(false)
  }
})

test('a bus that all have lost, or that comes back for one after the other, cuts nobody off', () => {
  const { cutOff, state, pass } = node()
  state.busSilence = LONG
  for (const peersBusSilence of [0, 500, LONG, LONG, 0, LONG, 500]) {
    pass(2000)
    expect(cutOff.isAlone(peersBusSilence)).toBe(false)
  }
})

test('a node that alone has lost the bus stops its tables before it ends its lease', async () => {
  const { cutOff, log } = node()
  await Promise.all([cutOff.busLost(), cutOff.busLost()])
  expect(log).toEqual(['suspend', 'this node has lost Redis', 'stand aside, ran until 77'])
  cutOff.busBack()
  expect(log.at(-1)).toBe('resume')
  expect(cutOff.reason).toBeNull()
})
