import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze, firstDifference, formatCanonical, sameJson } from '#kit/json/json.ts'

// `__proto__` as a field is JSON, but no game has one.
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'))

describe('JSON values', () => {
  test('sameJson agrees with a deep comparison', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(sameJson(a, b)).toBe(isDeepStrictEqual(a, b))
        expect(sameJson(a, structuredClone(a))).toBe(true)
        expect(firstDifference(a, b) === null).toBe(sameJson(a, b))
      }),
    )
  })

  test('what JSON would drop makes a difference', () => {
    expect(sameJson({ a: undefined }, {})).toBe(false)
    expect(sameJson([], {})).toBe(false)
    expect(sameJson({ a: 1 }, { b: 1 })).toBe(false)
  })

  test('the canonical text parses back and does not depend on the order of fields', () => {
    fc.assert(
      fc.property(json, (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        expect(JSON.parse(formatCanonical(plain))).toEqual(plain)
      }),
    )
    expect(formatCanonical({ b: 1, a: [{ d: null, c: 'x' }] })).toBe(
      '{"a":[{"c":"x","d":null}],"b":1}',
    )
  })

  test('a difference is named by its path', () => {
    expect(firstDifference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe('a.1.b')
    expect(firstDifference({ a: 1 }, {})).toBe('a')
    expect(firstDifference(1, 2)).toBe('')
  })

  test('what is frozen is frozen through and through', () => {
    const value = deepFreeze({ a: [{ b: 1 }] })
    expect(() => ((value.a[0] as { b: number }).b = 2)).toThrow(TypeError)
  })
})
