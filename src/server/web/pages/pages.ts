import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StoreFailed } from '#live/ports.ts'
import { UNAVAILABLE } from '#live/refusals.ts'
import { hallRefusal } from '#server/refusals.ts'
import type { AssetStore } from '#server/web/pages/asset-store.ts'
import { SharedAssets, type Asset } from '#server/web/pages/shared-assets.ts'

const FOLDER = join(import.meta.dirname, '../../../../build/web')

const PAGES = [
  '/',
  '/t/:code/replay',
  '/learn/:game',
  '/t/:code/coach',
  '/rules/:game',
  '/words',
  '/settings',
  '/passport',
  '/gallery',
]
const ADMIN_PAGES = ['/admin', '/admin/:part']

/** Files with a hash in their name never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

/**
 * Serves the built pages: a single-page application, with index.html for each of its routes, and
 * table.html, which preloads more, for tables. `assets`: where nodes share theirs; null for a server that is
 * alone.
 */
export async function servePages(
  app: FastifyInstance,
  hasAdmin: boolean,
  assets: AssetStore | null,
): Promise<void> {
  const built = existsSync(join(FOLDER, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    void reply.code(404)
    // Browsers get the application's own not-found page; programs get JSON.
    const isBrowser = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (built && isBrowser) return reply.sendFile('index.html')
    return reply.send(hallRefusal('not-found'))
  })
  if (!built) {
    app.get('/', (_, reply) => reply.type('text/html').send(NOT_BUILT))
    return
  }
  await app.register(fastifyStatic, {
    root: FOLDER,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, file) {
      void reply.header('cache-control', file.includes('/assets/') ? IMMUTABLE : REVALIDATE)
    },
  })
  if (assets !== null) serveSharedAssets(app, new SharedAssets(assets))
  app.get('/t/:code', (_, reply) => reply.sendFile('table.html'))
  for (const page of hasAdmin ? [...PAGES, ...ADMIN_PAGES] : PAGES) {
    app.get(page, (_, reply) => reply.sendFile('index.html'))
  }
}

/** Answers for what this build does not have. */
function serveSharedAssets(app: FastifyInstance, assets: SharedAssets): void {
  // Before this node is asked for its pages.
  app.addHook('onReady', () => assets.share(join(FOLDER, 'assets')))
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params, headers }, reply) => {
    const { name } = params
    const acceptsBrotli = /\bbr\b/.test(String(headers['accept-encoding']))
    let asset: Asset | null
    try {
      asset = await assets.find(name, acceptsBrotli)
    } catch (error) {
      if (!(error instanceof StoreFailed)) throw error
      return reply.code(503).send(UNAVAILABLE)
    }
    if (asset === null) return reply.callNotFound()
    if (asset.encoding !== null) void reply.header('content-encoding', asset.encoding)
    void reply.header('cache-control', IMMUTABLE).header('vary', 'accept-encoding')
    return reply.type(CONTENT_TYPES[extname(name).slice(1)]!).send(asset.content)
  })
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Wordhall</title>
<h1>Wordhall</h1>
<p>The hall is open, but its pages are not built: run npm start, which builds them first.</p>
</html>
`
