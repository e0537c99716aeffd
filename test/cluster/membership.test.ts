/** What a node concludes from the renewals of its lease. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OutcomeUnknown } from '#live/ports.ts'
import { HallTime } from '#live/time/hall-time.ts'
import type { LeaseStore, Renewal } from '#server/cluster/lease-store.ts'
import { LEASE, Membership } from '#server/cluster/membership.ts'
import { nodeClock } from '#server/node-clock.ts'

const BASE = 100_000

// The lease is renewed when a test says so, and not by itself.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node whose monotonic clock and renewals the test sets. */
async function joined() {
  let monotonic = 0
  let renewal: Renewal = { hallTime: BASE, wasValid: true, peers: [], peersBusSilence: null }
  const clock = { ...nodeClock, monotonicTime: () => monotonic }
  let renewing: () => Promise<Renewal> = () => Promise.resolve(renewal)
  const asked: string[] = []
  const leases = {
    forgetNodes: () => Promise.resolve(),
    renew: () => {
      asked.push('renew')
      return renewing()
    },
    leave: () => {
      asked.push('leave')
      return Promise.resolve()
    },
  } as Partial<LeaseStore> as LeaseStore
  const notRunSince: number[] = []
  const time = new HallTime(clock)
  const membership = new Membership(
    {
      leases,
      lease: LEASE,
      node: 'a',
      clock,
      time,
      busSilence: () => 0,
      cutOff: {
        leaseOverdue: () => Promise.resolve(),
        leaseRenewed: () => {},
        isAlone: () => false,
        busLost: () => Promise.resolve(),
        busBack: () => {},
      },
      observeWrite: (write) => write(),
      reportError: (error) => {
        throw error
      },
    },
    {
      tablesStoodStill: (hallTime) => void notRunSince.push(hallTime),
      peerCame: () => {},
      peerGone: () => {},
    },
  )
  time.start(await membership.join())
  return {
    membership,
    time,
    notRunSince,
    asked,
    pass(elapsed: number): void {
      monotonic += elapsed
    },
    /** From now on renewals end like this. */
    answer(next: () => Promise<Renewal>): void {
      renewing = next
    },
    /** Time passes for this node, and its lease is renewed. */
    async renew(elapsed: number, next: Partial<Renewal>): Promise<void> {
      monotonic += elapsed
      renewal = { ...renewal, ...next }
      await membership.startRenewing()
    },
  }
}

test('a node in step with the others goes on', async () => {
  const { renew, time, notRunSince } = await joined()
  await renew(400, { hallTime: BASE + 410 })
  await renew(400, { hallTime: BASE + 790 })
  expect(notRunSince).toEqual([])
  expect(time.now()).toBe(BASE + 800)
})

test('a node whose time stood still credits its matches before it follows the others', async () => {
  const { renew, time, notRunSince } = await joined()
  // Longer than hall time takes for running: the process was paused. Its lease was renewed meanwhile.
  await renew(2500, { hallTime: BASE + 1900 })
  expect(notRunSince).toEqual([BASE + 200])
  expect(time.now()).toBe(BASE + 1900)
})

test('a node that was ahead goes back, and has lost nothing', async () => {
  const { renew, time, notRunSince } = await joined()
  await renew(1500, { hallTime: BASE + 200 })
  expect(notRunSince).toEqual([])
  expect(time.now()).toBe(BASE + 200)
})

test('a node without a valid lease has not run its tables since the last renewal', async () => {
  const { renew, notRunSince } = await joined()
  await renew(400, { hallTime: BASE + 400 })
  await renew(2500, { hallTime: BASE + 2900, wasValid: false })
  expect(notRunSince).toEqual([BASE + 400])
})

test('a node whose renewals were not answered for longer than a lease lasts takes it for expired', async () => {
  const { renew, answer, pass, notRunSince } = await joined()
  await renew(400, { hallTime: BASE + 400 })
  answer(() => Promise.reject(new OutcomeUnknown('no reply')))
  await expect(renew(1000, {})).rejects.toThrow('no reply')
  expect(notRunSince).toEqual([])
  const valid = { wasValid: true, peers: [], peersBusSilence: null }
  // The renewal without a reply had taken effect, perhaps after the lease had expired.
  answer(() => {
    pass(1000)
    return Promise.resolve({ ...valid, hallTime: BASE + 2500 })
  })
  await renew(100, {})
  expect(notRunSince).toEqual([BASE + 400])
})

test('a lease is not given up before the last renewal of it has ended', async () => {
  const { membership, renew, answer, asked, notRunSince } = await joined()
  const { promise, resolve } = Promise.withResolvers<Renewal>()
  answer(() => promise)
  const renewing = renew(400, {})
  const leaving = membership.leave()
  await Promise.resolve()
  expect(asked).toEqual(['renew', 'renew'])
  resolve({ hallTime: BASE, wasValid: false, peers: [], peersBusSilence: null })
  await Promise.all([renewing, leaving])
  expect(asked).toEqual(['renew', 'renew', 'leave'])
  expect(notRunSince).toEqual([])
})
