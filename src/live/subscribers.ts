import type { Viewer } from '#kit/game.ts'
import {
  diffTableViews,
  feedItemsOf,
  reaches,
  viewTable,
  type TablePatch,
  type FeedItem,
  type TableView,
} from '#table/table-view.ts'
import {
  chairOfPerson,
  tableFeedLength,
  viewerOfPerson,
  type Table,
  type TableEntry,
} from '#table/table.ts'
import type { ServerMessage } from '#protocol/messages.ts'

/** Somebody who follows a table on some device. */
export type Subscriber = { readonly person: string; send(message: ServerMessage): void }

/** What a viewer was told last, how much of their story has been told with it, and what they see. */
type Told = {
  readonly story: number
  readonly view: TableView
  readonly news: readonly FeedItem[]
  readonly changes: TablePatch
}

/** Those who follow one table, and what they have been told of it. */
export class Subscribers {
  /** With what is held back until the story so far has been read; null once it has. */
  readonly #watchers = new Map<Subscriber, ServerMessage[] | null>()
  /**
   * A view changes only with the story, so it need not be made again to tell what is new; and who
   * sees the table on two devices is told the same on both.
   */
  readonly #told = new Map<Viewer, Told>()

  get isEmpty(): boolean {
    return this.#watchers.size === 0
  }

  /** From now on they are told everything, but only after they were shown the whole. */
  admit(watcher: Subscriber): void {
    this.#watchers.set(watcher, [])
  }

  /** Shows them the whole, then what was held back; false when they are gone meanwhile. */
  show(watcher: Subscriber, whole: ServerMessage): boolean {
    const held = this.#watchers.get(watcher)
    if (held === undefined) return false
    this.#watchers.set(watcher, null)
    for (const message of [whole, ...(held ?? [])]) watcher.send(message)
    return true
  }

  /** Whether they were here. */
  dismiss(watcher: Subscriber): boolean {
    const was = this.#watchers.delete(watcher)
    if (this.isEmpty) this.#told.clear()
    return was
  }

  sendAll(message: ServerMessage): void {
    for (const watcher of this.#watchers.keys()) this.#send(watcher, message)
  }

  /**
   * Tells everybody whom it concerns what followed `before`. The news of the one who asked for it
   * is the answer too; returns whether there was any.
   */
  tell(before: Table, after: Table, entry: TableEntry, asker: Subscriber | null): boolean {
    let answered = false
    for (const watcher of this.#watchers.keys()) {
      const viewer = viewerOfPerson(after, watcher.person)
      if (!reaches(before, after, viewer)) continue
      if (isNewTo(viewer, watcher, before, after)) {
        this.#send(watcher, wholeOf(after, watcher, entry.wallTime))
        continue
      }
      const { news: feed, changes: patch } = this.#toldTo(viewer, before, after, entry)
      const table = after.id
      const seat = viewer === 'spectator' ? null : viewer
      if (watcher === asker && entry.requestId !== null) {
        answered = true
        this.#send(watcher, { type: 'news', replyTo: entry.requestId.n, table, feed, patch, seat })
      } else {
        this.#send(watcher, { type: 'news', table, feed, patch, seat })
      }
    }
    return answered
  }

  #toldTo(viewer: Viewer, before: Table, after: Table, entry: TableEntry): Told {
    const last = this.#told.get(viewer)
    const story = tableFeedLength(after, viewer)
    if (last?.story === story) return last
    const known = last?.story === tableFeedLength(before, viewer)
    const seen = known ? last.view : viewTable(before, viewer)
    const view = viewTable(after, viewer, { table: before, view: seen })
    const played = after.match === null ? null : { state: after.match.state, view: view.view }
    const news = feedItemsOf(before, entry.events, entry.wallTime, viewer, played)
    const told = { story, view, news, changes: diffTableViews(seen, view) }
    this.#told.set(viewer, told)
    return told
  }

  #send(watcher: Subscriber, message: ServerMessage): void {
    const held = this.#watchers.get(watcher)
    if (held === null) watcher.send(message)
    else held?.push(message)
  }
}

/** Who has just sat down or left a chair sees other things than before. */
function isNewTo(viewer: Viewer, { person }: Subscriber, before: Table, after: Table): boolean {
  if (before.match === null || before.chairs === after.chairs) return false
  return viewerOfPerson(before, person) !== viewer
}

/** The whole of a table as one person sees it, without any of the story. */
export function wholeOf(
  table: Table,
  { person }: Subscriber,
  wallTime: number,
): Extract<ServerMessage, { type: 'table' }> {
  const viewer = viewerOfPerson(table, person)
  return {
    type: 'table',
    table: table.id,
    seat: chairOfPerson(table, person),
    feedLength: tableFeedLength(table, viewer),
    view: viewTable(table, viewer),
    feed: [],
    wallTime,
  }
}
