import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOLDER = join(import.meta.dirname, '../../../build/web')

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

/**
 * Serves the built pages: a single-page application, with index.html for each of its routes, and
 * table.html, which preloads more, for tables.
 */
export async function servePages(app: FastifyInstance, hasAdmin: boolean): Promise<void> {
  const built = existsSync(join(FOLDER, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    void reply.code(404)
    // Browsers get the application's own not-found page; programs get JSON.
    const isBrowser = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (built && isBrowser) return reply.sendFile('index.html')
    return reply.send({ code: 'not-found', message: 'There is nothing at this address.' })
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
  app.get('/t/:code', (_, reply) => reply.sendFile('table.html'))
  for (const page of hasAdmin ? [...PAGES, ...ADMIN_PAGES] : PAGES) {
    app.get(page, (_, reply) => reply.sendFile('index.html'))
  }
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Wordhall</title>
<h1>Wordhall</h1>
<p>The hall is open, but its pages are not built: run npm start, which builds them first.</p>
</html>
`
