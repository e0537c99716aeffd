/** Nodes serve the assets of pages that other versions have built. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brotliCompressSync } from 'node:zlib'
import { Client } from 'pg'
import { StoreFailed } from '#live/ports.ts'
import { openPostgresStore, type SharedStore } from '#server/store/postgres-store.ts'
import type { AssetStore } from '#server/web/pages/asset-store.ts'
import { SharedAssets } from '#server/web/pages/shared-assets.ts'
import { closeAll, closeLater } from '../server/testing/cleanup.ts'
import { openTestHall } from '../server/testing/test-hall.ts'
import { usePostgres } from '../store/use-postgres.ts'

const postgres = await usePostgres()
afterEach(closeAll)

const NAME = 'board-AbCd_-12.js'
const CODE = Buffer.from('export const board = "of another version"')
const FILES = new Map([
  [NAME, CODE],
  [`${NAME}.br`, brotliCompressSync(CODE)],
  ['table-00000000.css', Buffer.from('a{}')],
])

describe.skipIf(postgres === null)('assets of other builds', () => {
  let url: string
  let store: SharedStore

  beforeEach(async () => {
    url = await postgres!.newDatabase()
    store = await openPostgresStore(url)
    closeLater(() => store.close())
  })

  async function age(build: string): Promise<void> {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(
      `UPDATE wordhall.web_builds SET started_at = started_at - interval '1 day' WHERE id = $1`,
      [build],
    )
    await client.end()
  }

  test('are served as their own node would, compressed or not', async () => {
    const hall = await openTestHall({ store, assets: store.assets })
    // Saved later, as by a node that starts.
    await store.assets.save('other', FILES)
    for (const encoding of ['br, gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const response = await fetch(`${hall.address}/assets/${NAME}`, { headers })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(String(CODE))
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : 'br')
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
    const sheet = await fetch(`${hall.address}/assets/table-00000000.css`)
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(hall.failures).toEqual([])
  })

  test('of which there are none are not found', async () => {
    const hall = await openTestHall({ store, assets: store.assets })
    for (const name of ['none-12345678.js', '..%2f..%2fpackage.json', `${NAME}.br`, 'x.js']) {
      expect((await fetch(`${hall.address}/assets/${name}`)).status).toBe(404)
    }
  })

  test('that the hall serves are there for other nodes', async () => {
    await openTestHall({ store, assets: store.assets })
    const names = await store.assets.names()
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !/-[\w-]{8}\.(js|css|woff2)(\.br)?$/.test(name))).toEqual([])
  })

  test('are kept of the builds that were started last, and of all within an hour', async () => {
    const { assets } = store
    for (const build of ['1', '2', '3', '4', '5']) {
      await assets.save(build, new Map([[`${build}-12345678.js`, CODE]]))
    }
    expect(await assets.names()).toHaveLength(5)
    for (const build of ['1', '2', '3', '4', '5']) await age(build)
    // Started again, though it is the oldest.
    await assets.save('1', new Map())
    expect((await assets.names()).toSorted()).toEqual([1, 4, 5].map((one) => `${one}-12345678.js`))
  })
})

describe('names that strangers make up', () => {
  function countedStore(names: () => readonly string[]) {
    const calls = { names: 0, read: 0 }
    const assets: AssetStore = {
      save: () => Promise.resolve(),
      names() {
        calls.names += 1
        return Promise.resolve(names())
      },
      read() {
        calls.read += 1
        return Promise.resolve(CODE)
      },
    }
    return { assets, calls }
  }

  test('cost the store one look at its list a second, and none if they are no names', async () => {
    const { assets, calls } = countedStore(() => [NAME])
    const shared = new SharedAssets(assets)
    expect(await shared.find('../../package.json', true)).toBeNull()
    expect(await shared.find('index.html', true)).toBeNull()
    expect(calls.names).toBe(0)
    const ask = (part: string) => {
      return Promise.all(
        Array.from({ length: 500 }, (_, index) => {
          return shared.find(`${part}-${String(index).padStart(8, '0')}.js`, true)
        }),
      )
    }
    const before = performance.now()
    for (const part of ['a', 'b', 'c']) expect(new Set(await ask(part))).toEqual(new Set([null]))
    expect(calls.names).toBe(3)
    expect(performance.now() - before).toBeGreaterThan(1900)
    expect(calls.read).toBe(0)
  })

  test('do not hide what was stored meanwhile', async () => {
    let names: readonly string[] = []
    const shared = new SharedAssets(countedStore(() => names).assets)
    expect(await shared.find(NAME, false)).toBeNull()
    names = [NAME]
    expect(await shared.find(NAME, false)).toEqual({ content: CODE, encoding: null })
  })

  test('are read once, unless the store fails', async () => {
    const { assets, calls } = countedStore(() => [NAME])
    let isBroken = true
    const shared = new SharedAssets({
      ...assets,
      read: (name) => (isBroken ? Promise.reject(new StoreFailed('gone')) : assets.read(name)),
    })
    await expect(shared.find(NAME, false)).rejects.toThrow(StoreFailed)
    isBroken = false
    await Promise.all([1, 2, 3].map(() => shared.find(NAME, false)))
    expect(calls.read).toBe(1)
  })
})
