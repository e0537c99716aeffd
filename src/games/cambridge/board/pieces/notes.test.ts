import { expect, test } from 'vitest'
import { startHand } from '#games/cambridge/rules/testing/test-match.ts'
import { notesOn, describeNotes } from './notes.ts'

test('CAM-35: notes follow from public information only', () => {
  const match = startHand(['planet', 'banana'], ['b', 'y'])
  match.move('a', 'x')
  const { board, players } = match.view(0)
  const notes = notesOn(players[1]!.dashes!, board)
  const known = notes.filter((note) => note.known !== null)
  expect(known).toEqual([
    { letter: 'a', known: 'present' },
    { letter: 'x', known: 'absent' },
  ])
  expect(notes).toHaveLength(26)
  expect(describeNotes(notes)).toBe('It has A. It has no X.')
})

test('before the first letter nothing is known', () => {
  const { board, players } = startHand(['planet', 'banana'], ['b', 'y']).view(0)
  expect(describeNotes(notesOn(players[1]!.dashes!, board))).toBe('Nothing is known yet.')
})
