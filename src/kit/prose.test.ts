import { expect, test } from 'vitest'
import { Cast, companyOf, counted, listed } from './prose.ts'

test('one is no plural', () => {
  expect([-1, 0, 1, 2].map((count) => counted(count, 'word'))).toEqual([
    '−1 word',
    '0 words',
    '1 word',
    '2 words',
  ])
})

test('names are listed with commas and one and', () => {
  expect([listed([]), listed(['Ann']), listed(['Ann', 'Ben', 'Cleo'])]).toEqual([
    '',
    'Ann',
    'Ann, Ben and Cleo',
  ])
})

test('a game is played with the others, or alone', () => {
  const players = [{ name: 'Ann' }, { name: 'Ben' }]
  expect(companyOf('Tuf', { seat: 0, players })).toBe('Tuf with Ben')
  expect(companyOf('Tuf', { seat: null, players })).toBe('Tuf with Ann and Ben')
  expect(companyOf('Tuf', { seat: 0, players: players.slice(0, 1) })).toBe('Tuf on your own')
})

test('the viewer is "you", everybody else has a name', () => {
  const cast = new Cast(['Ann', 'Ben'], 0)
  expect([cast.does(0, 'pass'), cast.does(1, 'pass')]).toEqual(['You pass', 'Ben passes'])
  expect([cast.possessive(0), cast.possessive(1)]).toEqual(['your', 'Ben’s'])
})
