import { parseCondition, type Condition } from './condition.ts'

/** One line of an affix: what to remove from a word, what to add, and when. */
export type AffixRule = {
  readonly strip: string
  readonly add: string
  readonly condition: Condition
  /** What may follow: flags of further affixes, and properties of the new word. */
  readonly flags: FlagGroup
}

export type Affix = {
  readonly isPrefix: boolean
  /** Whether it goes with an affix on the other side. */
  readonly isCombinable: boolean
  readonly rules: AffixRule[]
}

/** Bits of `FlagGroup.properties`. */
export const NEEDS_AFFIX = 1
export const ONLY_IN_COMPOUNDS = 2
export const FORBIDDEN = 4
/** The affix is valid only together with one on the other side that has this property too. */
export const CIRCUMFIX = 8

/** The flags of an entry or of an affix. */
export class FlagGroup {
  readonly properties: number
  readonly affixes: readonly Affix[]
  readonly #combinations = new Map<FlagGroup, FlagGroup>()
  readonly #shrinkages: number[] = []

  constructor(properties: number, affixes: readonly Affix[]) {
    this.properties = properties
    this.affixes = affixes
  }

  /** By how many letters up to `affixes` further affixes can shorten a word. */
  shrinkage(affixes: number): number {
    if (affixes === 0 || this.affixes.length === 0) return 0
    const known = this.#shrinkages[affixes]
    if (known !== undefined) return known
    let most = 0
    for (const { isPrefix, isCombinable, rules } of this.affixes) {
      for (const { strip, add, flags } of rules) {
        const following = isPrefix && isCombinable ? this.afterPrefix(flags) : flags
        const shrunk = strip.length - add.length + following.shrinkage(affixes - 1)
        most = Math.max(most, shrunk)
      }
    }
    return (this.#shrinkages[affixes] = most)
  }

  /** The flags that follow a prefix of this group: its own, and the suffixes that may be combined with it. */
  afterPrefix(own: FlagGroup): FlagGroup {
    const known = this.#combinations.get(own)
    if (known !== undefined) return known
    const suffixes = this.affixes.filter((affix) => !affix.isPrefix && affix.isCombinable)
    const combined = new FlagGroup(own.properties, [...new Set([...suffixes, ...own.affixes])])
    this.#combinations.set(own, combined)
    return combined
  }
}

/** Far more letters than any word has. */
const MAX_CONVERTED = 200

const PROPERTIES: Readonly<Record<string, number>> = {
  NEEDAFFIX: NEEDS_AFFIX,
  PSEUDOROOT: NEEDS_AFFIX,
  ONLYINCOMPOUND: ONLY_IN_COMPOUNDS,
  FORBIDDENWORD: FORBIDDEN,
  CIRCUMFIX,
}

/** The fields of a line without its comment. A second field `#` is a flag. */
function fieldsOf(line: string): readonly string[] {
  const fields = line.trim().split(/\s+/)
  const comment = fields.findIndex((field, nth) => nth !== 1 && field.startsWith('#'))
  return comment === -1 ? fields : fields.slice(0, comment)
}

/** The affixes and flags of a dictionary. */
export class AffixFile {
  readonly #kind: 'long' | 'num' | 'char'
  readonly #aliases: readonly string[]
  readonly #properties = new Map<string, number>()
  readonly #affixes = new Map<string, Affix[]>()
  readonly #groups = new Map<string, FlagGroup>()
  readonly #replacements: readonly (readonly [from: string, to: string])[]

  /** Affixes that add something that matches `unusable` are left out. */
  constructor(text: string, unusable: RegExp) {
    const fields = text.split(/\r?\n/).map(fieldsOf)
    const flag = fields.find(([option]) => option === 'FLAG')?.[1]
    this.#kind = flag === 'long' || flag === 'num' ? flag : 'char'
    // Both tables begin with the number of their lines.
    this.#aliases = fields.filter(([option]) => option === 'AF').map(([, flags = '']) => flags)
    this.#replacements = fields
      .filter(([option]) => option === 'OCONV')
      .slice(1)
      .map(([, from = '', to = '']) => [from, to])
    for (const [option = '', value = ''] of fields) {
      const property = PROPERTIES[option]
      if (property !== undefined) this.#properties.set(value, property)
    }
    this.#readAffixes(
      fields.filter(([option]) => option === 'PFX' || option === 'SFX'),
      unusable,
    )
  }

  /** The flags as they are written after the slash. */
  group(text: string): FlagGroup {
    const known = this.#groups.get(text)
    if (known !== undefined) return known
    const flags = this.#split(this.#aliases[/^\d+$/.test(text) ? Number(text) : -1] ?? text)
    const properties = flags.reduce((bits, flag) => bits | (this.#properties.get(flag) ?? 0), 0)
    const affixes = flags.flatMap((flag) => this.#affixes.get(flag) ?? [])
    const group = new FlagGroup(properties, affixes)
    this.#groups.set(text, group)
    return group
  }

  /** The spelling of a form, which dictionaries may store in another way. */
  convert(word: string): string {
    let text = word
    for (const [from, to] of this.#replacements) {
      text = text.replaceAll(from, to)
      // It cannot be spelled any more, and might double with every replacement.
      if (text.length > MAX_CONVERTED) break
    }
    return text
  }

  #split(flags: string): readonly string[] {
    const split =
      this.#kind === 'long'
        ? (flags.match(/../gsu) ?? [])
        : this.#kind === 'num'
          ? flags.split(',')
          : flags
    return [...new Set(split)]
  }

  /** Groups are made afterwards, because a rule may name an affix that comes later. */
  #readAffixes(lines: readonly (readonly string[])[], unusable: RegExp): void {
    const pending: (readonly [Affix, readonly string[]])[] = []
    let current = { key: '', affix: null as Affix | null, left: 0 }
    for (const line of lines) {
      const [option, flag = '', third = '', fourth = ''] = line
      const key = `${option} ${flag}`
      if (current.affix !== null && current.left > 0 && key === current.key) {
        current.left -= 1
        if (fourth !== '') pending.push([current.affix, line])
        continue
      }
      const affix: Affix = { isPrefix: option === 'PFX', isCombinable: /y/i.test(third), rules: [] }
      current = { key, affix, left: Number.parseInt(fourth, 10) }
      const others = this.#affixes.get(flag)
      if (others === undefined) this.#affixes.set(flag, [affix])
      else others.push(affix)
    }
    for (const [affix, [, , strip = '', added = '', condition = '.']] of pending) {
      const [add = '', flags = ''] = added.split('/', 2)
      if (unusable.test(add)) continue
      affix.rules.push({
        strip: strip === '0' ? '' : strip,
        add: add === '0' ? '' : add,
        condition: parseCondition(condition, affix.isPrefix),
        flags: this.group(flags),
      })
    }
  }
}
