/** The messages between nodes about tables. They are not validated, because only nodes of one hall can send them. */
import type { Refusal } from '#kit/refusal.ts'
import type { ServerMessage } from '#protocol/messages.ts'
import type { Entry } from '#server/hall/served-table.ts'
import type { RequestId } from '#table/handled-requests.ts'
import type { TableRequest } from '#table/table-request.ts'

/** To the owner, who answers. `subscription`: a number of the asking node. */
export type TableQuestion =
  | { readonly type: 'enter'; readonly table: string; readonly entry: Entry }
  | {
      readonly type: 'subscribe'
      readonly table: string
      readonly subscription: number
      readonly entry: Entry
      readonly name: string
      readonly since: number
      readonly listed: boolean
    }
  | {
      readonly type: 'request'
      readonly subscription: number
      readonly requestId: RequestId
      readonly request: TableRequest
    }
  | { readonly type: 'feed'; readonly subscription: number; readonly before: number }
  | {
      readonly type: 'rematch'
      readonly table: string
      readonly person: string
      readonly name: string
    }
  /** So that the asking node can acquire the table. */
  | { readonly type: 'hand-over'; readonly table: string }

export type RequestOutcome = { readonly refusal: Refusal | null; readonly isAnswered: boolean }

/** Without an answer. */
export type TableNotice =
  /** To the owner. */
  | { readonly type: 'unsubscribe'; readonly subscription: number }
  /** From the owner, for subscribers who all get the same. */
  | {
      readonly type: 'relay'
      readonly subscriptions: number[]
      readonly message: ServerMessage
    }
  | { readonly type: 'reload'; readonly subscription: number }
  | { readonly type: 'removed'; readonly subscription: number; readonly refusal: Refusal }

/** Adds a relay to the last one if both are of one message, which subscribers with the same view get together. */
export function combineRelays(last: TableNotice, next: TableNotice): boolean {
  if (last.type !== 'relay' || next.type !== 'relay' || last.message !== next.message) return false
  last.subscriptions.push(...next.subscriptions)
  return true
}
