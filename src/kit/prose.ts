/** Pieces of the sentences in which games tell what happened. */

/** "1 point", "2 points". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cy". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
