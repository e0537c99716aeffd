/** TUF-9: nothing is hidden, so no player sees more than others. */
export function secretOf(): string | null {
  return null
}
