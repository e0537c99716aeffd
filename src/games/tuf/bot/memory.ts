import type { BotContext } from '#kit/bot.ts'
import type { GameTime } from '#kit/game.ts'
import type { Building } from './crossword-plan.ts'

/** What a mind keeps in mind while it looks at the same cubes. */
export type Memory = {
  readonly cubes: string
  /** What it means to build; null before it thought of anything. */
  building: Building | null
  /** When it means to do what it thought of. */
  readonly dues: Map<string, GameTime>
}

const memories = new WeakMap<BotContext, Memory>()

/** Other cubes, and what was thought before is forgotten. */
export function memoryOf(mind: BotContext, cubes: string): Memory {
  const known = memories.get(mind)
  if (known?.cubes === cubes) return known
  const memory: Memory = { cubes, building: null, dues: new Map() }
  memories.set(mind, memory)
  return memory
}

/** While all build no clock tells since when; so asked again it means the time it meant at first. */
export function dueAt({ dues }: Memory, deed: string, now: GameTime, wait: GameTime): GameTime {
  const due = dues.get(deed) ?? now + wait
  dues.set(deed, due)
  return Math.max(due, now)
}
