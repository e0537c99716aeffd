import type { Level } from '#kit/bot.ts'
import { feedLengthOf } from '#match/match.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import type { Table, TableEvent } from '#table/table.ts'

/** Whether an entry gives the bot of a seat something to think about. Chat does not. */
export function isNewsToBot(
  { before: earlier, after, events }: AppliedTableEntry,
  seat: number,
  level: Level,
): boolean {
  const before = earlier!
  const isNew = before.chairs[seat]?.bot !== level
  const acted = events.some(({ event }) => isActOf(event, seat))
  // HALL-4: what they plan may have become right or wrong.
  const learns = before.match?.agreement !== after.match?.agreement
  const paced = before.botPace !== after.botPace || before.areBotsHurried !== after.areBotsHurried
  return isNew || acted || learns || paced || hasNotice(before, after, seat)
}

/** Whether a seat was told something new of the match. */
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
