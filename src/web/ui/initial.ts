/** The first letter of a name; the number of one of several with the same name, as bots have. */
export function initialOf(name: string): string {
  const sign = / (?<number>\d)$/.exec(name)?.groups?.['number'] ?? /[\p{L}\p{N}]/u.exec(name)?.[0]
  return sign?.toUpperCase() ?? ''
}
