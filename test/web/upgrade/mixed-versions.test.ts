/**
 * Browsers in the middle of an upgrade: one node has this version and one the next, each with pages of its own,
 * behind a load balancer that sends every request to another one.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ServerProcess } from '../../crash/server-process.ts'
import { useClusterStores } from '../../cluster/cluster-stores.ts'
import { closeLater, newFolder } from '../../server/testing/cleanup.ts'
import { freePort } from '../../../tools/programs/free-port.ts'
import { ownWords, type } from '../driver/boggle-master.ts'
import { expectVisible, headline } from '../driver/page.ts'
import { CONNECTION_ERRORS, openArranged, useVisitors, visit } from '../driver/visitors.ts'
import { MixingProxy } from '../../upgrade/mixing-proxy.ts'
import { buildPages, makeNextVersion } from '../../upgrade/next-version.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

const stores = await useClusterStores({ durable: false })
useVisitors()

type Version = { readonly root: string; readonly server: ServerProcess }

let older: Version
let newer: Version
let proxy: MixingProxy

async function startNode(root: string, database: string): Promise<Version> {
  const server = new ServerProcess(await freePort(), newFolder(), {
    WORDHALL_DATABASE: database,
    WORDHALL_BUS: stores!.redis.url,
  })
  server.root = root
  closeLater(() => server.kill('SIGKILL'))
  if (!(await server.start().open)) throw new Error(server.output)
  return { root, server }
}

beforeAll(async () => {
  if (stores === null) return
  const next = makeNextVersion()
  buildPages(next)
  const database = await stores.postgres.newDatabase()
  // The older one first: it does not start on the schema of the newer one.
  older = await startNode(ROOT, database)
  newer = await startNode(next, database)
  proxy = await MixingProxy.open([older.server.port, newer.server.port])
  closeLater(() => proxy.close())
}, 180_000)

function assetsOf({ root }: Version): readonly string[] {
  return globSync('assets/*.{js,css,woff2}', { cwd: path.join(root, 'build/web') })
}

test.skipIf(stores === null)('every asset of either version is served by both', async () => {
  const [old, fresh] = [assetsOf(older), assetsOf(newer)]
  expect(fresh.filter((asset) => !old.includes(asset)).length).toBeGreaterThan(10)
  for (const version of [older, newer]) {
    for (const asset of assetsOf(version)) {
      const content = readFileSync(path.join(version.root, 'build/web', asset))
      // By one node and by the other.
      for (let tries = 0; tries < 2; tries += 1) {
        const response = await fetch(`${proxy.address}/${asset}`)
        expect(response.status, asset).toBe(200)
        expect(content.equals(new Uint8Array(await response.arrayBuffer())), asset).toBe(true)
      }
    }
  }
})

test.skipIf(stores === null)(
  'pages of both versions play at one table, each connected to the other version',
  async () => {
    proxy.pagesFrom = older.server.port
    proxy.socketsTo = newer.server.port
    const ann = await visit(proxy, { name: 'Ann', path: null })
    const ben = await visit(proxy, { name: 'Ben', path: null })
    const { path: table } = await openArranged(older.server, ann)
    await ann.page.goto(table)
    await expectVisible(ann.page.getByRole('button', { name: 'Begin' }))
    proxy.pagesFrom = newer.server.port
    proxy.socketsTo = older.server.port
    await ben.page.goto(table)
    await ben.page.getByRole('button', { name: 'Sit down' }).click()
    await ann.page.getByRole('button', { name: 'Begin' }).click()
    for (const { page } of [ann, ben]) {
      await expectVisible(page.getByRole('grid', { name: 'Letter cubes' }))
      await type(page, 'steam')
      expect(await ownWords(page, 1)).toEqual(['steam'])
    }

    // The last older node stops; a page of its version still gets what it has not loaded yet.
    for (const { allowErrors } of [ann, ben]) allowErrors(CONNECTION_ERRORS)
    proxy.only = newer.server.port
    await older.server.kill('SIGTERM')
    await ann.page.getByRole('link', { name: /^Settings of/ }).click()
    await expectVisible(headline(ann.page, 'Settings'))
    expect([older, newer].map(({ server }) => server.output)).toEqual(['', ''])
  },
)
