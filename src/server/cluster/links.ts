import type { MachineClock } from '#live/ports.ts'
import type { Bus } from '#server/cluster/bus.ts'

export type LinksDeps = {
  readonly bus: Bus
  /** The id of this node: another one each time that it starts. */
  readonly node: string
  readonly clock: Pick<MachineClock, 'setTimer' | 'monotonicTime'>
  /** Whether a node has a valid lease, as far as this one knows. */
  isPeer(node: string): boolean
  /** Merges a body into the one queued right before it for the same node; returns whether it could. */
  combine?(last: unknown, next: unknown): boolean
  reportError(error: unknown, where: string): void
}

/** `n`: its sequence number. Without `messages` it only repeats the last one that was sent. */
type Envelope = {
  readonly from: string
  readonly n: number
  readonly messages?: readonly Message[]
}

/** What a node sends to itself, to measure how long the bus takes: its monotonic time. */
type Echo = { readonly echo: number }

/** `reset`: the sender has missed something, and so may have the receiver. */
type Message = { readonly body: unknown } | { readonly reset: true }

/** What was sent to one receiver. */
type Outgoing = { seq: number; waiting: Message[] }

/** Receives what other nodes send. */
export interface LinkListener {
  received(from: string, body: unknown): void
  broadcastReceived(from: string, body: unknown): void
  /** Something was lost in one direction: what the two nodes relay to each other must begin again. */
  linkReset(node: string): void
  /** A message of this node to itself has taken this many milliseconds. */
  echoReceived(millis: number): void
  /** Some broadcast of a node was lost, or this is the first. */
  broadcastMissed(from: string): void
}

const ALL = 'all'
/** A lost message is noticed this many milliseconds later at most. */
const TICK = 500
/** What is known of a node without a lease is dropped this many milliseconds after its last message. */
const STALE = 60_000
/** For how many milliseconds the last sequence number of a node that is gone is remembered. */
const REMEMBERED = 3_600_000

/**
 * Numbered messages between nodes over a bus that may lose some. What is sent to one node within a tick
 * of the event loop travels together. Broadcasts arrive before messages that were sent after them.
 */
export class Links {
  readonly #deps: LinksDeps
  readonly #listener: LinkListener
  /** By node; ALL for broadcasts. */
  readonly #outgoing = new Map<string, Outgoing>()
  /** The last sequence number received, by sender. */
  readonly #received = new Map<string, number>()
  readonly #broadcastsReceived = new Map<string, number>()
  /** By sender, in monotonic time. */
  readonly #heardAt = new Map<string, number>()
  /** When something last came from a node or was sent to it, in monotonic time. */
  readonly #usedAt = new Map<string, number>()
  /** The last sequence number sent to nodes that were given up, to go on from if they come back. */
  readonly #forgotten = new Map<string, { readonly seq: number; readonly at: number }>()
  /** No sequence number above this was sent to nodes that are no longer in #forgotten; they would ignore lower ones. */
  #floor = 0
  /** Echoes that were sent since the last one came back. */
  #unanswered = 0
  #isFlushScheduled = false
  #cancelTick: () => void = () => {}

  constructor(deps: LinksDeps, listener: LinkListener) {
    this.#deps = deps
    this.#listener = listener
  }

  async open(): Promise<void> {
    const { bus, node } = this.#deps
    await bus.subscribe(channelOf(node), (text) => this.#safely(() => this.#arrived(text)))
    await bus.subscribe(ALL, (text) => this.#safely(() => this.#broadcastArrived(text)))
    this.#tickLater()
  }

  close(): void {
    this.#cancelTick()
    this.#flush()
  }

  send(to: string, body: unknown): void {
    this.#enqueue(to, { body })
  }

  broadcast(body: unknown): void {
    this.#enqueue(ALL, { body })
  }

  /**
   * For how many milliseconds the bus has not brought back what this node sends to itself. It is counted in
   * ticks, so that a pause of the process does not count.
   */
  get silence(): number {
    return Math.max(0, this.#unanswered - 1) * TICK
  }

  /** When the last broadcast of a node arrived, in monotonic time; long ago if none did. */
  heardAt(node: string): number {
    return this.#heardAt.get(node) ?? -Infinity
  }

  /** A node is gone. If it comes back, both sides notice that they have missed something. */
  forget(node: string): void {
    const outgoing = this.#outgoing.get(node)
    const at = this.#deps.clock.monotonicTime()
    if (outgoing !== undefined) this.#forgotten.set(node, { seq: outgoing.seq, at })
    this.#outgoing.delete(node)
    this.#received.delete(node)
    this.#broadcastsReceived.delete(node)
    this.#heardAt.delete(node)
    this.#usedAt.delete(node)
  }

  /** Resets the link with a node, at both ends. */
  reset(node: string): void {
    this.#enqueue(node, { reset: true })
    this.#listener.linkReset(node)
  }

  #enqueue(to: string, message: Message): void {
    const outgoing = this.#outgoing.get(to) ?? this.#startSending(to)
    this.#usedAt.set(to, this.#deps.clock.monotonicTime())
    const last = outgoing.waiting.at(-1)
    const areBodies = last !== undefined && 'body' in last && 'body' in message
    if (areBodies && this.#deps.combine?.(last.body, message.body) === true) return
    outgoing.waiting.push(message)
    if (this.#isFlushScheduled) return
    this.#isFlushScheduled = true
    setImmediate(() => this.#flush())
  }

  #startSending(to: string): Outgoing {
    const outgoing = { seq: this.#forgotten.get(to)?.seq ?? this.#floor, waiting: [] }
    this.#forgotten.delete(to)
    this.#outgoing.set(to, outgoing)
    return outgoing
  }

  #flush(): void {
    this.#isFlushScheduled = false
    const broadcasts = this.#outgoing.get(ALL)
    if (broadcasts !== undefined) this.#flushTo(ALL, broadcasts)
    for (const [to, outgoing] of this.#outgoing) if (to !== ALL) this.#flushTo(to, outgoing)
  }

  #flushTo(to: string, outgoing: Outgoing): void {
    if (outgoing.waiting.length === 0) return
    outgoing.seq += 1
    this.#publish(to, { from: this.#deps.node, n: outgoing.seq, messages: outgoing.waiting })
    outgoing.waiting = []
  }

  #publish(to: string, envelope: Envelope): void {
    this.#deps.bus.publish(to === ALL ? ALL : channelOf(to), JSON.stringify(envelope))
  }

  #tickLater(): void {
    this.#cancelTick = this.#deps.clock.setTimer(() => {
      const { node: from, bus, clock } = this.#deps
      this.#prune()
      const echo: Echo = { echo: clock.monotonicTime() }
      this.#unanswered += 1
      bus.publish(channelOf(from), JSON.stringify(echo))
      // Also when nothing was sent yet, so that the others know that this node can be heard.
      if (!this.#outgoing.has(ALL)) this.#publish(ALL, { from, n: 0 })
      for (const [to, { seq }] of this.#outgoing) this.#publish(to, { from, n: seq })
      this.#tickLater()
    }, TICK)
  }

  /** Forgets nodes that are gone, also those that late messages have added again. */
  #prune(): void {
    const { clock, isPeer } = this.#deps
    const now = clock.monotonicTime()
    for (const [node, usedAt] of this.#usedAt) {
      if (node !== ALL && now - usedAt > STALE && !isPeer(node)) this.forget(node)
    }
    for (const [node, { seq, at }] of this.#forgotten) {
      if (now - at < REMEMBERED) continue
      this.#floor = Math.max(this.#floor, seq)
      this.#forgotten.delete(node)
    }
  }

  #arrived(text: string): void {
    const envelope = JSON.parse(text) as Envelope | Echo
    if ('echo' in envelope) {
      this.#unanswered = 0
      return this.#listener.echoReceived(this.#deps.clock.monotonicTime() - envelope.echo)
    }
    const { from, n: seq, messages } = envelope
    this.#usedAt.set(from, this.#deps.clock.monotonicTime())
    const last = this.#received.get(from) ?? 0
    const next = nextAfter(last, envelope)
    if (seq < next) return
    this.#received.set(from, seq)
    if (seq > next) this.#safely(() => this.reset(from))
    for (const message of messages ?? []) {
      this.#safely(() => {
        if ('body' in message) this.#listener.received(from, message.body)
        else this.#listener.linkReset(from)
      })
    }
  }

  #broadcastArrived(text: string): void {
    const envelope = JSON.parse(text) as Envelope
    const { from, n: seq, messages } = envelope
    if (from === this.#deps.node) return
    const now = this.#deps.clock.monotonicTime()
    this.#heardAt.set(from, now)
    this.#usedAt.set(from, now)
    const last = this.#broadcastsReceived.get(from)
    const next = nextAfter(last ?? 0, envelope)
    if (last !== undefined && seq < next) return
    this.#broadcastsReceived.set(from, seq)
    // Also when it is the first broadcast of a node: earlier ones were missed.
    if (last === undefined || seq > next) {
      this.#safely(() => this.#listener.broadcastMissed(from))
    }
    for (const message of messages ?? []) {
      if (!('body' in message)) continue
      this.#safely(() => this.#listener.broadcastReceived(from, message.body))
    }
  }

  /** One message must not keep those after it from being processed. */
  #safely(process: () => void): void {
    try {
      process()
    } catch (error) {
      this.#deps.reportError(error, 'message from another node')
    }
  }
}

/**
 * The sequence number that is due. A lower one is late, from a connection that the sender has given up: it
 * was counted as missed, and the link was reset.
 */
function nextAfter(last: number, { messages }: Envelope): number {
  return messages === undefined ? last : last + 1
}

function channelOf(node: string): string {
  return `node:${node}`
}
