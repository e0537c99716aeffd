import {
  CIRCUMFIX,
  FORBIDDEN,
  NEEDS_AFFIX,
  ONLY_IN_COMPOUNDS,
  type Affix,
  type AffixRule,
  type FlagGroup,
} from './affix-file.ts'
import { fits } from './condition.ts'

/** A circumfix seen on the left, and on the right; beyond the properties of flags. */
const CIRCUMFIX_LEFT = 16
const CIRCUMFIX_RIGHT = 32
const BOTH_CIRCUMFIXES = CIRCUMFIX_LEFT | CIRCUMFIX_RIGHT

const MAX_SUFFIXES = 2

export type ExpansionTarget = {
  /** A form that is valid by itself. */
  add(word: string): void
  /** A form that the dictionary marks as wrong. */
  forbid(word: string): void
  /** Longer forms are of no use. */
  readonly longest: number
  /** Hunspell combines one with two suffixes. */
  readonly maxPrefixes: number
}

/** All forms of an entry. */
export function expandEntry(word: string, flags: FlagGroup, target: ExpansionTarget): void {
  visit(word, flags, 0, { prefixes: target.maxPrefixes, suffixes: MAX_SUFFIXES }, target)
}

/** How many more affixes may follow. */
type AffixesLeft = { readonly prefixes: number; readonly suffixes: number }

function visit(
  word: string,
  flags: FlagGroup,
  inherited: number,
  { prefixes, suffixes }: AffixesLeft,
  target: ExpansionTarget,
): void {
  const properties = inherited | flags.properties
  const circumfixes = properties & BOTH_CIRCUMFIXES
  if (properties & FORBIDDEN) target.forbid(word)
  else if (
    !(properties & (NEEDS_AFFIX | ONLY_IN_COMPOUNDS)) &&
    (circumfixes === 0 || circumfixes === BOTH_CIRCUMFIXES)
  ) {
    target.add(word)
  }
  for (const affix of flags.affixes) {
    const { isPrefix } = affix
    if ((isPrefix ? prefixes : suffixes) === 0) continue
    const left = isPrefix
      ? { prefixes: prefixes - 1, suffixes }
      : { prefixes, suffixes: suffixes - 1 }
    for (const rule of rulesFor(affix, word)) {
      const { strip, add, condition, flags: own } = rule
      const following = isPrefix && affix.isCombinable ? flags.afterPrefix(own) : own
      const shortest =
        word.length - strip.length + add.length - following.shrinkage(prefixes + suffixes - 1)
      if (shortest > target.longest) continue
      if (isPrefix ? !word.startsWith(strip) : !word.endsWith(strip)) continue
      if (!fits(condition, word)) continue
      const side = own.properties & CIRCUMFIX ? (isPrefix ? CIRCUMFIX_LEFT : CIRCUMFIX_RIGHT) : 0
      const next = isPrefix
        ? add + word.slice(strip.length)
        : word.slice(0, word.length - strip.length) + add
      visit(next, following, (properties & ~NEEDS_AFFIX) | side, left, target)
    }
  }
}

const index = new WeakMap<Affix, Map<string, readonly AffixRule[]>>()

/** The rules of an affix that may fit words with the same letter at that edge. */
function rulesFor(affix: Affix, word: string): readonly AffixRule[] {
  const byLetter = index.get(affix) ?? new Map<string, readonly AffixRule[]>()
  if (byLetter.size === 0) index.set(affix, byLetter)
  const letter = word.at(affix.isPrefix ? 0 : -1) ?? ''
  const known = byLetter.get(letter)
  if (known !== undefined) return known
  const rules = affix.rules.filter(({ condition: { places, isPrefix } }) =>
    fits({ places: places.slice(0, 1), isPrefix }, letter),
  )
  byLetter.set(letter, rules)
  return rules
}
