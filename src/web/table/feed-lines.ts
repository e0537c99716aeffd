import type { FeedItem } from '#table/table-view.ts'

export type FeedLine = {
  readonly seq: number
  readonly text: string
  /** Chat rather than a description of an event. */
  readonly isChat: boolean
  /** Whether the next notice of its kind replaces it; screen readers need not announce it. */
  readonly isTransient: boolean
}

/**
 * The lines of a feed. Of the notices of a transient kind only the latest of each player stays;
 * otherwise a count that goes up would push everything else out of sight.
 */
export function feedLines(
  feed: readonly FeedItem[],
  transientKinds: readonly string[],
): readonly FeedLine[] {
  const latest = new Map<string, number>()
  for (const item of feed) {
    const key = transientKey(item, transientKinds)
    if (key !== null) latest.set(key, item.seq)
  }
  return feed.flatMap((item): FeedLine[] => {
    const { seq, text, event } = item
    const key = transientKey(item, transientKinds)
    if (key !== null && latest.get(key) !== seq) return []
    return [{ seq, text, isChat: event?.type === 'chatted', isTransient: key !== null }]
  })
}

/** The notice's kind and player, if it is transient. */
function transientKey({ notice }: FeedItem, kinds: readonly string[]): string | null {
  const { type, seat } = (notice ?? {}) as { readonly type?: unknown; readonly seat?: unknown }
  return typeof type === 'string' && kinds.includes(type) ? `${type} ${String(seat)}` : null
}
