import type { ServerMessage } from '#protocol/messages.ts'
import type { Connection } from '#server/web/connection.ts'

/** All open connections, and the sessions that they belong to. */
export class Connections {
  readonly #sessions = new Map<Connection, string>()

  get size(): number {
    return this.#sessions.size
  }

  add(connection: Connection, tokenHash: string): void {
    this.#sessions.set(connection, tokenHash)
  }

  delete(connection: Connection): void {
    this.#sessions.delete(connection)
  }

  /** Hall time stops or goes on. */
  sendClock(message: ServerMessage): void {
    for (const connection of this.#sessions.keys()) connection.sendClock(message)
  }

  /** The hall stops. */
  goAway(): void {
    for (const connection of this.#sessions.keys()) connection.goAway()
  }

  /** Their sessions have ended. */
  signOut(isEnded: (tokenHash: string, person: string) => boolean): void {
    for (const [connection, tokenHash] of this.#sessions) {
      if (isEnded(tokenHash, connection.person)) connection.cutOff(4001, 'signed out')
    }
  }
}
