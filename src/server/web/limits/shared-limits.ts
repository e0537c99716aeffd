import type { HallEvents } from '#server/cluster/hall-news.ts'
import type { TokenBucket } from '#server/web/limits/token-bucket.ts'

/** Notes that tokens of a bucket were spent for a person, an address or a table. */
export type NoteSpent = (key: string, bucket: string, tokens: number) => void

/** What a bucket of that name tells; null when nobody needs to know. */
export type OnSpent = (bucket: string) => ((tokens: number) => void) | null

export function noteFor(note: NoteSpent | null, key: string): OnSpent {
  return (bucket) => note && ((tokens) => note(key, bucket, tokens))
}

export type Buckets = Readonly<Record<string, TokenBucket>>

/** Milliseconds between messages: so long each node admits what it would alone. */
const INTERVAL = 250

/**
 * Lets all nodes of a hall spend from the same rate limits: each tells the others what was spent at it.
 * That is never exact, and never in anybody's way.
 */
export class SharedLimits {
  readonly #events: HallEvents
  readonly #bucketsOf = new Map<string, (key: string) => Buckets>()
  /** By limit, then by bucket and key. */
  #spent: Record<string, Record<string, number>> = {}
  #isScheduled = false

  constructor(events: HallEvents) {
    this.#events = events
    events.subscribe('spent', (spent) => {
      for (const [limit, tokens] of Object.entries(spent)) this.#apply(limit, tokens)
    })
  }

  /** Null where there are no other nodes. */
  share(limit: string, bucketsOf: (key: string) => Buckets): NoteSpent | null {
    if (this.#events.isAlone) return null
    this.#bucketsOf.set(limit, bucketsOf)
    return (key, bucket, tokens) => {
      const spent = (this.#spent[limit] ??= {})
      const name = `${bucket} ${key}`
      spent[name] = (spent[name] ?? 0) + tokens
      this.#publishLater()
    }
  }

  #publishLater(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setTimeout(() => {
      this.#isScheduled = false
      this.#events.publish('spent', this.#spent)
      this.#spent = {}
    }, INTERVAL).unref()
  }

  #apply(limit: string, tokens: Readonly<Record<string, number>>): void {
    const bucketsOf = this.#bucketsOf.get(limit)
    for (const [name, spent] of Object.entries(tokens)) {
      const [bucket = ''] = name.split(' ', 1)
      bucketsOf?.(name.slice(bucket.length + 1))[bucket]?.spentElsewhere(spent)
    }
  }
}
