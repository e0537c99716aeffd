import type { FastifyInstance } from 'fastify'
import type { LogReader } from '#server/hall/log-reader.ts'
import { sendPages, serveDownload, type DownloadDeps } from '#server/web/table-downloads.ts'
import { tableRefusal } from '#table/refusals.ts'

/** Logs of finished tables for those who may see them; `wordhall verify` checks them. */
export function serveTableLogs(app: FastifyInstance, deps: DownloadDeps, logs: LogReader): void {
  serveDownload(app, '/api/tables/:id/log', deps, async ({ table, throwIfRewritten }, reply) => {
    const { id, phase, match, length, code } = table
    // A match that was cut short keeps its secrets.
    if (phase !== 'over' || (match !== null && match.revealed === null)) {
      return reply.code(409).send(tableRefusal('not-over'))
    }
    reply.header('content-disposition', `attachment; filename="wordhall-${code}.jsonl"`)
    return sendPages(reply, pagesOf(logs.parts(id, length)), throwIfRewritten)
  })
}

async function* pagesOf(parts: AsyncIterable<readonly string[]>): AsyncGenerator<string, void> {
  for await (const part of parts) yield `${part.join('\n')}\n`
}
