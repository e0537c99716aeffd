/**
 * Three nodes are replaced by those of the next version, one after the other, while people play. Adjacent
 * versions share the tables meanwhile, and not a move is lost.
 */
import path from 'node:path'
import { expect, test } from 'vitest'
import { Client } from 'pg'
import { computeCodeVersion } from '#server/code-version.ts'
import { useClusterStores } from '../cluster/cluster-stores.ts'
import { checkParties } from '../cluster/faults/checked-parties.ts'
import { NodeProcesses } from '../cluster/faults/node-processes.ts'
import { asBot, everybodyServed, Party, RACE, SERVED_WITHIN } from '../cluster/faults/party.ts'
import { closeLater } from '../server/testing/cleanup.ts'
import { makeNextVersion } from './next-version.ts'
import { adjacentRelease, checkOut } from './released-source.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const NODES = 3

const stores = await useClusterStores({ durable: false })

/** Source trees; null is that of today. */
type Upgrade = { readonly name: string; from(): string | null; to(): string | null }

const UPGRADES: readonly Upgrade[] = [
  { name: 'the next version', from: () => null, to: makeNextVersion },
]
const released = adjacentRelease()
const FROM_RELEASE: readonly Upgrade[] =
  released === null
    ? []
    : [
        {
          name: `today's version, from ${released.version}`,
          from: () => checkOut(released.commit),
          to: () => null,
        },
      ]

test.skipIf(stores === null).for([...UPGRADES, ...FROM_RELEASE])(
  'no move is lost while the nodes are upgraded one by one to $name',
  { timeout: 4 * SERVED_WITHIN },
  async ({ from, to }) => {
    const before = from()
    const after = to() ?? ROOT
    if (after !== ROOT) expect(computeCodeVersion(after)).not.toBe(computeCodeVersion())
    // The store is opened before the upgrade: this version does not start on a newer schema, but goes on with it.
    const { nodes, address, database, store } = await NodeProcesses.open(NODES, stores!, before)
    const parties = await Promise.all(
      [RACE, asBot('take-my-word', { rounds: 3 })].map((pastime, index) => {
        return Party.gather(`upgraded ${index}`, pastime, address)
      }),
    )
    const members = parties.flatMap((party) => party.members)
    closeLater(() => {
      for (const { client } of members) client.close()
    })
    for (const node of nodes.all) {
      nodes.avoid(node)
      await node.server.kill('SIGTERM')
      node.server.root = after
      await nodes.start(node)
      nodes.avoid(null)
      await everybodyServed(parties, 'after an upgrade')
    }
    await Promise.all(parties.map((party) => party.stop()))
    expect(await checkParties(parties, store)).toEqual([])
    expect(parties.map(({ failure }) => failure)).toEqual([null, null])
    expect(nodes.all.map(({ server }) => server.output)).toEqual(['', '', ''])
    expect(await hasNextSchema(database)).toBe(after !== ROOT)
  },
)

async function hasNextSchema(database: string): Promise<boolean> {
  const client = new Client({ connectionString: database })
  await client.connect()
  const { rowCount } = await client.query(`
    SELECT FROM information_schema.columns
    WHERE table_schema = 'wordhall' AND table_name = 'people' AND column_name = 'favourite'`)
  await client.end()
  return rowCount === 1
}
