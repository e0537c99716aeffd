import type { FeedItem } from '#table/table-view.ts'

/** A line of the story. */
export type StoryLine = {
  readonly no: number
  readonly message: string
  /** Whether somebody said it. */
  readonly said: boolean
  /** Whether the next of its kind takes its place, so that it is not worth reading aloud. */
  readonly fleeting: boolean
}

/**
 * The story as it is shown. Of the kinds of notices that a game calls fleeting only the latest of
 * each player stays; else a count that goes up would push everything else out of sight.
 */
export function storyLines(
  news: readonly FeedItem[],
  fleetingKinds: readonly string[],
): readonly StoryLine[] {
  const latest = new Map<string, number>()
  const kinds = news.map((item) => fleetingKind(item, fleetingKinds))
  for (const [place, kind] of kinds.entries()) {
    if (kind !== null) latest.set(kind, place)
  }
  return news.flatMap(({ seq, text, event }, place) => {
    const kind = kinds[place]!
    if (kind !== null && latest.get(kind) !== place) return []
    return [{ no: seq, message: text, said: event?.type === 'chatted', fleeting: kind !== null }]
  })
}

function fleetingKind({ notice }: FeedItem, kinds: readonly string[]): string | null {
  const { type, seat } = (notice ?? {}) as { readonly type?: unknown; readonly seat?: unknown }
  return typeof type === 'string' && kinds.includes(type) ? `${type} ${String(seat)}` : null
}
