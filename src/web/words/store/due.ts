/** When words come back. A day ends in the night, so that one exercise a day suits at any hour. */

/** The local hour at which a day ends. */
const DAY_ENDS_AT = 4
const DAY = 24 * 60 * 60 * 1000

export function endOfDay(now: number): number {
  const end = new Date(now)
  if (end.getHours() >= DAY_ENDS_AT) end.setDate(end.getDate() + 1)
  end.setHours(DAY_ENDS_AT, 0, 0, 0)
  return end.getTime()
}

/** Whether a word comes up today. */
export function isDue({ due }: { readonly due: number }, now: number): boolean {
  return due < endOfDay(now)
}

/** 0 for today, 1 for tomorrow. */
function daysUntil(due: number, now: number): number {
  return Math.max(0, 1 + Math.floor((due - endOfDay(now)) / DAY))
}

/** "today", "tomorrow", "in 5 days", "in 3 weeks", "in 4 months". */
export function dueText(due: number, now: number): string {
  const days = daysUntil(due, now)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days < 14) return `in ${days} days`
  return days < 60 ? `in ${Math.round(days / 7)} weeks` : `in ${Math.round(days / 30)} months`
}
