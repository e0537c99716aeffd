/**
 * Carries messages between nodes. A message is delivered to every subscriber of its channel at most
 * once; those of one sender arrive in order. Any message may be lost, above all while `isConnected` is
 * false: see Links for how that is noticed.
 */
export interface Bus {
  readonly isConnected: boolean
  publish(channel: string, text: string): void
  /**
   * Resolves when the subscription is active: messages that are published from then on arrive. Without a
   * connection it resolves at once, and is active when the connection is back.
   */
  subscribe(channel: string, listener: (text: string) => void): Promise<void>
  /** Called when the connection was lost or is back. */
  onConnection(listener: (isConnected: boolean) => void): void
  close(): Promise<void>
}

/** The bus cannot be reached at the start; the message says why and what to do. */
export class BusUnusable extends Error {}
