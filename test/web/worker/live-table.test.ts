import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from 'vite'
import { openBrowser } from '../driver/visitors.ts'
import type { Played } from './live-table-worker.ts'

/** What the oldest supported browsers lack, and newer ones have. */
const WITHOUT_NEWER = `
delete globalThis.Iterator;
for (const [object, names] of [
  [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'union', 'intersection', 'difference']],
  [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'take', 'drop', 'toArray']],
  [Promise, ['try', 'withResolvers']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
]) for (const name of names) delete object[name];
`

/** The worker as one script. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      copyPublicDir: false,
      lib: {
        entry: path.join(import.meta.dirname, 'live-table-worker.ts'),
        formats: ['iife'],
        name: 'worker',
      },
    },
  })
  const [{ output }] = built as unknown as [
    { readonly output: readonly [{ readonly code: string }] },
  ]
  return WITHOUT_NEWER + output[0].code
}

test('a live table runs unchanged in a web worker of an old browser', async () => {
  const script = await bundle()
  const server = createServer(({ url }, response) => {
    const isScript = url === '/worker.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><title>A page</title>')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const page = await (await openBrowser()).newPage()
  onTestFinished(() => page.close())
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const played = await page.evaluate(
    () =>
      new Promise<Played>((resolve, reject) => {
        const worker = new Worker('/worker.js')
        worker.addEventListener('message', ({ data }) => resolve(data as Played))
        worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      }),
  )
  expect(played.errors).toEqual([])
  expect(played.refusals.map((refusal) => refusal?.code ?? null)).toEqual([
    null,
    null,
    'already-written',
  ])
  expect(played.words).toEqual(['steam'])
  expect(played.received).toContain('snapshot')
  expect(played.received).toContain('update')
  expect(played.logged.slice(-1)).toEqual(['played'])
}, 60_000)
