/**
 * Carries messages between nodes. A message is delivered to every subscriber of its channel at most
 * once; those of one sender arrive in order. Any message may be lost, above all while `isConnected` is
 * false: see Links for how that is noticed.
 */
export interface Bus {
  readonly isConnected: boolean
  publish(channel: string, text: string): void
  /** Resolves when messages that are published from now on will arrive. */
  subscribe(channel: string, listener: (text: string) => void): Promise<void>
  /** Called when the connection was lost or is back. */
  onConnection(listener: (isConnected: boolean) => void): void
  close(): Promise<void>
}

/** The bus cannot be reached at all; the message says why and what to do. */
export class BusUnusable extends Error {}
