/** HALL-7: hints for whoever plays with bots only. Each one is in the log. */
import type { GameTime, Seat } from '#kit/game.ts'
import { refusal, type Refusal } from '#kit/refusal.ts'
import type { OpenHint } from '#table/given-hint.ts'
import { isSeated } from '#table/permissions.ts'
import { GAME_OVER, NOT_STARTED, type TableDraft } from '#table/table-draft.ts'
import type { RequestContext } from '#table/table-request.ts'
import { chairOfPerson, gameTimeAt, type Table } from '#table/table.ts'

/** In one match. A nudge and the move after it are two. */
export const MAX_HINTS = 100

/** Why somebody may not have a hint; null when they may. */
export function hintRefusal(table: Table, person: string): Refusal | null {
  const chair = chairOfPerson(table, person)
  if (chair === null || !isSeated(table, person)) return NOT_SEATED
  if (table.phase === 'gathering') return NOT_STARTED
  if (table.phase === 'over') return GAME_OVER
  // Those who have left count, too: a match that people began together has no hints.
  const people = table.chairs.filter((other) => other.person !== null)
  if (people.length > 1) return NOT_ONLY_BOTS
  if (!table.areHintsOn) return HINTS_OFF
  if (!table.match!.status.toAct.includes(chair)) return NOT_TO_ACT
  return table.hintCount >= MAX_HINTS ? TOO_MANY_HINTS : null
}

/** Whether somebody may have a hint and a search must find one first. */
export function needsHint(table: Table, person: string, hallTime: number): boolean {
  if (hintRefusal(table, person) !== null) return false
  return followUp(table, chairOfPerson(table, person)!, gameTimeAt(table, hallTime)) === null
}

/** The move after a nudge at once, and otherwise `context.hint`, which must be for this position. */
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
  const { hint = null } = context
  if (hint === null) return NO_HINT
  const { command, nudge, answer } = hint
  if (!isAllowed(draft.table, chair, command, gameTime)) return HINT_OUTDATED
  if (nudge === null) return giveMove(draft, { chair, command, answer })
  draft.record({ type: 'hint-given', chair, step: 'nudge', text: nudge, command, answer })
  return null
}

export function setHints(draft: TableDraft, on: boolean): Refusal | null {
  if (draft.table.phase === 'over') return GAME_OVER
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

const NOT_SEATED = refusal('not-seated', 'Only those who play can have a hint.')
const NOT_ONLY_BOTS = refusal('not-only-bots', 'Hints are for games with bots only.')
const HINTS_OFF = refusal('hints-off', 'Hints are turned off at this table.')
const NOT_TO_ACT = refusal('not-to-act', 'There is a hint when it is your turn.')
const TOO_MANY_HINTS = refusal(
  'too-many-hints',
  'Enough hints for one game: find the rest yourself.',
)
const NO_HINT = refusal('no-hint', 'There is nothing to suggest here.')
const HINT_OUTDATED = refusal('hint-outdated', 'The game went on meanwhile; ask again.')
/** For whoever runs the search. */
export const HINT_PENDING = refusal('hint-pending', 'Your last hint is still being looked for.')
export const HINTS_BUSY = refusal(
  'hints-busy',
  'The hall is busy, so there is no hint just now. Try again in a moment.',
)
