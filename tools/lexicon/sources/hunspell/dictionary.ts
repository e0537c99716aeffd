import type { Folding } from '#lexicon/languages/folding.ts'
import { AffixFile, type FlagGroup } from './affix-file.ts'

export type DictionaryEntry = {
  readonly word: string
  readonly flags: FlagGroup
  /** As they are written. */
  readonly flagText: string
}

/** A spelling dictionary in the format of Hunspell. */
export type SpellingDictionary = {
  readonly affixes: AffixFile
  readonly entries: readonly DictionaryEntry[]
}

/** The contents of the files NAME.aff and NAME.dic. */
export type DictionaryFiles = { readonly aff: Uint8Array; readonly dic: Uint8Array }

export type ParsingOptions = {
  readonly folding: Folding
  /** Whether the first of several words in an entry counts as an entry. */
  readonly isLenient: boolean
}

/** Not a dictionary that can be read. The message says what was expected. */
export class UnreadableDictionary extends Error {
  override readonly name = 'UnreadableDictionary'
}

/** Throws `UnreadableDictionary`. */
export function parseDictionary(
  { aff, dic }: DictionaryFiles,
  { folding, isLenient }: ParsingOptions,
): SpellingDictionary {
  const decode = decoderFor(aff)
  // Words with these marks cannot be spelled; they are most forms of French and Italian.
  const spelled = Object.values(folding).join(' ')
  const unusable = spelled.includes("'") ? /[-.]/ : /['’\-.]/
  const affixes = new AffixFile(decode(aff, 'aff'), unusable)
  const lines = decode(dic, 'dic').split('\n')
  // The number of entries; some dictionaries lack it.
  if (/^\s*\d/.test(lines[0]!)) lines.shift()
  const entries: DictionaryEntry[] = []
  for (const line of lines) {
    const entry = parseEntry(line, affixes, isLenient)
    if (entry !== null) entries.push(entry)
  }
  return { affixes, entries }
}

const FIELD = /^(?:[a-z]{2}:|\[|#)/

/** Null for comments, which begin with a blank, and for several words. */
function parseEntry(line: string, affixes: AffixFile, isLenient: boolean): DictionaryEntry | null {
  if (/^\s|^$/.test(line)) return null
  const [entry = '', field] = line.trimEnd().split(/\s+/)
  // A tab begins morphological fields, and so does a blank before po:noun; otherwise it is a word of
  // several.
  const hasFields = field === undefined || line.startsWith('\t', entry.length) || FIELD.test(field)
  if (!isLenient && !hasFields) return null
  const [word = '', flagText = ''] = entry.split('/', 2)
  return { word, flags: affixes.group(flagText), flagText }
}

/** Decodes the files in the encoding that the .aff file names, by default ISO 8859-1. */
function decoderFor(aff: Uint8Array): (bytes: Uint8Array, file: string) => string {
  const named = /^[ \t]*SET[ \t]+(\S+)/m.exec(
    new TextDecoder('latin1').decode(aff).replace(/^\u00ef\u00bb\u00bf/, ''),
  )
  const encoding = (named?.[1] ?? 'ISO8859-1')
    .replace(/^ISO(?=8859)/i, 'ISO-')
    .replace(/^microsoft-cp/i, 'windows-')
  let decoder: InstanceType<typeof TextDecoder>
  try {
    decoder = new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new UnreadableDictionary(
      `a known encoding in its .aff file, not ${encoding.slice(0, 40)}`,
    )
  }
  return (bytes, file) => {
    try {
      return decoder.decode(bytes)
    } catch {
      throw new UnreadableDictionary(
        `a .${file} file in the encoding that the .aff file names, ${encoding}`,
      )
    }
  }
}
