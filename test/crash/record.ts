import { sameJson } from '#kit/json.ts'
import type { FeedItem } from '#table/table-view.ts'
import type { ServerMessage } from '#protocol/messages.ts'

/** Everything that one person was ever shown of the tables they follow. */
export class Record {
  readonly stories = new Map<string, Map<number, FeedItem>>()
  readonly faults: string[] = []

  hear(message: ServerMessage): void {
    if (message.type !== 'table' && message.type !== 'news') return
    for (const one of message.feed) this.#note(message.table, one)
  }

  #note(table: string, news: FeedItem): void {
    const story = this.stories.get(table) ?? new Map<number, FeedItem>()
    this.stories.set(table, story)
    const known = story.get(news.seq)
    if (known === undefined) story.set(news.seq, news)
    else if (!sameJson(known, news)) {
      this.faults.push(`${table}: ${news.seq} was ${show(known)} and is now ${show(news)}`)
    }
  }

  /** What was shown once and is not told any more, or is told otherwise. */
  compare(table: string, story: readonly FeedItem[]): readonly string[] {
    const told = new Map(story.map((news) => [news.seq, news]))
    return [...(this.stories.get(table) ?? [])].flatMap(([no, shown]) => {
      const now = told.get(no)
      if (now === undefined) return [`${table}: ${show(shown)} was shown and is gone`]
      return sameJson(shown, now) ? [] : [`${table}: ${show(shown)} became ${show(now)}`]
    })
  }
}

function show(value: unknown): string {
  return JSON.stringify(value)
}
