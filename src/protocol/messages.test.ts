import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBySchema, parseClientMessage } from './messages.ts'

const PLAY = {
  type: 'ask',
  n: 7,
  table: 'abcdefgh',
  request: { type: 'play', command: { type: 'write', word: 'magnet' } },
}

/** Values that could stand, rightly or wrongly, in any field. */
const anything = fc.oneof(
  fc.constantFrom('ask', 'play', 'sit', '', 'x'.repeat(40), 'x'.repeat(41)),
  fc.constantFrom(0, 1, -1, 0.5, 2 ** 53 - 1, 2 ** 53),
  fc.constantFrom(PLAY.request, { type: 'sit' }, { type: 'play' }, null, [], {}),
  fc.jsonValue(),
)
const fields = (...names: readonly string[]) => fc.constantFrom(...names, '__proto__', 'other')

/** A move, with something else in the place of some field, or a field too many or too few. */
const nearly = fc
  .record({
    outer: fc.array(fc.tuple(fields('type', 'n', 'table', 'request'), anything), { maxLength: 2 }),
    inner: fc.array(fc.tuple(fields('type', 'command'), anything), { maxLength: 2 }),
    dropped: fc.option(fc.constantFrom('type', 'n', 'table', 'request')),
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
    return JSON.parse(written([...kept, ...added])) as unknown
  })

function object(entries: readonly (readonly [string, unknown])[]): string {
  return written(entries.map(([field, value]) => [field, JSON.stringify(value)] as const))
}

function written(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map(([field, value]) => `${JSON.stringify(field)}:${value}`).join(',')}}`
}

describe('what a client says', () => {
  test('is read at a glance as the schema reads it', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, fc.jsonValue()), (input) => {
        expect(parseClientMessage(input)).toEqual(parseBySchema(input))
      }),
      { numRuns: 5000 },
    )
  })

  test('may be a move', () => {
    expect(parseClientMessage(PLAY)).toEqual({ ok: true, value: PLAY })
  })
})
