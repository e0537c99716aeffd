import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageId, languageWithId } from '#lexicon/languages/language-id.ts'

/** The dictionaries that a host has added. */
export type OwnDictionaries = {
  readonly ids: readonly string[]
  /** What was left out and why, as sentences for the log. */
  readonly problems: readonly string[]
}

export const MAX_DICTIONARIES = 100
/** The most bytes of each file of a dictionary. The largest in the npm registry has 37 MB. */
export const MAX_DICTIONARY_BYTES = 64 * 1024 * 1024

/**
 * The dictionaries of a folder: each is a pair of files NAME.aff and NAME.dic in the format of Hunspell.
 * A folder that does not exist has none. Their contents are checked when they are built.
 */
export function findOwnDictionaries(folder: string): OwnDictionaries {
  let files: readonly string[]
  try {
    files = readdirSync(folder).toSorted()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { ids: [], problems: [] }
    return { ids: [], problems: [`the dictionaries in ${folder} cannot be read (${code})`] }
  }
  const names = new Set(
    files.filter((file) => /\.(?:aff|dic)$/.test(file)).map((file) => file.slice(0, -4)),
  )
  const problems: string[] = []
  const ids: string[] = []
  for (const name of names) {
    const problem = ids.length < MAX_DICTIONARIES ? problemWith(folder, name) : TOO_MANY
    if (problem === null) ids.push(name)
    else problems.push(`the dictionary ${join(folder, name)} is left out: ${problem}`)
  }
  return { ids, problems }
}

const TOO_MANY = `a hall has at most ${MAX_DICTIONARIES} dictionaries of its own`

function problemWith(folder: string, name: string): string | null {
  if (!isLanguageId(name) || name === 'english') {
    return 'its name must be lower-case letters, digits and single dashes, at most 40, and neither begin with “english” or “own-” nor end with “-names”'
  }
  if (languageWithId(name) !== null) return 'there is a language of this name already'
  for (const extension of ['aff', 'dic']) {
    try {
      const stats = statSync(join(folder, `${name}.${extension}`))
      if (!stats.isFile()) return `${name}.${extension} is not a file`
      if (stats.size > MAX_DICTIONARY_BYTES) {
        return `${name}.${extension} has more than ${MAX_DICTIONARY_BYTES / 1024 / 1024} MiB`
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return `${name}.${extension} ${code === 'ENOENT' ? 'is missing' : `cannot be read (${code})`}`
    }
  }
  return null
}
