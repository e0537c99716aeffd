import type { Level } from '#kit/bot.ts'
import { feedLengthOf } from '#match/match.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import type { Table, TableEvent } from '#table/table.ts'

/** Whether the bot of a seat must plan again after an entry. Not after chat, for example. */
export function concernsBot(
  { before: earlier, after, events }: AppliedTableEntry,
  seat: number,
  level: Level,
): boolean {
  const before = earlier!
  const isNew = before.chairs[seat]?.bot !== level
  const acted = events.some(({ event }) => isActOf(event, seat))
  // HALL-4: a word that the table has decided on may make the plan better or impossible.
  const learns = before.match?.agreement !== after.match?.agreement
  const paced = before.botPace !== after.botPace || before.areBotsHurried !== after.areBotsHurried
  return isNew || acted || learns || paced || hasNotice(before, after, seat)
}

/** Whether the match has added a notice to the feed of a seat. */
function hasNotice({ match: before }: Table, { match: after }: Table, seat: number): boolean {
  if (after === null || before === after) return false
  return before === null || feedLengthOf(before, seat) !== feedLengthOf(after, seat)
}

function isActOf(event: TableEvent, seat: number): boolean {
  return event.type === 'played' && event.entry.type === 'acted' && event.entry.act.by === seat
}

/** Whether it is a move of a person or a bot. */
export function isMove(event: TableEvent): boolean {
  const act = event.type === 'played' && event.entry.type === 'acted' ? event.entry.act : null
  return typeof act?.by === 'number'
}
