/** While the hall starts or closes, the server says so, and serves only health checks and the assets of pages. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hallRefusal } from '#server/refusals.ts'

const RETRY_AFTER_SECONDS = 2

export function isServedWhileClosed({ url }: FastifyRequest): boolean {
  return /^\/(?:health(?:\/|\?|$)|assets\/)/.test(url)
}

export function refuseWhileClosed(
  { headers, ws }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS))
  // A page that loads itself again: the pages' own would ask the hall for what it cannot say yet.
  const isBrowser = !ws && headers.accept?.includes('text/html') === true
  return isBrowser
    ? reply.type('text/html').header('cache-control', 'no-store').send(CLOSED)
    : reply.send(hallRefusal('not-open'))
}

const CLOSED = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>Wordhall</title>
<h1>Wordhall</h1>
<p>The hall is opening or closing. This page loads itself again in a moment; if it cannot, try again in a minute.</p>
</html>
`
