import { expect, test } from 'vitest'
import type { Passage, RulebookPart } from '#web/rulebook/rulebook-part.ts'
import { passagesOf, searchRules } from './rule-search.ts'

const passage = (...cells: readonly string[]): Passage => ({ cells, rules: [] })

const CROWN = passage('The Crown shows <em>one</em> letter. <a href="#CAM-19">CAM-19</a>')
const GIFT = passage('the Gift', '2 points for each player')
const GUESS = passage('You may guess a player&#39;s word.')
const CAFÉ = passage('Café counts.')

const PARTS: readonly RulebookPart[] = [
  { kind: 'heading', level: 1, html: 'Cambridge' },
  { kind: 'picture', name: 'front' },
  { kind: 'heading', level: 2, html: 'Honors' },
  { kind: 'list', passages: [CROWN] },
  { kind: 'table', head: ['tile', 'benefit'], passages: [GIFT] },
  { kind: 'heading', level: 2, html: 'Guessing' },
  { kind: 'text', passages: [GUESS] },
  { kind: 'text', passages: [CAFÉ] },
]

const found = (query: string): readonly Passage[] => passagesOf(searchRules(PARTS, query))

test('rules are found by words in any order, by part of a word and by id', () => {
  expect(found('letter crown')).toEqual([CROWN])
  expect(found('poin')).toEqual([GIFT])
  expect(found('cam-19')).toEqual([CROWN])
  expect(found('each letter')).toEqual([])
})

test('a heading finds all that is below it', () => {
  expect(found('honors')).toEqual([CROWN, GIFT])
  expect(found('cambridge'), 'but the title would find everything').toEqual([])
})

test('neither accents, quotes nor markup matter', () => {
  expect(found('cafe')).toEqual([CAFÉ])
  expect(found('player’s')).toEqual([GUESS])
  expect(found('href')).toEqual([])
  expect(found('one letter')).toEqual([CROWN])
})

test('what is found keeps its heading, once, and the head of its table', () => {
  expect(searchRules(PARTS, 'honors').map(({ kind }) => kind)).toEqual(['heading', 'list', 'table'])
})
