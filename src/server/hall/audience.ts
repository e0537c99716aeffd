import type { Viewer } from '#kit/game.ts'
import {
  changesBetween,
  newsOf,
  reaches,
  viewSitting,
  type Changes,
  type News,
  type SittingView,
} from '#hall/sitting-view.ts'
import { chairIn, storyOf, viewerIn, type Sitting, type SittingEntry } from '#hall/sitting.ts'
import type { HallMessage } from '#protocol/messages.ts'

/** Somebody who follows a table on some device. */
export type Watcher = { readonly person: string; send(message: HallMessage): void }

type Told = { readonly news: readonly News[]; readonly changes: Changes }

/** Those who follow one table, and what they have been told of it. */
export class Audience {
  /** With what is held back until the story so far has been read; null once it has. */
  readonly #watchers = new Map<Watcher, HallMessage[] | null>()
  /**
   * What a viewer saw when so much of their story had been told. A view changes only with the
   * story, so it need not be made again to tell what is new.
   */
  readonly #seen = new Map<Viewer, { readonly story: number; readonly view: SittingView }>()

  get isEmpty(): boolean {
    return this.#watchers.size === 0
  }

  /** From now on they are told everything, but only after they were shown the whole. */
  admit(watcher: Watcher): void {
    this.#watchers.set(watcher, [])
  }

  /** Shows them the whole, then what was held back; false when they are gone meanwhile. */
  show(watcher: Watcher, whole: HallMessage): boolean {
    const held = this.#watchers.get(watcher)
    if (held === undefined) return false
    this.#watchers.set(watcher, null)
    for (const message of [whole, ...(held ?? [])]) watcher.send(message)
    return true
  }

  /** Whether they were here. */
  dismiss(watcher: Watcher): boolean {
    const was = this.#watchers.delete(watcher)
    if (this.isEmpty) this.#seen.clear()
    return was
  }

  sendAll(message: HallMessage): void {
    for (const watcher of this.#watchers.keys()) this.#send(watcher, message)
  }

  /**
   * Tells everybody whom it concerns what followed `before`. The news of the one who asked for it
   * is the answer too; returns whether there was any.
   */
  tell(before: Sitting, after: Sitting, entry: SittingEntry, asker: Watcher | null): boolean {
    let answered = false
    const told = new Map<Viewer, Told>()
    for (const watcher of this.#watchers.keys()) {
      const viewer = viewerIn(after, watcher.person)
      if (!reaches(before, after, viewer)) continue
      // Who has just sat down or left a chair sees other things than before.
      if (before.table !== null && viewerIn(before, watcher.person) !== viewer) {
        this.#send(watcher, wholeOf(after, watcher, entry.at))
        continue
      }
      let forViewer = told.get(viewer)
      if (forViewer === undefined) {
        forViewer = this.#toldTo(viewer, before, after, entry)
        told.set(viewer, forViewer)
      }
      const { news, changes } = forViewer
      const table = after.id
      const you = viewer === 'spectator' ? null : viewer
      if (watcher === asker && entry.ref !== null) {
        answered = true
        this.#send(watcher, { type: 'news', re: entry.ref.n, table, news, changes, you })
      } else {
        this.#send(watcher, { type: 'news', table, news, changes, you })
      }
    }
    return answered
  }

  #toldTo(viewer: Viewer, before: Sitting, after: Sitting, entry: SittingEntry): Told {
    const last = this.#seen.get(viewer)
    const known = last?.story === storyOf(before, viewer)
    const seen = known ? last.view : viewSitting(before, viewer)
    // Around the table nothing changes that is not told to all, but that a game's end ends it.
    const onlyPlayed = before.told === after.told && before.phase === after.phase
    const view = viewSitting(after, viewer, onlyPlayed ? seen.hall : undefined)
    this.#seen.set(viewer, { story: storyOf(after, viewer), view })
    const played = after.table === null ? null : { state: after.table.state, view: view.view }
    return {
      news: newsOf(before, entry.happenings, entry.at, viewer, played),
      changes: changesBetween(seen, view),
    }
  }

  #send(watcher: Watcher, message: HallMessage): void {
    const held = this.#watchers.get(watcher)
    if (held === null) watcher.send(message)
    else held?.push(message)
  }
}

/** The whole of a table as one person sees it, without any of the story. */
export function wholeOf(
  sitting: Sitting,
  { person }: Watcher,
  now: number,
): Extract<HallMessage, { type: 'table' }> {
  const viewer = viewerIn(sitting, person)
  return {
    type: 'table',
    table: sitting.id,
    you: chairIn(sitting, person),
    story: storyOf(sitting, viewer),
    sees: viewSitting(sitting, viewer),
    news: [],
    now,
  }
}
