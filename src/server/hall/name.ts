import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { ok, refuse, type Result } from '#kit/result.ts'

const MAX_NAME_LENGTH = 24

const matcher = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
})

/** Whether a text contains nothing offensive, also when it is s.p.e.l.l.e.d out. */
export function isInoffensive(text: string): boolean {
  const joined = text.replaceAll(/(?<=\b\p{L})[^\p{L}\p{N}]+(?=\p{L}\b)/gu, '')
  return !matcher.hasMatch(text) && !matcher.hasMatch(joined)
}

/** Parses a display name: one line, not too long, nothing offensive, nothing invisible. */
export function parseName(text: string): Result<string> {
  const name = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  if (name === '' || Array.from(name).length > MAX_NAME_LENGTH) {
    return refuse(`A name has 1 to ${MAX_NAME_LENGTH} characters.`)
  }
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name))
    return refuse('A name has only characters that can be seen.')
  if (!/[\p{L}\p{N}]/u.test(name)) return refuse('A name has at least one letter or digit.')
  if (!isInoffensive(name)) return refuse('That name will not do here; please choose another.')
  return ok(name)
}

const FIRST = [
  'Amber',
  'Brisk',
  'Calm',
  'Clever',
  'Fair',
  'Gentle',
  'Jolly',
  'Keen',
  'Lucky',
  'Merry',
  'Quiet',
  'Swift',
  'Warm',
  'Witty',
]
const SECOND = [
  'Badger',
  'Finch',
  'Fox',
  'Hare',
  'Heron',
  'Lark',
  'Otter',
  'Owl',
  'Robin',
  'Squirrel',
  'Swan',
  'Wren',
]

/** A guest's name until they choose one. */
export function guestName(random: (n: number) => number): string {
  return `${FIRST[random(FIRST.length)]!} ${SECOND[random(SECOND.length)]!}`
}
