/** Somebody who has signed out at one node is signed out at every other, even if the event is lost. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { usePostgres } from '../store/use-postgres.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import type { Guest } from '../server/testing/guest.ts'
import type { TestHall } from '../server/testing/test-hall.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { TestNodes, type GatedNode, type TestNode } from './test-nodes.ts'

const server = await usePostgres()
afterEach(closeAll)
afterEach(() => void vi.restoreAllMocks())

describe.skipIf(server === null)('somebody who signs out at another node', () => {
  let a: GatedNode
  let b: TestNode
  let bob: Guest

  /** Bob is connected to node b, which knows his session. */
  beforeEach(async () => {
    const nodes = new TestNodes(await server!.newDatabase())
    a = await nodes.addGated(2000)
    b = await nodes.add()
    await until(
      () => b.cluster.isCurrent && b.cluster.peers.size === 1,
      'the nodes to hear each other',
    )
    bob = await b.hall.enter({ name: 'Bob' })
    while (!(await isKnown(b.hall))) await pause(20)
  })

  async function isKnown({ address }: TestHall): Promise<boolean> {
    const { status } = await fetch(`${address}/api/me`, { headers: { cookie: bob.cookie } })
    return status === 200
  }

  async function signOutAtA(): Promise<void> {
    const init = { method: 'DELETE', headers: { cookie: bob.cookie } }
    const { status } = await fetch(`${a.hall.address}/api/me/sessions/all`, init)
    expect(status).toBe(204)
  }

  async function untilUnknown(): Promise<void> {
    while (await isKnown(b.hall)) await pause(50)
  }

  test('is signed out when that node is killed before it could say so', async () => {
    a.bus.setConnected(false)
    await signOutAtA()
    a.renewals.close()
    await untilUnknown()
    while (!(await b.hall.metrics()).includes('wordhall_connections 0')) await pause(20)
    expect(await isKnown(b.hall)).toBe(false)
    a.renewals.open()
  })

  test('is signed out while nothing of that node is heard', async () => {
    const deliver = b.bus.deliver.bind(b.bus)
    b.bus.deliver = (channel, text) => {
      if (!text.includes(`"from":"${a.cluster.node}"`)) deliver(channel, text)
    }
    await signOutAtA()
    await untilUnknown()
    expect(b.cluster.peers.has(a.cluster.node)).toBe(true)
    expect(b.cluster.isConnected).toBe(true)
  })

  test('is signed out within a minute whatever happens', async () => {
    await b.hall.hall.store.privacy.deleteSessionsOf(bob.person, null)
    expect(await isKnown(b.hall)).toBe(true)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
    expect(await isKnown(b.hall)).toBe(false)
  })
})
