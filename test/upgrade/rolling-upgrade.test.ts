/**
 * Three nodes are replaced by those of the next version, one after the other, while people play. Adjacent
 * versions share the tables meanwhile, and not a move is lost.
 */
import { expect, test } from 'vitest'
import { Client } from 'pg'
import { computeCodeVersion } from '#server/code-version.ts'
import { useClusterStores } from '../cluster/cluster-stores.ts'
import { checkParties } from '../cluster/faults/checked-parties.ts'
import { NodeProcesses } from '../cluster/faults/node-processes.ts'
import { asBot, everybodyServed, Party, RACE, SERVED_WITHIN } from '../cluster/faults/party.ts'
import { closeLater } from '../server/testing/cleanup.ts'
import { makeNextVersion } from './next-version.ts'

const NODES = 3

const stores = await useClusterStores({ durable: false })

test.skipIf(stores === null)(
  'no move is lost while the nodes are upgraded one by one',
  { timeout: 4 * SERVED_WITHIN },
  async () => {
    const next = makeNextVersion()
    expect(computeCodeVersion(next)).not.toBe(computeCodeVersion())
    // The store is opened before the upgrade: this version does not start on a newer schema, but goes on with it.
    const { nodes, address, database, store } = await NodeProcesses.open(NODES, stores!)
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
      node.server.root = next
      await nodes.start(node)
      nodes.avoid(null)
      await everybodyServed(parties, 'after an upgrade')
    }
    await Promise.all(parties.map((party) => party.stop()))
    expect(await checkParties(parties, store)).toEqual([])
    expect(parties.map(({ failure }) => failure)).toEqual([null, null])
    expect(nodes.all.map(({ server }) => server.output)).toEqual(['', '', ''])
    expect(await hasNextSchema(database)).toBe(true)
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
