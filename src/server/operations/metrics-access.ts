import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/metrics.ts'
import { isBearer } from '#server/operations/bearer.ts'

/*
 * Counts of moves and refusals would let an opponent infer secret moves, so metrics are for the
 * operator only: on a port of their own, or with a token.
 */

/** `/metrics` on the public port. Without the right token it does not exist. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  token: string | null,
): void {
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isBearer(headers.authorization, token)) return reply.callNotFound()
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics())
  })
}

/** `/metrics` on a port of its own. Resolves when it listens. */
export async function listenForMetrics(
  { registry }: Metrics,
  { metricsPort, metricsHost }: { readonly metricsPort: number; readonly metricsHost: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(metricsPort, metricsHost)
  await once(server, 'listening')
  return server
}
