import { expect, test } from 'vitest'
import { ANY_LETTER, foldAccents, foldingTexts, makeFold } from './folding.ts'
import { LANGUAGES } from './languages.ts'
import { languageWithId } from './language-id.ts'

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

const WORDS = {
  danish: { rødgrød: 'roedgroed', Århus: 'Aarhus', ærlig: 'aerlig' },
  breton: { "marc'h": 'march', 'c’hoar': 'choar' },
  catalan: { col·legi: 'collegi', plaça: 'placa' },
  croatian: { đak: 'djak', žena: 'zena' },
  icelandic: { þrír: 'thrir', það: 'thad', Þór: 'Thor' },
  polish: { łódź: 'lodz', Łódź: 'Lodz' },
  turkish: { ışık: 'isik', İstanbul: 'Istanbul', ağaç: 'agac' },
  vietnamese: { người: 'nguoi', đường: 'duong' },
  german: { schön: 'schon', Straße: 'Strasse' },
  welsh: { dŵr: 'dwr' },
}

test.each(Object.entries(WORDS))('TUF-26: in %s', (id, words) => {
  const fold = makeFold(languageWithId(id)!.folding)
  for (const [text, folded] of Object.entries(words)) expect(fold(text)).toBe(folded)
})

test('unknown languages have every letter folded', () => {
  expect(makeFold(ANY_LETTER)('łąðþıđ')).toBe('ladthid')
})

test('every letter of the table folds to what it says, as a capital too', () => {
  for (const { folding } of LANGUAGES) {
    const fold = makeFold(folding)
    for (const [spelling, letters] of Object.entries(folding)) {
      for (const letter of letters.split(' ')) {
        expect(fold(letter)).toBe(spelling)
        const capital = `${letter.slice(0, 1).toUpperCase()}${letter.slice(1)}`
        expect(fold(capital).toLowerCase()).toBe(spelling)
      }
    }
  }
})

test('a folding is shown with the letters together that are spelled alike', () => {
  const texts = foldingTexts({ oe: 'œ', e: 'é è', i: 'ı', ss: 'ß', ch: "c'h c’h" })
  const plain = texts.map((text) => text.replaceAll('\u00a0', ' '))
  expect(plain).toEqual(['C’H → CH', 'É È → E', 'ı → I', 'Œ → OE', 'ß → SS'])
})
