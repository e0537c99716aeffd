import type { Level } from '#kit/bot.ts'
import { CAST } from '#kit/bots/cast.ts'
import { capitalize } from '#kit/prose.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { tableRefusal } from '#table/refusals.ts'
import type { Table } from '#table/table.ts'

/** What a bot of a level will be called: `wanted`, or somebody of the cast who is not here yet. */
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
  // Tables begin with different ones, so that people get to know them all.
  const first = firstFor(id, cast.length)
  const rotated = [...cast.slice(first), ...cast.slice(0, first)]
  return ok(rotated.find((name) => !taken.has(name)) ?? numberedTitle(level, taken))
}

/** For more bots than the cast has: a name that says what they are. */
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
