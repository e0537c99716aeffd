import type { Level } from '#kit/bot.ts'
import { CAST } from '#kit/bots/cast.ts'
import { capitalize } from '#kit/prose.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { tableRefusal } from '#table/refusals.ts'
import type { Table } from '#table/table.ts'

/** The name of a new bot of a level: `wanted`, or a character of the cast who is not at the table yet. */
export function botName(
  { id, chairs }: Table,
  level: Level,
  wanted: string | null,
): Result<string, Refusal> {
  const taken = new Set(chairs.map(({ name }) => name))
  const cast = CAST.filter((character) => character.level === level).map(({ name }) => name)
  if (wanted !== null) {
    if (!cast.includes(wanted)) return refuse(tableRefusal('no-such-bot', { level, name: wanted }))
    return taken.has(wanted) ? refuse(tableRefusal('bot-seated', { name: wanted })) : ok(wanted)
  }
  // Each table starts with another character, so that people get to know all of them.
  const first = firstFor(id, cast.length)
  const rotated = [...cast.slice(first), ...cast.slice(0, first)]
  return ok(rotated.find((name) => !taken.has(name)) ?? numberedTitle(level, taken))
}

/** A name for bots beyond those of the cast, such as "Novice bot 2". */
function numberedTitle(level: Level, taken: ReadonlySet<string>): string {
  const title = `${capitalize(level)} bot`
  let name = title
  for (let number = 2; taken.has(name); number += 1) name = `${title} ${number}`
  return name
}

function firstFor(id: string, count: number): number {
  let sum = 0
  for (const character of id) sum += character.codePointAt(0)!
  return sum % count
}
