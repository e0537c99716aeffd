/** What hosts decide about the people at their table, and who becomes the host. */
import type { Refusal } from '#kit/refusal.ts'
import { absenceRefusal, isBanned, isSeated } from '#table/permissions.ts'
import { tableRefusal } from '#table/refusals.ts'
import type { TableDraft } from '#table/table-draft.ts'
import type { DecisionContext, RequestContext, TableRequest } from '#table/table-request.ts'
import { chairOfPerson, gameTimeAt, type Table } from '#table/table.ts'

/** The lists of muted and banned people are part of every view, so they are limited. */
const MAX_MUTED = 100
export const MAX_BANNED = 100

export function getUp(draft: TableDraft, context: RequestContext): Refusal | null {
  const chair = chairOfPerson(draft.table, context.person)
  if (chair === null) return tableRefusal('not-seated', { request: 'get-up' })
  return vacate(draft, chair, false, context)
}

/** A person on the chair is removed; a bot only loses it. */
export function kick(draft: TableDraft, chair: number, context: RequestContext): Refusal | null {
  const taken = draft.table.chairs[chair]
  if (taken === undefined) return tableRefusal('no-such-chair', { request: 'kick' })
  if (taken.person !== null) return remove(draft, taken.person, context)
  return vacate(draft, chair, true, context)
}

/** Bans a person, seated or not, and takes their seat from them. */
export function remove(draft: TableDraft, person: string, context: RequestContext): Refusal | null {
  if (person === context.person) return tableRefusal('yourself')
  return banPerson(draft, person, context.nameOf(person) ?? 'Somebody', context)
}

/** `name`: of somebody who has no chair. */
export function banPerson(
  draft: TableDraft,
  person: string,
  name: string,
  context: DecisionContext,
): Refusal | null {
  const { table } = draft
  if (isBanned(table, person)) return null
  if (table.banned.length >= MAX_BANNED) {
    return tableRefusal('too-many-banned', { limit: MAX_BANNED })
  }
  const chair = chairOfPerson(table, person)
  const taken = chair === null ? null : table.chairs[chair]!
  const gone = taken === null || taken.left || table.phase === 'over' ? null : chair
  const refused = gone === null ? null : leaveMatch(draft, gone, context)
  // If the clock has ended the match first, there is no seat to take away any more.
  if (refused !== null && draft.table.phase !== 'over') return refused
  draft.record({ type: 'banned', person, name: taken?.name ?? name })
  return gone === null || refused !== null ? null : recordGone(draft, table, gone, true)
}

/** Whom a request would newly ban, if it is granted; null for other requests. */
export function personToBan(table: Table, request: TableRequest): string | null {
  const person =
    request.type === 'remove'
      ? request.person
      : request.type === 'kick'
        ? (table.chairs[request.chair]?.person ?? null)
        : null
  return person === null || isBanned(table, person) ? null : person
}

export function liftBan(draft: TableDraft, person: string): null {
  if (isBanned(draft.table, person)) draft.record({ type: 'ban-lifted', person })
  return null
}

export function mute(
  draft: TableDraft,
  person: string,
  on: boolean,
  context: RequestContext,
): Refusal | null {
  if (on && draft.table.muted.length >= MAX_MUTED) {
    return tableRefusal('too-many-muted', { limit: MAX_MUTED })
  }
  const isSpectator = chairOfPerson(draft.table, person) === null
  const name = isSpectator ? context.nameOf(person) : null
  draft.record({ type: 'muted', person, ...(name === null ? {} : { name }), on })
  return null
}

/** Closes the chat for everybody, or opens it again. */
export function setChat(draft: TableDraft, open: boolean): null {
  if (draft.table.chatOpen !== open) draft.record({ type: 'chat-set', open })
  return null
}

export function passHost(draft: TableDraft, person: string): Refusal | null {
  const { table } = draft
  if (person === table.host) return tableRefusal('host-already')
  if (!isSeated(table, person)) return tableRefusal('no-such-person')
  draft.record({ type: 'host-passed', person })
  return null
}

/** When the host is away for long, anybody who has a seat may become the host. */
export function takeHost(draft: TableDraft, context: RequestContext): Refusal | null {
  const { table } = draft
  const { person } = context
  if (person === table.host) return tableRefusal('host-already')
  if (!isSeated(table, person)) return tableRefusal('not-seated', { request: 'take-host' })
  const refused = absenceRefusal(null, context.absence(table.host))
  if (refused === null) draft.record({ type: 'host-passed', person })
  return refused
}

/**
 * Ends the table for everybody. A match that is under way ends without a result. `reason`: the operator's,
 * if they close it.
 */
export function closeTable(
  draft: TableDraft,
  context: DecisionContext,
  reason: string | null = null,
): Refusal | null {
  const { phase } = draft.table
  if (phase === 'playing') {
    const gameTime = gameTimeAt(draft.table, context.hallTime)
    const refused = draft.play({ by: 'clock', gameTime }, context.match)
    if (refused !== null) return refused
  }
  if (draft.table.phase === 'over') return tableRefusal('game-over')
  draft.record(reason === null ? { type: 'closed' } : { type: 'closed', reason })
  return null
}

function vacate(
  draft: TableDraft,
  chair: number,
  kicked: boolean,
  context: RequestContext,
): Refusal | null {
  const { table } = draft
  if (table.phase === 'over') return tableRefusal('game-over')
  const refused = leaveMatch(draft, chair, context)
  return refused ?? recordGone(draft, table, chair, kicked)
}

function leaveMatch(draft: TableDraft, chair: number, context: DecisionContext): Refusal | null {
  if (draft.table.phase !== 'playing') return null
  const gameTime = gameTimeAt(draft.table, context.hallTime)
  return draft.play({ by: 'host', gameTime, left: chair }, context.match)
}

function recordGone(draft: TableDraft, before: Table, chair: number, kicked: boolean): null {
  draft.record({ type: 'got-up', chair, kicked })
  succeed(draft, before, chair)
  return null
}

/** When the host goes, the next person hosts; when nobody is left, the table is abandoned. */
function succeed(draft: TableDraft, { chairs, host, phase }: Table, gone: number): void {
  const stayed = chairs.filter(({ person, left }, chair) => {
    return chair !== gone && person !== null && !left
  })
  const heir = stayed[0]?.person ?? null
  if (heir === null) {
    if (phase === 'gathering') draft.record({ type: 'abandoned' })
    return
  }
  if (chairs[gone]!.person === host) draft.record({ type: 'host-passed', person: heir })
}
