import { counted } from '#kit/prose.ts'

/** 1st, 2nd, 3rd, 11th, 21st. */
export function ordinal(place: number): string {
  const teen = place % 100 > 10 && place % 100 < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

export function duration(seconds: number): string {
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
}
