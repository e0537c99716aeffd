import { Script } from 'node:vm'
import { refuse, ok, type Result } from '#kit/result.ts'

/** A game's name in all the forms in which files use it. */
export type GameName = {
  /** `word-chain`: the id and the folder. */
  readonly kebab: string
  /** `Word Chain` */
  readonly title: string
  /** `WordChain` */
  readonly pascal: string
  /** `wordChain` */
  readonly camel: string
  /** `WCH`: begins the ids of its rules. */
  readonly prefix: string
}

/** What the template is called; `rename` replaces each form. */
export const TEMPLATE_NAME: GameName = {
  kebab: 'word-chain',
  title: 'Word Chain',
  pascal: 'WordChain',
  camel: 'wordChain',
  prefix: 'WCH',
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const LONGEST = 30

/**
 * Parses what was typed; the refusal is a sentence. `taken` has the prefixes that other games use,
 * `template` the text of all template files.
 */
export function parseGameName(
  input: string,
  taken: ReadonlySet<string>,
  template: string,
): Result<GameName> {
  if (!KEBAB.test(input) || input.length > LONGEST) {
    return refuse(
      `"${input}" is not a folder name: use lower-case words joined by hyphens, such as "word-ladder".`,
    )
  }
  const words = input.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const pascal = words.join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  if (!isFreeIdentifier(camel, template) || !isFreeIdentifier(pascal, template)) {
    return refuse(`The code of a new game uses the name ${camel} already; choose a longer name.`)
  }
  const prefix = prefixFor(words, taken)
  return ok({ kebab: input, title: words.join(' '), pascal, camel, prefix })
}

/** Whether nothing else in the files that are copied has this name. */
function isFreeIdentifier(name: string, template: string): boolean {
  if (new RegExp(`\\b${name}\\b`).test(template)) return false
  try {
    return new Script(`'use strict'; const ${name} = 1`) instanceof Script
  } catch {
    return false
  }
}

/** Three capital letters from the name, or the next that are free. */
function prefixFor(words: readonly string[], taken: ReadonlySet<string>): string {
  const letters = words
    .join('')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .padEnd(3, 'X')
  const initials = words.map((word) => word.charAt(0)).join('')
  const candidates = [
    ...(/^[A-Z]{3}$/.test(initials) ? [initials] : []),
    letters.slice(0, 3),
    ...Array.from(letters.slice(3), (third) => letters.slice(0, 2) + third),
    ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (third) => letters.slice(0, 2) + third),
  ]
  const free = candidates.find((candidate) => !taken.has(candidate))
  if (free === undefined) throw new Error(`all prefixes for ${letters} are taken`)
  return free
}

/** The text of a template file with the new game's name. */
export function rename(text: string, name: GameName): string {
  return text
    .replaceAll(TEMPLATE_NAME.kebab, name.kebab)
    .replaceAll(TEMPLATE_NAME.title, name.title)
    .replaceAll(TEMPLATE_NAME.pascal, name.pascal)
    .replaceAll(TEMPLATE_NAME.camel, name.camel)
    .replaceAll(new RegExp(`\\b${TEMPLATE_NAME.prefix}-(?=\\d)`, 'g'), `${name.prefix}-`)
}
