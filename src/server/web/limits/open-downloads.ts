import type { FastifyReply, FastifyRequest } from 'fastify'
import { hallRefusal } from '#server/refusals.ts'
import type { AddressLimit } from '#server/web/limits/address-limits.ts'

const MAX_PER_ADDRESS = 2
const MAX_OVERALL = 8
/** The share of the timeout after which a download makes way for another one. */
const PATIENCE = 0.1

/** In seconds, until somebody who was refused should try again. */
const RETRY_AFTER = '10'

type Download = { readonly started: number; cutOff(): void }

/** Downloads under way. Each pins what its client leaves unread, and may go on for long. */
export class OpenDownloads {
  /** In milliseconds: a download that takes longer is cut off, or slow readers would take all. */
  readonly #timeout: number
  readonly #now: () => number
  /** The oldest first. */
  readonly #downloads = new Set<Download>()

  constructor(timeout: number, now: () => number) {
    this.#timeout = timeout
    this.#now = now
  }

  /**
   * Counts a download until its response is closed. Returns false when there are too many, or when
   * the client has gone.
   */
  add({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, limit: AddressLimit): boolean {
    if (socket.destroyed || limit.openDownloads >= MAX_PER_ADDRESS) return false
    if (this.#downloads.size >= MAX_OVERALL && !this.#cutOffOldest()) return false
    limit.openDownloads += 1
    const timer = setTimeout(() => socket.destroy(), this.#timeout)
    const end = () => {
      clearTimeout(timer)
      raw.off('close', end)
      this.#downloads.delete(download)
      limit.openDownloads -= 1
    }
    const download = {
      started: this.#now(),
      cutOff() {
        end()
        socket.destroy()
      },
    }
    this.#downloads.add(download)
    raw.on('close', end)
    return true
  }

  /** Returns whether there is room now: a few slow readers must not keep everybody else waiting. */
  #cutOffOldest(): boolean {
    const [oldest] = this.#downloads
    if (oldest === undefined || this.#now() - oldest.started < PATIENCE * this.#timeout)
      return false
    oldest.cutOff()
    return true
  }
}

export function tooManyDownloads(reply: FastifyReply): FastifyReply {
  return reply.code(429).header('retry-after', RETRY_AFTER).send(hallRefusal('too-many-downloads'))
}
