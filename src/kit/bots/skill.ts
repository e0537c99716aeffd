import { LEVELS, type Level } from '#kit/bot.ts'

/** One value for each level. */
export type PerLevel<T> = readonly [novice: T, regular: T, expert: T, master: T]

/** The skills of all levels, from a table with a row for each property. */
export function skillsByLevel<Skill extends object>(table: {
  readonly [Property in keyof Skill]: PerLevel<Skill[Property]>
}): Readonly<Record<Level, Skill>> {
  const rows = Object.entries(table) as readonly [string, PerLevel<unknown>][]
  const skillAt = (index: number) =>
    Object.fromEntries(rows.map(([property, values]) => [property, values[index]]))
  return Object.fromEntries(LEVELS.map((level, index) => [level, skillAt(index)])) as Readonly<
    Record<Level, Skill>
  >
}
