import { expect, test } from 'vitest'
import { begun } from '#games/cambridge/rules/testing/test-match.ts'
import { notesOn, notesTold } from './notes.ts'

test('CAM-35: notes follow from what lies open, and from nothing else', () => {
  const sitting = begun(['planet', 'banana'], ['b', 'y'])
  sitting.move('a', 'x')
  const { board, players } = sitting.view(0)
  const notes = notesOn(players[1]!.dashes!, board)
  const known = notes.filter((note) => note.known !== null)
  expect(known).toEqual([
    { letter: 'a', known: 'present' },
    { letter: 'x', known: 'absent' },
  ])
  expect(notes).toHaveLength(26)
  expect(notesTold(notes)).toBe('It has A. It has no X.')
})

test('before the first letter nothing is known', () => {
  const { board, players } = begun(['planet', 'banana'], ['b', 'y']).view(0)
  expect(notesTold(notesOn(players[1]!.dashes!, board))).toBe('Nothing is known yet.')
})
