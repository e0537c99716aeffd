import { inputFault, type Parsed } from '#kit/input-fault.ts'
import * as v from 'valibot'
import type { AnyGame, Roster } from '#kit/game.ts'
import { mustBe, parseWith, wholeNumber } from '#kit/parsing.ts'
import { ok } from '#kit/result.ts'

const MAX_NAME_LENGTH = 40
const MAX_TEAM = 99

const aName = mustBe(`a text of 1 to ${MAX_NAME_LENGTH} characters`)

const people = v.array(
  v.strictObject({
    name: v.pipe(
      v.string(aName),
      v.trim(),
      v.minLength(1, aName),
      v.maxLength(MAX_NAME_LENGTH, aName),
    ),
    team: v.optional(wholeNumber(0, MAX_TEAM)),
  }),
  mustBe('a list of { "name", "team" (if any) }'),
)

/** Those without a team play for themselves; teams are renumbered by first appearance. */
export function parseRoster(input: unknown, game: AnyGame): Parsed<Roster> {
  const parsed = parseWith(people, input, 'roster')
  if (!parsed.ok) return parsed
  const { min, max, sides } = game.seats
  const count = parsed.value.length
  if (count < min || count > max) {
    return inputFault('roster', `${game.name} takes ${min} to ${max} players, not ${count}`)
  }
  const teams = new Map<number | string, number>()
  const roster = parsed.value.map(({ name, team }, seat) => {
    const key = team ?? `alone at ${seat}`
    if (!teams.has(key)) teams.set(key, teams.size)
    return { name, team: teams.get(key)! }
  })
  if (!game.seats.teams && teams.size < count) {
    return inputFault('roster', `${game.name} is played without teams; give nobody the same team`)
  }
  if (teams.size > sides) {
    return inputFault(
      'roster',
      `at most ${sides} teams can play, not ${teams.size}; join some of them`,
    )
  }
  return ok(roster)
}
