/** The first letter of a name; the number of one of several with the same name, as bots have. */
export function initialOf(name: string): string {
  if (/ \d$/.test(name)) return name.slice(-1)
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
}
