import { pathToFileURL } from 'node:url'
import type { PackageFiles } from './package-files.ts'

export const CUSS_PACKAGE = 'cuss'

const FEWEST_WORDS = 500
/** From 0, hardly meant so, to 2, hardly meant otherwise. */
const LEAST_RATING = 1

/** Words that may well be meant to offend. */
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
    .filter(([, rating]) => typeof rating === 'number' && rating >= LEAST_RATING)
    .map(([word]) => word)
  if (words.length < FEWEST_WORDS) {
    throw files.unusable(`at least ${FEWEST_WORDS} words, found ${words.length}`)
  }
  return words
}
