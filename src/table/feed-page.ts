import type { FeedItem } from '#table/table-view.ts'

/** A part of a viewer's feed, in order and without a gap. */
export type FeedPage = { readonly items: readonly FeedItem[]; readonly hasOlder: boolean }

/*
 * The limits of a page, in items and bytes. A page is as long as both allow, and has at least one item if
 * there is any.
 */
export const MAX_PAGE_ITEMS = 100
export const MAX_PAGE_BYTES = 64 * 1024
/** No message is larger. */
export const MAX_MESSAGE_BYTES = 256 * 1024
/** What else is in a message, and separates items. */
const ENVELOPE_BYTES = 1024

/** Builds a page backwards from its last item. */
export class FeedPageBuilder {
  /** Latest first. */
  readonly #items: FeedItem[] = []
  readonly #maxBytes: number
  #bytes = 0
  #isFull = false

  constructor(maxBytes = MAX_PAGE_BYTES) {
    this.#maxBytes = maxBytes
  }

  get isFull(): boolean {
    return this.#isFull || this.#items.length === MAX_PAGE_ITEMS
  }

  /** How many items can be added at most. */
  get room(): number {
    return this.isFull ? 0 : MAX_PAGE_ITEMS - this.#items.length
  }

  /** Adds items in front, given in order; the last ones that fit are taken. */
  addOlder(items: readonly FeedItem[]): this {
    for (let index = items.length - 1; index >= 0 && !this.isFull; index -= 1) {
      const item = items[index]!
      const bytes = bytesOf(item)
      this.#isFull = this.#items.length > 0 && this.#bytes + bytes > this.#maxBytes
      if (this.#isFull) return this
      this.#items.push(item)
      this.#bytes += bytes
    }
    return this
  }

  finish(): FeedPage {
    const items = this.#items.toReversed()
    return { items, hasOlder: items.length > 0 && items[0]!.seq > 1 }
  }
}

/** The latest items of a page that fit into a message with something else, but at least one. */
export function pageBeside(page: readonly FeedItem[], otherBytes: number): readonly FeedItem[] {
  const room = MAX_MESSAGE_BYTES - ENVELOPE_BYTES - otherBytes
  return room >= MAX_PAGE_BYTES ? page : new FeedPageBuilder(room).addOlder(page).finish().items
}

const sizes = new WeakMap<FeedItem, number>()

/** Length of an item as JSON in UTF-8; surrogate pairs are counted as six bytes instead of four. */
function bytesOf(item: FeedItem): number {
  let bytes = sizes.get(item)
  if (bytes === undefined) sizes.set(item, (bytes = utf8Length(JSON.stringify(item))))
  return bytes
}

export function utf8Length(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 0x7f) bytes += code > 0x7_ff ? 2 : 1
  }
  return bytes
}

/** Whether it says that the log was redacted, so that clients must replace earlier items. */
export function isRedaction({ event }: FeedItem): boolean {
  return event?.type === 'redacted'
}
