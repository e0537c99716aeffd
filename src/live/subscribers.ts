import type { Viewer } from '#kit/game.ts'
import type { FeedPages } from '#live/feed-pages.ts'
import type { Requester, Subscriber } from '#live/ports.ts'
import type { ServerMessage, Spectator } from '#protocol/messages.ts'
import { pageBeside, utf8Length } from '#table/feed-page.ts'
import { recentFeedOf } from '#table/recent-feed.ts'
import { SpectatorNames } from '#table/naming/spectator-names.ts'
import { diffTable, feedItemsOf, isAddressed, viewTable, type FeedItem } from '#table/table-view.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import { chairOfPerson, tableFeedLength, viewerOfPerson, type Table } from '#table/table.ts'

type Snapshot = Extract<ServerMessage, { type: 'snapshot' }>
type Update = Extract<ServerMessage, { type: 'update' }>

/** The subscribers of one table; broadcasts messages and updates to them. */
export class Subscribers {
  readonly #feedPages: FeedPages
  /** With the messages that are held back until the snapshot is sent; null after that. */
  readonly #subscribers = new Map<Subscriber, ServerMessage[] | null>()
  /** One subscriber for each device. */
  readonly #byPerson = new Map<string, Set<Subscriber>>()
  /** Not listed as spectators: they watch from the table of the match before. */
  readonly #unlisted = new Set<Subscriber>()
  /** The table as it was last sent to each viewer. Its view is memoized, so a patch against it is cheap. */
  readonly #lastSent = new Map<Viewer, Table>()

  readonly #names = new SpectatorNames()

  constructor(feedPages: FeedPages) {
    this.#feedPages = feedPages
  }

  get isEmpty(): boolean {
    return this.#subscribers.size === 0
  }

  get size(): number {
    return this.#subscribers.size
  }

  all(): readonly Subscriber[] {
    return [...this.#subscribers.keys()]
  }

  /** Who is subscribed, each person once. */
  people(): readonly string[] {
    return [...this.#byPerson.keys()]
  }

  /** From now on the subscriber gets every message, but not before the snapshot. */
  add(subscriber: Subscriber, listed: boolean): void {
    this.#subscribers.set(subscriber, [])
    const { person } = subscriber
    const devices = this.#byPerson.get(person)
    if (devices === undefined) this.#byPerson.set(person, new Set([subscriber]))
    else devices.add(subscriber)
    if (listed) this.#unlisted.delete(subscriber)
    else this.#unlisted.add(subscriber)
  }

  /**
   * Sends the snapshot and the messages held back; returns false if the subscriber was removed meanwhile. With a
   * large view comes a shorter page of the feed.
   */
  sendSnapshot(subscriber: Subscriber, snapshot: Snapshot): boolean {
    const held = this.#subscribers.get(subscriber)
    if (held === undefined) return false
    this.#subscribers.set(subscriber, null)
    subscriber.send({
      ...snapshot,
      feed: pageBeside(snapshot.feed, utf8Length(JSON.stringify(snapshot.view))),
    })
    for (const message of held ?? []) subscriber.send(message)
    return true
  }

  /** Returns whether they were subscribed. */
  remove(subscriber: Subscriber): boolean {
    const was = this.#subscribers.delete(subscriber)
    this.#unlisted.delete(subscriber)
    if (this.isEmpty) this.#lastSent.clear()
    const { person } = subscriber
    const devices = this.#byPerson.get(person)
    devices?.delete(subscriber)
    if (devices?.size === 0) {
      this.#byPerson.delete(person)
      this.#names.release(person)
    }
    return was
  }

  /** The subscriptions of a person, one per device. */
  ofPerson(person: string): readonly Subscriber[] {
    return [...(this.#byPerson.get(person) ?? [])]
  }

  /** What a spectator is called at a table; null for a person who is not subscribed. */
  nameOfSpectator(table: Table, person: string): string | null {
    const subscriber = this.ofPerson(person)[0]
    return subscriber === undefined ? null : this.#names.nameOf(table, person, subscriber.name)
  }

  /** People without a chair, each once, in the order in which they came: at most `limit` of them, and their count. */
  spectators(table: Table, limit: number): { first: readonly Spectator[]; count: number } {
    const others = new Set<string>()
    for (const { person } of table.chairs) {
      if (person !== null && this.#byPerson.has(person)) others.add(person)
    }
    // During a match all spectators are listed.
    for (const { person } of table.phase === 'gathering' ? this.#unlisted : []) {
      const devices = this.#byPerson.get(person)!
      if ([...devices].every((device) => this.#unlisted.has(device))) others.add(person)
    }
    const first: Spectator[] = []
    for (const [person, [device]] of this.#byPerson) {
      if (first.length === limit) break
      if (others.has(person)) continue
      first.push({ person, name: this.#names.nameOf(table, person, device!.name) })
    }
    return { first, count: this.#byPerson.size - others.size }
  }

  broadcast(message: ServerMessage): void {
    for (const [subscriber, held] of this.#subscribers) send(subscriber, held, message)
  }

  /**
   * Sends an update to every subscriber whose feed or view an entry changes. The requester's own update is
   * also the reply; returns whether there was one.
   */
  broadcastEntry(applied: AppliedTableEntry, requester: Requester | null): boolean {
    const { entry, after } = applied
    const before = applied.before!
    const updates = new Map<Viewer, Update>()
    let replied = false
    for (const [subscriber, held] of this.#subscribers) {
      const viewer = viewerOfPerson(after, subscriber.person)
      if (!isAddressed(before, after, viewer)) continue
      let update = updates.get(viewer)
      if (update === undefined) updates.set(viewer, (update = this.#updateFor(viewer, applied)))
      if (subscriber === requester && entry.requestId !== null) {
        replied = true
        send(subscriber, held, { ...update, replyTo: entry.requestId.number })
      } else {
        send(subscriber, held, update)
      }
    }
    return replied
  }

  #updateFor(viewer: Viewer, applied: AppliedTableEntry): Update {
    const { after } = applied
    const before = applied.before!
    const feed = newItemsOf(applied, viewer)
    this.#feedPages.extend(viewer, feed)
    const sent = this.#lastSent.get(viewer)
    this.#lastSent.set(viewer, after)
    // Outdated if for a while no subscriber was this viewer.
    const known = sent === undefined || isAddressed(sent, before, viewer) ? before : sent
    const patch = diffTable(known, after, viewer)
    const seat = viewer === 'spectator' ? null : viewer
    return { type: 'update', table: after.id, seat, feed, patch }
  }
}

/** Sends a message, or holds it back until the snapshot is sent. */
function send(subscriber: Subscriber, held: ServerMessage[] | null, message: ServerMessage): void {
  if (held === null) subscriber.send(message)
  else held.push(message)
}

/** What an entry adds to a viewer's feed, from the recent feed if that has been kept. */
function newItemsOf(applied: AppliedTableEntry, viewer: Viewer): readonly FeedItem[] {
  const { before, after } = applied
  const recent = recentFeedOf(after.recent, viewer)
  if (recent === null) return feedItemsOf(applied, viewer)
  return recent.slice(tableFeedLength(before!, viewer) - tableFeedLength(after, viewer))
}

/** A table as one person sees it, without any of the feed. */
export function snapshotOf(table: Table, { person }: Subscriber, hallTime: number): Snapshot {
  const viewer = viewerOfPerson(table, person)
  return {
    type: 'snapshot',
    table: table.id,
    seat: chairOfPerson(table, person),
    feedLength: tableFeedLength(table, viewer),
    view: viewTable(table, viewer),
    feed: [],
    hallTime,
  }
}
