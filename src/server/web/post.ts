import process from 'node:process'
import type { WebSocket } from 'ws'

type Letter = { readonly socket: WebSocket; readonly text: string }

/** A client that does not read what it is sent is let go. */
const MOST_UNREAD = 4 * 1024 * 1024

/**
 * Everything that is said in one turn goes out at its end, one write right after the other. So those
 * who listen are woken once for many of them, and the kernel has less to do than with a write and a
 * bit of deciding by turns.
 */
export class Post {
  #letters: Letter[] = []

  send(socket: WebSocket, text: string): void {
    if (this.#letters.length === 0) process.nextTick(() => this.deliver())
    this.#letters.push({ socket, text })
  }

  /** At once: for who is about to close a connection. */
  deliver(): void {
    const letters = this.#letters
    this.#letters = []
    for (const { socket, text } of letters) {
      if (socket.readyState !== socket.OPEN) continue
      socket.send(text)
      if (socket.bufferedAmount > MOST_UNREAD) socket.terminate()
    }
  }
}
