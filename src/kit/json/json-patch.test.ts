import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyJsonPatch, diffJson, type JsonPatch } from './json-patch.ts'

const PLAYERS = [
  { name: 'Ann', points: 3, token: [1, 2] },
  { name: 'Ben', points: 5, token: null },
]

test.each<[string, unknown, unknown, JsonPatch | null]>([
  ['nothing', PLAYERS, structuredClone(PLAYERS), null],
  [
    'a field deep inside',
    { players: PLAYERS },
    { players: [{ ...PLAYERS[0], points: 4 }, PLAYERS[1]] },
    [['/players/0/points', 4]],
  ],
  [
    'an item that is added',
    { list: ['steam'] },
    { list: ['steam', 'rings'] },
    [['/list/1', 'rings']],
  ],
  ['the first item', { list: [] }, { list: ['steam'] }, [['/list', ['steam']]]],
  ['an item that is taken away', { list: [['a'], ['b']] }, { list: [['b']] }, [['/list', [['b']]]]],
  ['a field that is taken away', { a: { b: {}, c: {} } }, { a: { b: {} } }, [['/a', { b: {} }]]],
  ['a value that was null', { a: null, b: {} }, { a: { c: 1 }, b: {} }, [['/a', { c: 1 }]]],
  ['a whole that was null', null, { a: 1 }, [['', { a: 1 }]]],
  [
    'most values of a list',
    { grid: ['a', 'b', 'c'], b: {} },
    { grid: ['x', 'y', 'c'], b: {} },
    [['/grid', ['x', 'y', 'c']]],
  ],
  [
    'keys with the signs of pointers',
    { 'a/b': {}, 'c~d': {} },
    { 'a/b': [], 'c~d': {} },
    [['/a~1b', []]],
  ],
])('a patch has %s', (_, before, after, patch) => {
  expect(diffJson(before, after)).toEqual(patch)
  expect(applyJsonPatch(before, patch ?? [])).toEqual(after)
})

/** JSON with few keys and values, so that two of them have much in common. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1, '', 'a'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0', 'x/y', '~1', '~', 'constructor'), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value

test('a value and the patch give the other value, also as JSON', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const patch = diffJson(before, after)
      if (patch === null) expect(before).toEqual(after)
      else {
        const sent = JSON.parse(JSON.stringify(patch)) as typeof patch
        expect(applyJsonPatch(before, sent)).toEqual(after)
        expect(before).not.toEqual(after)
      }
    }),
    { numRuns: 5000 },
  )
})

test('what a patch does not name stays the same object', () => {
  const before = { players: PLAYERS, board: [{ letter: 'a' }] }
  const after = applyJsonPatch(before, [['/players/0/points', 4]]) as typeof before
  expect(after.board).toBe(before.board)
  expect(after.players[1]).toBe(PLAYERS[1])
  expect(PLAYERS[0]!.points).toBe(3)
})
