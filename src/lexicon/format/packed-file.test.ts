import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildDawg } from '../graph/dawg-builder.ts'
import { packWords, readWords } from '../lexicon.ts'
import { DEFINITIONS_FILE, CorruptLexiconError, packFile } from './packed-file.ts'
import { packGraph, unpackGraph } from '../graph/packed-graph.ts'
import { SlowWords, someWords } from '../testing/slow-words.ts'
import type { WordGraph } from '../graph/word-graph.ts'

const RARITIES = [10, 35, 80]

function pack(words: readonly string[]): Uint8Array {
  return packWords(words.map((word, i) => ({ word, rarity: RARITIES[i % RARITIES.length]! })))
}

describe('a packed word list', () => {
  test('reads back as packed', () => {
    fc.assert(
      fc.property(someWords, (some) => {
        const { words } = new SlowWords(some)
        const read = readWords('test', pack(words))
        expect([...read]).toEqual(words)
        words.forEach((_, rank) => expect(read.rarity(rank)).toBe(RARITIES[rank % RARITIES.length]))
      }),
    )
  })

  test('reads back from an unaligned slice of a larger buffer', () => {
    const bytes = pack(['steam', 'tea'])
    const around = new Uint8Array(bytes.length + 9)
    around.set(bytes, 5)
    const middle = around.subarray(5, 5 + bytes.length)
    expect([...readWords('test', middle)]).toEqual(['steam', 'tea'])
    const buffer = Buffer.from(around.buffer).subarray(5, 5 + bytes.length)
    expect([...readWords('test', buffer)]).toEqual(['steam', 'tea'])
  })

  test('reads back when more nodes are shared than 16 bits can number', () => {
    // The node after each x leads to its own tail and has two incoming edges.
    const tails = Array.from({ length: 66_000 }, (_, i) => numeral(0x10000 + i))
    const words = [
      ...tails.map((tail) => `a${tail}x${tail}`),
      ...tails.flatMap((tail) => [`b${tail}x${tail}`, `b${tail}y`]),
    ].toSorted()
    const read = readWords('test', pack(words))
    expect(read.size).toBe(words.length)
    for (let rank = 0; rank < words.length; rank += 97) {
      expect(read.word(rank)).toBe(words[rank])
      expect(read.rank(words[rank]!)).toBe(rank)
    }
  })

  test('has a fingerprint that depends on its contents, not its name', () => {
    const one = readWords('a', pack(['tea', 'tee']))
    const same = readWords('b', pack(['tea', 'tee']))
    const other = readWords('a', pack(['tea', 'ten']))
    expect(one.fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(same.fingerprint).toBe(one.fingerprint)
    expect(other.fingerprint).not.toBe(one.fingerprint)
  })

  test('must be sorted, distinct and of a–z', () => {
    expect(() => pack(['tea', 'steam'])).toThrow('out of order')
    expect(() => pack(['tea', 'tea'])).toThrow('out of order')
    expect(() => pack(["don't"])).toThrow('not a word')
    expect(() => pack([''])).toThrow('not a word')
  })
})

describe('a corrupt file is refused', () => {
  const bytes = pack(['quiz', 'steam', 'steams', 'tea', 'team', 'teams', 'teas'])

  test('when it is truncated at any length', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(() => readWords('test', bytes.subarray(0, length))).toThrow(CorruptLexiconError)
    }
  })

  test('when bytes are appended', () => {
    const longer = new Uint8Array(bytes.length + 8)
    longer.set(bytes)
    expect(() => readWords('test', longer)).toThrow(/bytes instead of/)
  })

  test('when any single bit is flipped', () => {
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = bytes.slice()
      changed[bit >>> 3]! ^= 1 << (bit & 7)
      expect(() => readWords('test', changed)).toThrow(CorruptLexiconError)
    }
  })

  test('when it is another kind of file or another version', () => {
    expect(() => readWords('test', new Uint8Array())).toThrow('not a packed lexicon')
    const definitions = packFile(DEFINITIONS_FILE, [])
    expect(() => readWords('test', definitions)).toThrow('expected a file of kind W')
    const later = bytes.slice()
    later[5] = 4
    expect(() => readWords('test', later)).toThrow('format version 4')
  })

  test('when any bytes are overwritten', () => {
    const place = fc.nat({ max: bytes.length - 1 })
    const scratch = fc.uint8Array({ minLength: 1, maxLength: 64 })
    fc.assert(
      fc.property(place, scratch, (at, written) => {
        const changed = bytes.slice()
        changed.set(written.subarray(0, bytes.length - at), at)
        fc.pre(changed.some((byte, i) => byte !== bytes[i]))
        expect(() => readWords('test', changed)).toThrow(CorruptLexiconError)
      }),
      { numRuns: 2000 },
    )
  })

  test('or decodes to a graph without cycles, should a checksum match by chance', () => {
    const [whole] = packGraph(buildDawg(['quiz', 'steam', 'tea', 'team', 'teams', 'teas']))
    const column = fc.oneof(
      fc.uint8Array({ maxLength: 160 }).map((some) => some.subarray(0, some.length & ~3)),
      fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })).map(([at, byte]) => {
        const changed = whole.slice()
        changed[at] = byte
        return changed
      }),
    )
    fc.assert(
      fc.property(column, (some) => {
        const graph = graphOrNull(new Uint8Array(some))
        if (graph === null) return
        expect(graph.mask.length).toBe(some.length / 4 + 1)
        for (let edge = 1; edge < graph.mask.length; edge++) {
          if (graph.first[edge] !== 0) expect(graph.first[edge]!).toBeGreaterThan(edge)
        }
        for (let rank = 0; rank < Math.min(graph.size, 50); rank++) graph.word(rank)
      }),
      { numRuns: 3000 },
    )
  })
})

function graphOrNull(column: Uint8Array): WordGraph | null {
  try {
    return unpackGraph([column])
  } catch (error) {
    expect(error).toBeInstanceOf(CorruptLexiconError)
    return null
  }
}

/** A number in base 16, written with letters only. */
function numeral(value: number): string {
  return value.toString(16).replace(/\d/g, (digit) => String.fromCharCode(113 + Number(digit)))
}
