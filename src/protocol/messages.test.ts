import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBySchema, parseClientMessage } from './messages.ts'

const PLAY = {
  type: 'request',
  id: 7,
  table: 'abcdefgh',
  request: { type: 'play', command: { type: 'write', word: 'magnet' } },
}

/** Values that are valid in some field. */
const anything = fc.oneof(
  fc.constantFrom('request', 'play', 'sit', '', '\0', 'x'.repeat(40), 'x'.repeat(41)),
  fc.constantFrom(0, 1, -1, 0.5, 2 ** 53 - 1, 2 ** 53),
  fc.constantFrom(PLAY.request, { type: 'sit' }, { type: 'play' }, null, [], {}),
  fc.jsonValue(),
)
const fields = (...names: readonly string[]) => fc.constantFrom(...names, '__proto__', 'other')

/** A move with some fields replaced, added or missing. */
const nearly = fc
  .record({
    outer: fc.array(fc.tuple(fields('type', 'id', 'table', 'request'), anything), { maxLength: 2 }),
    inner: fc.array(fc.tuple(fields('type', 'command'), anything), { maxLength: 2 }),
    dropped: fc.option(fc.constantFrom('type', 'id', 'table', 'request')),
    droppedInner: fc.option(fc.constantFrom('type', 'command')),
  })
  .map(({ outer, inner, dropped, droppedInner }) => {
    const request = Object.entries(PLAY.request).filter(([field]) => field !== droppedInner)
    const message = Object.entries({ ...PLAY, request: undefined })
    const all = message.map(([field, value]) => {
      return [field, field === 'request' ? object([...request, ...inner]) : JSON.stringify(value)]
    })
    const kept = all.filter(([field]) => field !== dropped) as [string, string][]
    const added = outer.map(([field, value]) => [field, JSON.stringify(value)] as const)
    return JSON.parse(format([...kept, ...added])) as unknown
  })

function object(entries: readonly (readonly [string, unknown])[]): string {
  return format(entries.map(([field, value]) => [field, JSON.stringify(value)] as const))
}

function format(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map(([field, value]) => `${JSON.stringify(field)}:${value}`).join(',')}}`
}

describe('a client message', () => {
  test('is parsed by the fast path as by the schema', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, fc.jsonValue()), (input) => {
        expect(parseClientMessage(input)).toEqual(parseBySchema(input))
      }),
      { numRuns: 5000 },
    )
  })

  test('can be a move', () => {
    expect(parseClientMessage(PLAY)).toEqual({ ok: true, value: PLAY })
  })
})

test.each([
  { type: 'hello', id: 0, protocol: 1, client: 'a\0' },
  { type: 'subscribe', id: 0, table: '\0' },
  { type: 'subscribe', id: 0, table: 'abc', code: 'a\0' },
  { type: 'find', id: 0, code: 'a\0b' },
  { type: 'lobby-page', id: 0, after: '\0' },
  { ...PLAY, table: 'a\0' },
  { ...PLAY, request: { type: 'remove', person: 'a\0' } },
  { ...PLAY, request: { type: 'mute', person: '\0', on: true } },
])('a NUL character is refused, which no database stores: %j', (message) => {
  expect(parseClientMessage(message)).toMatchObject({
    ok: false,
    refusal: { problem: 'must not have a NUL character' },
  })
})
