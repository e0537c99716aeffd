import { expect, test } from 'vitest'
import { foldAccents } from './accents.ts'

test.each([
  ['café', 'cafe'],
  ['Ångström', 'Angstrom'],
  ['straße', 'strasse'],
  ['œuvre', 'oeuvre'],
  ['Ægir', 'Aegir'],
  ['smørrebrød', 'smorrebrod'],
  ['tea', 'tea'],
])('%s is folded to %s', (text, folded) => {
  expect(foldAccents(text)).toBe(folded)
})
