import type { Bus } from '#server/cluster/bus.ts'

/** A bus that connects nodes within one process. */
export class LocalHub {
  readonly #buses = new Set<LocalBus>()

  connect(): LocalBus {
    const bus = new LocalBus((channel, text) => {
      for (const one of this.#buses) one.deliver(channel, text)
    })
    this.#buses.add(bus)
    bus.onClose = () => this.#buses.delete(bus)
    return bus
  }
}

export class LocalBus implements Bus {
  readonly #publish: (channel: string, text: string) => void
  readonly #listeners = new Map<string, ((text: string) => void)[]>()
  readonly #connectionListeners: ((isConnected: boolean) => void)[] = []
  #isConnected = true
  onClose: () => void = () => {}

  constructor(publish: (channel: string, text: string) => void) {
    this.#publish = publish
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  /** Cuts the connection, or restores it. Messages that are published meanwhile are lost. */
  setConnected(isConnected: boolean): void {
    if (isConnected === this.#isConnected) return
    this.#isConnected = isConnected
    for (const listener of this.#connectionListeners) listener(isConnected)
  }

  publish(channel: string, text: string): void {
    if (this.#isConnected) setImmediate(() => this.#publish(channel, text))
  }

  deliver(channel: string, text: string): void {
    if (!this.#isConnected) return
    for (const listener of this.#listeners.get(channel) ?? []) listener(text)
  }

  subscribe(channel: string, listener: (text: string) => void): Promise<void> {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener])
    return Promise.resolve()
  }

  onConnection(listener: (isConnected: boolean) => void): void {
    this.#connectionListeners.push(listener)
  }

  close(): Promise<void> {
    this.#isConnected = false
    this.onClose()
    return Promise.resolve()
  }
}
