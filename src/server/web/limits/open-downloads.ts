import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AddressLimit } from '#server/web/limits/address-limits.ts'

const MAX_PER_ADDRESS = 2
const MAX_OVERALL = 8

/** Downloads under way. Each pins what its client leaves unread, and may go on for long. */
export class OpenDownloads {
  /** In milliseconds: a download that takes longer is cut off, or slow readers would take all. */
  readonly #timeout: number
  #count = 0

  constructor(timeout: number) {
    this.#timeout = timeout
  }

  /**
   * Counts a download until its response is closed. Returns false when there are too many, or when
   * the client has gone.
   */
  add({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, limit: AddressLimit): boolean {
    if (this.#count >= MAX_OVERALL || limit.openDownloads >= MAX_PER_ADDRESS) return false
    if (socket.destroyed) return false
    this.#count += 1
    limit.openDownloads += 1
    const timer = setTimeout(() => socket.destroy(), this.#timeout)
    const end = () => {
      clearTimeout(timer)
      raw.off('close', end)
      socket.off('close', end)
      this.#count -= 1
      limit.openDownloads -= 1
    }
    raw.on('close', end)
    // A response that waits behind another one of its connection is not closed with it.
    socket.on('close', end)
    return true
  }
}
