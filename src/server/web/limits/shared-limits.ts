import type { HallEvents } from '#server/cluster/hall-events.ts'
import type { TokenBucket } from '#server/web/limits/token-bucket.ts'

/** Notes that tokens of a bucket were spent. `key`: of a person, an address or a table. */
export type NoteSpent = (key: string, bucket: string, tokens: number) => void

/** Returns what the bucket of that name must call when tokens are spent; null where limits are not shared. */
export type OnSpent = (bucket: string) => ((tokens: number) => void) | null

export function noteFor(note: NoteSpent | null, key: string): OnSpent {
  return (bucket) => note && ((tokens) => note(key, bucket, tokens))
}

export type Buckets = Readonly<Record<string, TokenBucket>>

/** Milliseconds between broadcasts of the tokens spent. Until then each node may admit as much as one node alone. */
const INTERVAL = 250

/**
 * Rate limits that all nodes of a hall share: each node broadcasts the tokens that were spent there, and the
 * others take them from their own buckets. This is approximate, but no request has to wait for another node.
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
