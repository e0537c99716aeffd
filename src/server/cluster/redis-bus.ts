import { setTimeout as sleep } from 'node:timers/promises'
import { Redis, ReplyError } from 'ioredis'
import { BusUnusable, type Bus } from '#server/cluster/bus.ts'

const CONNECTING_MS = 5000
/** A connection without traffic is given up after this many milliseconds. */
const SILENCE_MS = 5000
const PING_MS = 1000
const MAX_RETRY_MS = 500
const CLOSING_MS = 1000
/** Bytes that may be buffered for a Redis that reads too slowly. */
export const MAX_UNSENT = 32 * 1024 * 1024

/** So that one Redis can serve other programs, too. */
const PREFIX = 'wordhall:'

/** Redis or Valkey, by publish and subscribe. Nothing is stored there. */
export class RedisBus implements Bus {
  readonly #publisher: Redis
  readonly #subscriber: Redis
  readonly #listeners = new Map<string, (text: string) => void>()
  readonly #connectionListeners: ((isConnected: boolean) => void)[] = []
  readonly #pinging: NodeJS.Timeout
  /** Whether the subscriber's connection has every channel. */
  #isSubscribed = true
  #wasConnected = true
  #isClosed = false

  private constructor(publisher: Redis, subscriber: Redis) {
    this.#publisher = publisher
    this.#subscriber = subscriber
    subscriber.on('message', (channel, text) => this.#listeners.get(channel)?.(text))
    publisher.on('ready', () => this.#noteConnection())
    subscriber.on('ready', () => void this.#resubscribe())
    subscriber.on('close', () => (this.#isSubscribed = false))
    for (const redis of [publisher, subscriber]) redis.on('close', () => this.#noteConnection())
    // Also detects a connection whose other end has vanished; see `socketTimeout`.
    this.#pinging = setInterval(() => {
      for (const redis of [publisher, subscriber]) redis.ping().catch(() => undefined)
    }, PING_MS)
  }

  /** Throws BusUnusable. */
  static async open(url: string): Promise<RedisBus> {
    const options = {
      lazyConnect: true,
      connectionName: 'wordhall',
      connectTimeout: CONNECTING_MS,
      socketTimeout: SILENCE_MS,
      // Messages that cannot be sent at once are lost: receivers notice, and they would come too late anyway.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      // ioredis would leave out channels whose first subscription was lost.
      autoResubscribe: false,
      retryStrategy: (attempts: number) => Math.min(20 * 2 ** attempts, MAX_RETRY_MS),
    }
    const publisher = new Redis(url, options)
    const subscriber = new Redis(url, options)
    // Errors are followed by `close`.
    for (const redis of [publisher, subscriber]) redis.on('error', () => {})
    try {
      await Promise.all([publisher.connect(), subscriber.connect()])
    } catch (error) {
      publisher.disconnect()
      subscriber.disconnect()
      throw new BusUnusable(explain(url, error), { cause: error })
    }
    return new RedisBus(publisher, subscriber)
  }

  get isConnected(): boolean {
    return this.#publisher.status === 'ready' && this.#isSubscribed
  }

  /** Drops the message if too many bytes are buffered, as if there were no connection. */
  publish(channel: string, text: string): void {
    // Whether it is subscribed or not: messages are sent as soon as the publisher's connection is there.
    if (this.#publisher.stream.writableLength > MAX_UNSENT) return
    this.#publisher.publish(PREFIX + channel, text).catch(() => undefined)
  }

  async subscribe(channel: string, listener: (text: string) => void): Promise<void> {
    const name = PREFIX + channel
    const earlier = this.#listeners.get(name)
    this.#listeners.set(name, (text) => {
      earlier?.(text)
      listener(text)
    })
    if (earlier !== undefined) return
    try {
      await this.#subscriber.subscribe(name)
    } catch (error) {
      // Otherwise the connection is lost, and the next one will have the channel.
      if (error instanceof ReplyError) throw error
    }
  }

  onConnection(listener: (isConnected: boolean) => void): void {
    this.#connectionListeners.push(listener)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#pinging)
    this.#subscriber.disconnect()
    // Messages that were published before are still sent, if possible.
    const sent = this.#publisher.quit().catch(() => undefined)
    await Promise.race([sent, sleep(CLOSING_MS, undefined, { ref: false })])
    this.#publisher.disconnect()
  }

  async #resubscribe(): Promise<void> {
    try {
      const channels = [...this.#listeners.keys()]
      if (channels.length > 0) await this.#subscriber.subscribe(...channels)
      this.#isSubscribed = true
      this.#noteConnection()
    } catch (error) {
      // Otherwise this connection is lost, too.
      if (!(error instanceof ReplyError)) return
      await sleep(MAX_RETRY_MS, undefined, { ref: false })
      if (!this.#isClosed) this.#subscriber.disconnect(true)
    }
  }

  #noteConnection(): void {
    const { isConnected } = this
    if (this.#isClosed || isConnected === this.#wasConnected) return
    this.#wasConnected = isConnected
    for (const listener of this.#connectionListeners) listener(isConnected)
  }
}

/** Without the address itself, which may hold a password. */
function explain(url: string, error: unknown): string {
  const host = URL.canParse(url) ? new URL(url).host : 'that address'
  const { code, message } = error as NodeJS.ErrnoException
  return `Redis at ${host} cannot be used (${code ?? message}); is it running, and is WORDHALL_BUS right?`
}
