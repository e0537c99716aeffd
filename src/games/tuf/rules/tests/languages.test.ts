import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { foldingTexts } from '#lexicon/languages/folding.ts'
import { LANGUAGES } from '#lexicon/languages/languages.ts'
import { parseOptions } from '../options.ts'

const RULES = readFileSync(new URL('../../RULES.md', import.meta.url), 'utf8')
const ROSTER = [{ seat: 0, name: 'Ada', bot: null }] as never

describe('TUF-26: languages', () => {
  test('are listed in the rules with the letters that are on no cube', () => {
    const rows = LANGUAGES.map(({ id, ownName, folding, longest }) => {
      const letters = foldingTexts(folding).join(', ') || 'no other letters'
      const limit = longest === undefined ? '' : `; words of up to ${longest} letters`
      return `| ${ownName} \`${id}\` | ${letters}${limit} |`
    })
    const table = ['| language | on the cubes |', '|---|---|', ...rows].join('\n')
    expect(RULES).toContain(`${table}\n`)
  })

  test('may be those of the table and others that a hall has, by id', () => {
    const parse = (language: unknown) => parseOptions({ language }, ROSTER).ok
    for (const { id } of LANGUAGES) expect(parse(id)).toBe(true)
    for (const id of ['english', 'klingon', 'old-norse-2']) expect(parse(id)).toBe(true)
    const refused = [
      '',
      'Klingon',
      '../french',
      'old--norse',
      'french-names',
      'own-subject',
      'english-food',
      'a'.repeat(41),
      7,
    ]
    for (const id of refused) expect(parse(id)).toBe(false)
  })
})
