/** HALL-7: hints for a person who plays with bots only. Each one is in the log. */
import type { GameTime, Seat } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { OpenHint } from '#table/given-hint.ts'
import { isSeated } from '#table/permissions.ts'
import { tableRefusal } from '#table/refusals.ts'
import type { TableDraft } from '#table/table-draft.ts'
import type { RequestContext } from '#table/table-request.ts'
import { chairOfPerson, gameTimeAt, type Table } from '#table/table.ts'

/** In one match. A nudge and the move after it are one. */
export const MAX_HINTS = 100

/** Why somebody may not have a hint; null when they may. */
export function hintRefusal(table: Table, person: string): Refusal | null {
  const chair = chairOfPerson(table, person)
  if (chair === null || !isSeated(table, person))
    return tableRefusal('not-seated', { request: 'ask-hint' })
  if (table.phase === 'gathering') return tableRefusal('not-started')
  if (table.phase === 'over') return tableRefusal('game-over')
  // Those who have left count, too: a match that people began together has no hints.
  const people = table.chairs.filter((other) => other.person !== null)
  if (people.length > 1) return tableRefusal('not-only-bots')
  if (!table.areHintsOn) return tableRefusal('hints-off')
  if (!table.match!.status.toAct.includes(chair)) return tableRefusal('not-to-act')
  // The move after the last nudge may still be given.
  if (table.openHint?.chair === chair) return null
  return hasAllHints(table) ? tableRefusal('too-many-hints') : null
}

function hasAllHints({ hintCount }: Table): boolean {
  return hintCount >= MAX_HINTS
}

/** Whether somebody may have a hint that a search must find first. */
export function needsHint(table: Table, person: string, hallTime: number): boolean {
  if (hintRefusal(table, person) !== null || hasAllHints(table)) return false
  return followUp(table, chairOfPerson(table, person)!, gameTimeAt(table, hallTime)) === null
}

/** Gives the move after a nudge, otherwise `context.hint`, which must be for this position. */
export function askHint(draft: TableDraft, context: RequestContext): Refusal | null {
  const early = hintRefusal(draft.table, context.person)
  if (early !== null) return early
  const gameTime = gameTimeAt(draft.table, context.hallTime)
  const untimely = draft.play({ by: 'clock', gameTime }, context.match)
  const refused = untimely ?? hintRefusal(draft.table, context.person)
  if (refused !== null) return refused
  const chair = chairOfPerson(draft.table, context.person)!
  const open = followUp(draft.table, chair, gameTime)
  if (open !== null) return giveMove(draft, open)
  if (hasAllHints(draft.table)) return tableRefusal('too-many-hints')
  const { hint = null } = context
  if (hint === null) return tableRefusal('no-hint')
  const { command, nudge, answer } = hint
  if (!isAllowed(draft.table, chair, command, gameTime)) return tableRefusal('hint-outdated')
  if (nudge === null) return giveMove(draft, { chair, command, answer })
  draft.record({ type: 'hint-given', chair, step: 'nudge', text: nudge, command, answer })
  return null
}

export function setHints(draft: TableDraft, on: boolean): Refusal | null {
  if (draft.table.phase === 'over') return tableRefusal('game-over')
  if (draft.table.areHintsOn !== on) draft.record({ type: 'hints-set', on })
  return null
}

function giveMove(draft: TableDraft, { chair, command, answer }: OpenHint): null {
  draft.record({ type: 'hint-given', chair, step: 'move', text: answer, command })
  return null
}

function followUp(table: Table, chair: Seat, gameTime: GameTime): OpenHint | null {
  const { openHint } = table
  if (openHint === null || openHint.chair !== chair) return null
  return isAllowed(table, chair, openHint.command, gameTime) ? openHint : null
}

/** A suggestion is outdated once the rules refuse it. */
function isAllowed(
  { game, match }: Table,
  chair: Seat,
  command: unknown,
  gameTime: GameTime,
): boolean {
  const parsed = game.parse.command(command)
  if (!parsed.ok) return false
  return game.check(match!.views.of(chair), parsed.value, gameTime) === null
}
