import { counted } from '#kit/prose.ts'
import type { TurnMinutes } from '#kit/turn-clock.ts'

/** HALL-5: the turn clock as a sentence; `ruling` says what happens when it runs out. */
export function turnClockText(minutes: TurnMinutes | null, ruling: string): string {
  if (minutes === null) return 'No turn clock: nobody is hurried.'
  return `${counted(minutes, 'minute')} a turn, and one extra minute for each player in a game. ${ruling}`
}
