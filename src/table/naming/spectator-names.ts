import { looksLikeAnother, withNumber } from '#table/naming/chair-name.ts'
import { nameSkeleton, nameSkeletonsOf } from '#table/naming/masks.ts'
import type { Skeletons } from '#table/naming/skeleton.ts'
import type { Table } from '#table/table.ts'

type Naming = {
  /** The person's own name, and what they are called here. */
  readonly own: string
  readonly name: string
  readonly skeletons: Skeletons
}

/**
 * What the spectators of a table are called. Somebody whose name is the same as that of a player or of
 * an earlier spectator, or looks like it, gets a number after it, and keeps that while they watch.
 */
export class SpectatorNames {
  readonly #byPerson = new Map<string, Naming>()
  /** How many spectators are called something that looks like this. */
  readonly #taken = new Map<string, number>()
  /** How many have a name of their own that looks like this. */
  readonly #own = new Map<string, number>()

  nameOf(table: Table, person: string, own: string): string {
    const known = this.#byPerson.get(person)
    if (known?.own === own && !looksLikeAnother(table, person, known.skeletons)) return known.name
    this.release(person)
    const naming = this.#choose(table, person, own)
    this.#byPerson.set(person, naming)
    this.#count(naming, 1)
    return naming.name
  }

  /** Called when somebody stops watching. */
  release(person: string): void {
    const naming = this.#byPerson.get(person)
    if (naming === undefined) return
    this.#byPerson.delete(person)
    this.#count(naming, -1)
  }

  #choose(table: Table, person: string, own: string): Naming {
    // The lower numbers are taken by others of that name.
    let number = Math.max(1, this.#own.get(nameSkeleton(own)) ?? 0)
    for (let name = own; ; name = withNumber(own, (number += 1))) {
      const skeletons = nameSkeletonsOf(name)
      const isTaken = [...skeletons].some((shape) => this.#taken.has(shape))
      if (!isTaken && !looksLikeAnother(table, person, skeletons)) return { own, name, skeletons }
    }
  }

  #count({ own, skeletons }: Naming, difference: 1 | -1): void {
    add(this.#own, nameSkeleton(own), difference)
    for (const shape of skeletons) add(this.#taken, shape, difference)
  }
}

function add(counts: Map<string, number>, key: string, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
