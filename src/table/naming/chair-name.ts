import { memoizeByIdentity } from '#kit/memoize.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { tableRefusal } from '#table/refusals.ts'
import { nameSkeletonsOf } from '#table/naming/masks.ts'
import { looksAlike, type Skeletons } from '#table/naming/skeleton.ts'
import type { Chair, Table } from '#table/table.ts'

export const MAX_NAME_LENGTH = 24

const skeletonsOfChair = memoizeByIdentity(({ name }: Chair): Skeletons => nameSkeletonsOf(name))

/**
 * What a person is called at a table. Somebody of the same name gets a number after it; a name that
 * only looks like that of another chair is refused.
 */
export function chairName(
  { chairs }: Table,
  person: string,
  name: string,
): Result<string, Refusal> {
  const others = chairs.filter((chair) => chair.person !== person)
  const alike = lookalikeAmong(others, name)
  if (alike === null) return ok(name)
  if (!isSameName(alike.name, name)) return refuse(tableRefusal('name-taken', { name: alike.name }))
  let numbered: string
  let number = 2
  do {
    numbered = withNumber(name, number)
    number += 1
  } while (lookalikeAmong(others, numbered) !== null)
  return ok(numbered)
}

/** Whether something looks like the name of another person's chair. */
export function looksLikeAnother({ chairs }: Table, person: string, skeletons: Skeletons): boolean {
  return chairs.some((chair) => {
    return chair.person !== person && looksAlike(skeletons, skeletonsOfChair(chair))
  })
}

/** Whether a chair's name is the person's own, with or without a number. */
export function isNameFor(chairNamed: string, name: string): boolean {
  const number = / (\d+)$/.exec(chairNamed)?.[1]
  return chairNamed === name || (number !== undefined && chairNamed === withNumber(name, +number))
}

/** Prefers a name that only looks the same, because a number cannot distinguish it. */
function lookalikeAmong(chairs: readonly Chair[], name: string): Chair | null {
  const skeletons = nameSkeletonsOf(name)
  const alike = chairs.filter((chair) => looksAlike(skeletons, skeletonsOfChair(chair)))
  return alike.find((chair) => !isSameName(chair.name, name)) ?? alike[0] ?? null
}

function isSameName(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase()
}

/** Adds a number, and cuts the name to the length that names may have. */
export function withNumber(name: string, number: number): string {
  const suffix = ` ${number}`
  const kept = Array.from(name).slice(0, MAX_NAME_LENGTH - suffix.length)
  return `${kept.join('').replace(/[\p{Z}\p{Default_Ignorable_Code_Point}]+$/u, '')}${suffix}`
}
