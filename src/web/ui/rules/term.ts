/** Something on a board that can be asked about, by long press or with the question mark. */
export type Term = {
  readonly name: string
  /** One sentence or two. */
  readonly text: string
  /** The rule that says it in full. */
  readonly rule: string
}

/** `terms` of `src/games/GAME/board/terms.ts`, by id. */
export type Terms = Readonly<Record<string, Term>>

/** Makes an element one that answers for a term: `<button {...term('crown')}>`. */
export function attributesOf<Known extends Terms>(_terms: Known) {
  return (id: keyof Known & string): { readonly 'data-term': string } => ({ 'data-term': id })
}
