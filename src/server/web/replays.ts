import type { FastifyInstance } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import type { Viewer } from '#kit/game.ts'
import { formatMoment, momentOf, REPLAY_CUT, type Moment } from '#match/replay.ts'
import type { LogReader } from '#server/hall/log-reader.ts'
import { sendPages, serveDownload, type DownloadDeps } from '#server/web/table-downloads.ts'
import { hintText, shownHint } from '#table/given-hint.ts'
import type { LogCodec } from '#table/log/log-codec.ts'
import { applyStoredEntry } from '#table/log/stored-entry.ts'
import { tableRefusal } from '#table/refusals.ts'
import { viewerOfPerson, type Table } from '#table/table.ts'

/** Entries replayed in one turn of the event loop, about 2 ms of work. */
const ENTRIES_PER_TURN = 16
/**
 * Characters of a page. A page ends after the moment that fills it, wherever that lies in the log: pages
 * that depended on the entries between moments would tell how much others did in secret.
 */
const PAGE_LENGTH = 32 * 1024
/** Characters of a replay: a hundred times as many as usual, because players can change lists as often as they like. */
const MAX_LENGTH = 32 * 1024 * 1024

/** Serves everything that a visitor has seen of a match so far, moment by moment. */
export function serveReplays(app: FastifyInstance, deps: DownloadDeps, logs: LogReader): void {
  const turns = new Turns()
  serveDownload(
    app,
    '/api/tables/:id/replay',
    deps,
    async ({ table, person, throwIfRewritten }, reply) => {
      const { id, match, length } = table
      if (match === null) return reply.code(409).send(tableRefusal('not-started'))
      const viewer = viewerOfPerson(table, person)
      const isGone = () => reply.raw.destroyed
      const pages = replayPages(viewer, logs.parts(id, length), {
        codec: deps.hall.codec,
        turns,
        maxLength: MAX_LENGTH,
        isGone,
      })
      return sendPages(reply, pages, throwIfRewritten)
    },
  )
}

export async function* replayPages(
  viewer: Viewer,
  parts: AsyncIterable<readonly string[]>,
  {
    codec,
    turns,
    maxLength,
    isGone,
  }: {
    readonly codec: LogCodec
    readonly turns: Pick<Turns, 'next'>
    /** The most characters; the rest is left out. */
    readonly maxLength: number
    /** Whether the reader has gone. */
    readonly isGone: () => boolean
  },
): AsyncGenerator<string, void> {
  let table: Table | null = null
  let shown: unknown = null
  /** Held back, because a hint may follow that belongs to it. */
  let last = null as Moment | null
  let page = ''
  let length = 0
  for await (const part of parts) {
    for (let from = 0; from < part.length; from += ENTRIES_PER_TURN) {
      await turns.next()
      if (isGone()) return
      for (const text of part.slice(from, from + ENTRIES_PER_TURN)) {
        const applied = applyStoredEntry(table, text, codec)
        table = applied.after
        for (const { event, before, played } of applied.events) {
          if (event.type === 'hint-given' && last !== null) {
            const { name } = before!.chairs[event.chair]!
            last = { ...last, texts: [...last.texts, hintText(name, shownHint(event, viewer))] }
          }
          const moment = played && momentOf(played, viewer)
          if (moment === null) continue
          const due = last
          last = moment
          if (due === null) continue
          page += `${formatMoment(shown, due)}\n`
          shown = due.view
          if (page.length < PAGE_LENGTH) continue
          length += page.length
          if (length > maxLength) {
            yield REPLAY_CUT
            return
          }
          yield page
          page = ''
        }
      }
    }
  }
  if (last !== null) page += `${formatMoment(shown, last)}\n`
  if (page !== '') yield page
}

/** Lets all replays together do one piece of work per turn of the event loop. */
class Turns {
  #last: Promise<unknown> = Promise.resolve()

  next(): Promise<unknown> {
    this.#last = this.#last.then(() => setImmediate())
    return this.#last
  }
}
