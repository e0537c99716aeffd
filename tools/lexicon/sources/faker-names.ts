import { pathToFileURL } from 'node:url'
import { foldAccents } from '#lexicon/languages/folding.ts'
import { NAME_SHAPE } from '../rarities.ts'
import type { PackageFiles } from './package-files.ts'

export const FAKER_PACKAGE = '@faker-js/faker'

/** Faker's locales of a language. */
const LOCALES = {
  english: ['en', 'en_GB', 'en_US', 'en_AU', 'en_CA', 'en_IE', 'en_IN', 'en_ZA'],
  german: ['de', 'de_AT', 'de_CH'],
} as const

/** Its lists of real names. Family names are missing: too many German ones are also nouns. */
const LISTS: readonly (readonly [group: string, list: string])[] = [
  ['person', 'first_name'],
  ['location', 'city_name'],
  ['location', 'country'],
  ['location', 'county'],
  ['location', 'state'],
]
const MIN_NAMES = 1_000

/** Given names and places of a language: single words without accents, capitalized. */
export async function readNames(
  language: keyof typeof LOCALES,
  files: PackageFiles,
): Promise<ReadonlySet<string>> {
  files.version()
  let module: Record<string, unknown>
  try {
    module = (await import(pathToFileURL(files.path('dist/index.js')).href)) as typeof module
  } catch {
    throw files.unusable('a module dist/index.js')
  }
  const texts = LOCALES[language].flatMap((locale) =>
    LISTS.flatMap(([group, list]) => textsIn(field(field(module[locale], group), list))),
  )
  const names = new Set(
    texts.map((text) => foldAccents(text)).filter((text) => NAME_SHAPE.test(text)),
  )
  if (names.size < MIN_NAMES) {
    throw files.unusable(`at least ${MIN_NAMES} names in ${language}, found ${names.size}`)
  }
  return names
}

/** The texts of a list, or of lists by gender. */
function textsIn(lists: unknown): readonly string[] {
  if (typeof lists === 'string') return [lists]
  return typeof lists === 'object' && lists !== null ? Object.values(lists).flatMap(textsIn) : []
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
