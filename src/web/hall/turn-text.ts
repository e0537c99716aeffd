import { counted, shortlyListed } from '#kit/prose.ts'
import type { OwnTable } from '#protocol/messages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "Your turn now", "Your turn for 5 minutes", "Ann’s turn for 2 hours", "Ann, Ben and Cem are to act". */
export function turnText({ isYours, others, age }: NonNullable<OwnTable['turn']>): string {
  const since = age < MINUTE ? ' now' : ` for ${durationText(age)}`
  if (isYours) return `Your turn${since}`
  if (others.length === 1) return `${others[0]}’s turn${since}`
  return others.length === 0 ? 'Nobody is to act' : `${shortlyListed(others)} are to act${since}`
}

function durationText(millis: number): string {
  if (millis < HOUR) return counted(Math.floor(millis / MINUTE), 'minute')
  return millis < DAY
    ? counted(Math.floor(millis / HOUR), 'hour')
    : counted(Math.floor(millis / DAY), 'day')
}
