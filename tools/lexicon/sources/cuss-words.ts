import { pathToFileURL } from 'node:url'
import type { PackageFiles } from './package-files.ts'

export const CUSS_PACKAGE = 'cuss'

const MIN_WORDS = 500
/** cuss's sureness that a word is meant to offend: 0 unlikely, 1 maybe, 2 likely. */
const MIN_RATING = 1

/** Words that may be meant to offend. */
export async function readCussWords(files: PackageFiles): Promise<readonly string[]> {
  files.version()
  let ratings: unknown
  try {
    const module = (await import(pathToFileURL(files.path('index.js')).href)) as { cuss?: unknown }
    ratings = module.cuss
  } catch {
    throw files.unusable('a module index.js')
  }
  const words = Object.entries(ratings ?? {})
    .filter(([, rating]) => typeof rating === 'number' && rating >= MIN_RATING)
    .map(([word]) => word)
  if (words.length < MIN_WORDS) {
    throw files.unusable(`at least ${MIN_WORDS} words, found ${words.length}`)
  }
  return words
}
