import { sameJson } from '#kit/json.ts'
import type { News } from '#hall/sitting-view.ts'
import type { HallMessage } from '#protocol/messages.ts'

/** Everything that one person was ever shown of the tables they follow. */
export class Record {
  readonly stories = new Map<string, Map<number, News>>()
  readonly faults: string[] = []

  hear(message: HallMessage): void {
    if (message.type !== 'table' && message.type !== 'news') return
    for (const one of message.news) this.#note(message.table, one)
  }

  #note(table: string, news: News): void {
    const story = this.stories.get(table) ?? new Map<number, News>()
    this.stories.set(table, story)
    const known = story.get(news.no)
    if (known === undefined) story.set(news.no, news)
    else if (!sameJson(known, news)) {
      this.faults.push(`${table}: ${news.no} was ${show(known)} and is now ${show(news)}`)
    }
  }

  /** What was shown once and is not told any more, or is told otherwise. */
  compare(table: string, story: readonly News[]): readonly string[] {
    const told = new Map(story.map((news) => [news.no, news]))
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
