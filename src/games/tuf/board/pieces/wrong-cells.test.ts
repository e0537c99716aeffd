import { expect, test } from 'vitest'
import { cellKey, type Laid } from '#games/tuf/rules/pieces/grid.ts'
import { wrongCells, wrongWordAt } from './wrong-cells.ts'

const VOCABULARY = {
  faultOf: (word: string) => (['rat', 'tin'].includes(word) ? null : ('not-a-word' as const)),
  isName: (word: string) => word === 'tim',
}

function across(word: string, y: number, capital = false): readonly Laid[] {
  return Array.from(word, (letter, x) => {
    return { seat: 0, cube: x, x, y, letter, capital: capital && x === 0 }
  })
}

test('only invalid words are marked', () => {
  expect([...wrongCells(across('rat', 0), VOCABULARY)]).toEqual([])
  const marked = wrongCells([...across('rat', 0), ...across('nit', 4)], VOCABULARY)
  expect([...marked]).toEqual([cellKey(0, 4), cellKey(1, 4), cellKey(2, 4)])
})

test('an Omega that begins no name is marked, one that does is not', () => {
  expect([...wrongCells(across('tim', 0, true), VOCABULARY)]).toEqual([])
  expect([...wrongCells(across('tin', 0, true), VOCABULARY)]).toEqual([cellKey(0, 0)])
})

test('HALL-4: the invalid word through a cell is found, and only there', () => {
  const laid = [...across('rat', 0), ...across('nit', 4)]
  expect(wrongWordAt(laid, VOCABULARY, [1, 4])).toMatchObject({ kind: 'word', word: 'nit' })
  expect(wrongWordAt(laid, VOCABULARY, [1, 0])).toBeNull()
})
