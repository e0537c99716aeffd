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

/** What a viewer was told last, how much of their story has been told with it, and what they see. */
type Told = {
  readonly story: number
  readonly view: SittingView
  readonly news: readonly News[]
  readonly changes: Changes
}

/** Those who follow one table, and what they have been told of it. */
export class Audience {
  /** With what is held back until the story so far has been read; null once it has. */
  readonly #watchers = new Map<Watcher, HallMessage[] | null>()
  /**
   * A view changes only with the story, so it need not be made again to tell what is new; and who
   * sees the table on two devices is told the same on both.
   */
  readonly #told = new Map<Viewer, Told>()

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
    if (this.isEmpty) this.#told.clear()
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
    for (const watcher of this.#watchers.keys()) {
      const viewer = viewerIn(after, watcher.person)
      if (!reaches(before, after, viewer)) continue
      if (isNewTo(viewer, watcher, before, after)) {
        this.#send(watcher, wholeOf(after, watcher, entry.at))
        continue
      }
      const { news, changes } = this.#toldTo(viewer, before, after, entry)
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
    const last = this.#told.get(viewer)
    const story = storyOf(after, viewer)
    if (last?.story === story) return last
    const known = last?.story === storyOf(before, viewer)
    const seen = known ? last.view : viewSitting(before, viewer)
    const view = viewSitting(after, viewer, { sitting: before, view: seen })
    const played = after.table === null ? null : { state: after.table.state, view: view.view }
    const news = newsOf(before, entry.happenings, entry.at, viewer, played)
    const told = { story, view, news, changes: changesBetween(seen, view) }
    this.#told.set(viewer, told)
    return told
  }

  #send(watcher: Watcher, message: HallMessage): void {
    const held = this.#watchers.get(watcher)
    if (held === null) watcher.send(message)
    else held?.push(message)
  }
}

/** Who has just sat down or left a chair sees other things than before. */
function isNewTo(viewer: Viewer, { person }: Watcher, before: Sitting, after: Sitting): boolean {
  if (before.table === null || before.chairs === after.chairs) return false
  return viewerIn(before, person) !== viewer
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
