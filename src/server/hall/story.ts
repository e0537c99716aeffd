import type { AnyGame, Viewer } from '#kit/game.ts'
import { newsOf, type News } from '#hall/sitting-view.ts'
import { followSitting, type Sitting, type SittingEntry } from '#hall/sitting.ts'
import type { Store } from '#server/store/store.ts'

export type Archive = { readonly store: Store; gameOf(id: string): AnyGame }

/** The sitting that a stored log tells of; null when there is none. */
export async function readSitting({ store, gameOf }: Archive, id: string): Promise<Sitting | null> {
  let sitting: Sitting | null = null
  for (const text of await store.readLog(id, 0)) {
    sitting = followSitting(sitting, JSON.parse(text) as SittingEntry, gameOf)
  }
  return sitting
}

/** A viewer's story up to where the sitting stands, from behind number `have`. */
export async function storyFrom(
  { store, gameOf }: Archive,
  sitting: Sitting,
  viewer: Viewer,
  have: number,
): Promise<readonly News[]> {
  const texts = await store.readLog(sitting.id, 0)
  const news: News[] = []
  let before: Sitting | null = null
  for (const text of texts.slice(0, sitting.head)) {
    const entry = JSON.parse(text) as SittingEntry
    news.push(...newsOf(before, entry.happenings, entry.at, viewer))
    before = followSitting(before, entry, gameOf)
  }
  return news.filter(({ no }) => no > have)
}
