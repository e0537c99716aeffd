import type { FeedItem } from '#table/table-view.ts'
import type { TableEvent } from '#table/table.ts'
import type { NoticeKinds } from '#web/board.ts'

type Line = { readonly seq: number; readonly text: string }

export type FeedLine = Line & {
  /** Whether screen readers need not announce it, because the next notice of its kind replaces it. */
  readonly isSilent: boolean
  /** Whether only screen readers get it: it says what the viewer has just done, and the board shows that. */
  readonly isUnseen: boolean
}

export type ChatLine = Line & { readonly person: string; readonly name: string }

/** Whose feed it is. */
export type Reader = {
  readonly person: string | null
  readonly seat: number | null
  readonly isHost: boolean
}

const NOBODY: Reader = { person: null, seat: null, isHost: false }

/** Only hosts do these. */
const HOSTING: readonly TableEvent['type'][] = [
  'ban-lifted',
  'banned',
  'bot-pace-set',
  'bot-sat-down',
  'chat-set',
  'dictionary-set',
  'hints-set',
  'listing-set',
  'muted',
  'options-set',
]

/** Settings: only the latest value matters, not how often it was changed. */
const SETTINGS: readonly TableEvent['type'][] = [
  'bot-pace-set',
  'chat-set',
  'dictionary-set',
  'hints-set',
  'listing-set',
  'options-set',
  'team-set',
]

/**
 * What has happened, without the chat. Of settings and of notices of a transient kind only the latest
 * stays; otherwise a count that goes up would push everything else out of sight.
 */
export function feedLines(
  feed: readonly FeedItem[],
  { transient = [], announced = [], shownToAll = [] }: NoticeKinds,
  reader: Reader = NOBODY,
): readonly FeedLine[] {
  const latest = new Map<string, number>()
  for (const item of feed) {
    const key = transientKey(item, transient)
    if (key !== null) latest.set(key, item.seq)
  }
  return feed.flatMap((item): FeedLine[] => {
    const { seq, text, event, notice } = item
    const kind = kindOf(notice) ?? ''
    if (event?.type === 'chatted' || announced.includes(kind)) return []
    const isUnseen =
      (item.isOwn === true && !shownToAll.includes(kind)) || isOwnEvent(event, reader)
    const key = transientKey(item, transient)
    if (key !== null && latest.get(key) !== seq) return []
    // HALL-7: the player who asked for it has it beside the board, and has heard it there.
    const isHint = event?.type === 'hint-given' && event.text !== undefined
    const isSilent = isHint || key !== null
    // Nobody would see or hear it.
    if (isUnseen && isSilent) return []
    return [{ seq, text, isSilent, isUnseen }]
  })
}

export function chatLines(feed: readonly FeedItem[]): readonly ChatLine[] {
  return feed.flatMap(({ seq, event }) => {
    if (event?.type !== 'chatted') return []
    const { person, name, text } = event
    return [{ seq, person, name, text }]
  })
}

/** Whether the reader has done it at the table, and has seen its effect. */
function isOwnEvent(event: TableEvent | undefined, { person, seat, isHost }: Reader): boolean {
  if (event === undefined) return false
  switch (event.type) {
    case 'opened':
      return event.host.person === person
    case 'sat-down':
    case 'renamed':
      return event.person === person
    case 'bots-hurried':
    case 'hint-given':
    case 'voted':
    case 'word-asked':
      return event.chair === seat
    case 'team-set':
      return isHost || event.chair === seat
    case 'got-up':
      return isHost && event.kicked
    default:
      return isHost && HOSTING.includes(event.type)
  }
}

/** An item is replaced by the next one of the same key; null for items that stay. */
function transientKey({ notice, event }: FeedItem, kinds: readonly string[]): string | null {
  if (event !== undefined) {
    const chair = event.type === 'team-set' ? event.chair : ''
    return SETTINGS.includes(event.type) ? `${event.type} ${chair}` : null
  }
  const kind = kindOf(notice)
  if (kind === null || !kinds.includes(kind)) return null
  return `${kind} ${String((notice as { readonly seat?: unknown }).seat)}`
}

function kindOf(notice: unknown): string | null {
  const { type } = (notice ?? {}) as { readonly type?: unknown }
  return typeof type === 'string' ? type : null
}
