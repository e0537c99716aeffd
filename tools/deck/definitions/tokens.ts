import { stemOf } from './stem.ts'

/** The words of a text, in lower case, without punctuation. */
export function tokensOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

/** Function words and vague words, which carry no topic. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  tokensOf(`a an the and or of in on at by to for with without from into upon over under about as
    is are was were be been being has have having had do does did not no nor but than then that
    this these those which who whom whose what when where while it its they them their he his him
    she her you your one ones oneself someone something somebody anyone anything any some such
    other others another each every all both either more most less least very much many few so
    too can may might must should would will if because up down out off through between among
    during before after same own only also just well etc usually often especially sometimes`),
)

/** The stems of the content words of a gloss, without its examples. */
export function contentStems(gloss: string): ReadonlySet<string> {
  const stems = new Set<string>()
  for (const token of tokensOf(gloss.replace(/"[^"]*("|$)/g, ''))) {
    if (!STOP_WORDS.has(token)) stems.add(stemOf(token))
  }
  return stems
}
