import { expect, test } from 'vitest'
import { foldAccents } from './accents.ts'

const FOLDED = {
  café: 'cafe',
  Ångström: 'Angstrom',
  straße: 'strasse',
  œuvre: 'oeuvre',
  Ægir: 'Aegir',
  smørrebrød: 'smorrebrod',
  tea: 'tea',
}

test.each(Object.entries(FOLDED))('%s is folded to %s', (text, folded) => {
  expect(foldAccents(text)).toBe(folded)
})
