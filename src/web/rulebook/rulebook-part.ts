/** A rule, or a part of one. */
export type Passage = {
  /** HTML: one cell, or several in a row of a table. */
  readonly cells: readonly string[]
  readonly rules: readonly string[]
}

/** A rulebook in parts, made from RULES.md by tools/rulebook-plugin.ts. */
export type RulebookPart =
  | { readonly kind: 'heading'; readonly level: number; readonly html: string }
  | { readonly kind: 'picture'; readonly name: string }
  | { readonly kind: 'text' | 'list'; readonly passages: readonly Passage[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly passages: readonly Passage[]
    }
