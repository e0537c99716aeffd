/** The first letter of a name; the number of one of several with the same name, as bots have. */
export function initialOf(name: string): string {
  if (/ \d$/.test(name)) return name.slice(-1)
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
}

/**
 * What a player's token says: the initial and, if somebody else has the same, the first letter after it
 * that nobody else of them has in that place: `An` and `Am`, `A` and `Aa`.
 */
export function initialAmong(name: string, names: readonly string[]): string {
  const initial = initialOf(name)
  const alike = names.filter((other) => other !== name && initialOf(other) === initial)
  if (alike.length === 0) return initial
  const letters = lettersOf(name)
  const others = alike.map(lettersOf)
  const place = letters.findIndex((letter, at) => {
    return at > 0 && others.every((other) => other[at] !== letter)
  })
  return place < 0 ? initial : `${initial}${letters[place]}`
}

function lettersOf(name: string): readonly string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []
}
