/** Turns of phrase that no card uses: relics of dictionary style, and clauses that are not whole. */
export const CLUMSY: readonly RegExp[] = [
  /\bof or (?:relating|pertaining) to\b|\bor (?:resembling|characteristic of|pertaining)\b/,
  /\bsaid of\b|\bused of\b|\bespecially one\b|\betc\b/,
  /[,;:.]$|,,| {2}|[()"]/,
  /\b(?:a|an|the|or|and|that|which|who)$/,
  /\b(\w+) \1\b/,
  /\ba [aeio]\w|\ban [b-df-gj-np-tv-z]\w/,
]
