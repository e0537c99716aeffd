/** Pieces of the sentences that players read. */

/** "1 point", "2 points", "−1 point". */
export function counted(count: number, thing: string): string {
  return `${signed(count)} ${thing}${Math.abs(count) === 1 ? '' : 's'}`
}

/** With a minus sign that is as wide as the digits and is read as "minus": "−9". */
export function signed(count: number): string {
  return count < 0 ? `−${-count}` : String(count)
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cy". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** "Ann, Ben and 4 others", if there are more than three. */
export function shortlyListed(items: readonly string[]): string {
  if (items.length <= 3) return listed(items)
  return listed([...items.slice(0, 2), `${items.length - 2} others`])
}

/** Parts of what is said, one after the other, each with its full stop; empty ones are left out. */
export function sentences(...parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '')
  return said.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ')
}

/** With its first letter in upper case. */
export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** The players as the viewer of `view` calls them. */
export function castOf(view: {
  readonly seat: number | null
  readonly players: readonly Named[]
}): Cast {
  return new Cast(
    view.players.map(({ name }) => name),
    view.seat,
  )
}

/** A game and whom the viewer plays it with: "Tuf with Ben and Cy", "Tuf on your own". */
export function companyOf(
  game: string,
  { seat, players }: { readonly seat: number | null; readonly players: readonly Named[] },
): string {
  const others = players.filter((_, other) => other !== seat)
  if (others.length === 0) return `${game} on your own`
  return `${game} with ${listed(others.map(({ name }) => name))}`
}

type Named = { readonly name: string }

/** The people of a match as one viewer calls them: "You move", "Ann moves". */
export class Cast {
  readonly #names: readonly string[]
  readonly #viewer: number | null

  constructor(names: readonly string[], viewer: number | null) {
    this.#names = names
    this.#viewer = viewer
  }

  isYou(seat: number): boolean {
    return seat === this.#viewer
  }

  /** At the beginning of a sentence. */
  name(seat: number): string {
    return this.isYou(seat) ? 'You' : this.#names[seat]!
  }

  /** Within a sentence. */
  object(seat: number): string {
    return this.isYou(seat) ? 'you' : this.#names[seat]!
  }

  possessive(seat: number): string {
    return this.isYou(seat) ? 'your' : `${this.#names[seat]!}’s`
  }

  /** `verb` is in the form that goes with "you", and more words may follow it. */
  does(seat: number, verb: string): string {
    if (this.isYou(seat)) return `You ${verb}`
    const [bare = '', ...rest] = verb.split(' ')
    return [this.name(seat), thirdPerson(bare), ...rest].join(' ')
  }
}

function thirdPerson(verb: string): string {
  if (verb === 'are') return 'is'
  if (verb === 'have') return 'has'
  return /(?:s|sh|ch|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}
