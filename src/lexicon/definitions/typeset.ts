/** A text of the sources as it is printed: with typographic apostrophes, as everything else that is read. */
export function typeset(text: string): string {
  return text.replaceAll("'", '’')
}
