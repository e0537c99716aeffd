/** HALL-7: a hint that was given, and what each viewer may know of it. */
import type { Seat } from '#kit/game.ts'
import { sameJson } from '#kit/json/json.ts'
import type { Table, TableEvent } from '#table/table.ts'

/** The move that a nudge points to and that the player has not been shown yet. Dropped when they act. */
export type OpenHint = {
  readonly chair: Seat
  readonly command: unknown
  readonly answer: string
}

export type HintGiven = Extract<TableEvent, { type: 'hint-given' }>

/** The hints of a table after one was given. The move after a nudge belongs to the same hint. */
export function afterHint(
  { hintCount, openHint: before }: Table,
  { chair, command, answer }: HintGiven,
): Pick<Table, 'hintCount' | 'openHint'> {
  const openHint = answer === undefined ? null : { chair, command, answer }
  const isSameHint =
    openHint === null && before?.chair === chair && sameJson(before.command, command)
  return { hintCount: isSameHint ? hintCount : hintCount + 1, openHint }
}

/**
 * A hint as a viewer may know it. Its text is only for the player who asked, because it may reveal what they
 * hold; and a nudge does not reveal its move.
 */
export function shownHint(event: HintGiven, viewer: Seat | 'spectator'): HintGiven {
  const { type, chair, step, text = '', command } = event
  if (viewer !== chair) return { type, chair, step }
  return step === 'nudge' ? { type, chair, step, text } : { type, chair, step, text, command }
}

/** A hint as a sentence about the player who asked, as a viewer may know it. */
export function hintText(name: string, { text }: HintGiven): string {
  return text === undefined ? `${name} takes a hint.` : `${name} takes a hint: ${text}`
}
