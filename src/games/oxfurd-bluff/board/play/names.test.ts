import { expect, test } from 'vitest'
import { someView } from '../testing/some-view.ts'
import { memberList, sideName } from './names.ts'

test('OXF-21: sides are named from the viewer’s side', () => {
  expect(sideName(someView({}), 0)).toBe('Your side')
  expect(sideName(someView({ seat: 2, side: 1 }), 0)).toBe('Ann’s side')
  expect(sideName(someView({ seat: 2, side: 1 }), 1)).toBe('You')
  expect(memberList(someView({}), 0)).toBe('you (captain) and Ben')
  expect(memberList(someView({}), 1)).toBeNull()
})
