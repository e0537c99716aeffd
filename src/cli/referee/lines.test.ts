import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, type Line } from './lines.ts'

async function* arriving(chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    await Promise.resolve()
    yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
  }
}

async function collect(lines: AsyncIterable<Line>): Promise<Line[]> {
  const all: Line[] = []
  for await (const line of lines) all.push(line)
  return all
}

function read(chunks: readonly (string | Uint8Array)[], maxBytes = 100): Promise<Line[]> {
  return collect(linesOf(arriving(chunks), maxBytes))
}

/** The same as `linesOf`, on a text that is all in memory. */
function twin(text: string, maxBytes: number): readonly Line[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => {
    return Buffer.byteLength(line) > maxBytes
      ? { tooLong: true }
      : { text: line.replace(/\r$/, '') }
  })
}

describe('lines', () => {
  test('end with a newline, which is optional for the last', async () => {
    expect(await read(['one\ntwo\n'])).toEqual([{ text: 'one' }, { text: 'two' }])
    expect(await read(['one\ntwo'])).toEqual([{ text: 'one' }, { text: 'two' }])
    expect(await read([])).toEqual([])
    expect(await read(['', ''])).toEqual([])
  })

  test('may be empty', async () => {
    expect(await read(['\n\none\n\n'])).toEqual([
      { text: '' },
      { text: '' },
      { text: 'one' },
      { text: '' },
    ])
  })

  test('may end with a carriage return and newline, even across chunks', async () => {
    expect(await read(['one\r\ntwo\r', '\nthree\r\n'])).toEqual([
      { text: 'one' },
      { text: 'two' },
      { text: 'three' },
    ])
    expect(await read(['a\rb\n'])).toEqual([{ text: 'a\rb' }])
  })

  test('may arrive in chunks that split characters', async () => {
    const bytes = Buffer.from('Ω☉\n𝒲ords é\n')
    const apart = Array.from(bytes, (_, place) => bytes.subarray(place, place + 1))
    expect(await read(apart)).toEqual([{ text: 'Ω☉' }, { text: '𝒲ords é' }])
  })

  test('do not depend on where chunks end', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '☉', '𝒲', '\r', '\n', '\n') })
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(40)), fc.nat(12), async (all, sizes, maxBytes) => {
        const bytes = Buffer.from(all)
        const chunks: Uint8Array[] = []
        let from = 0
        for (const size of sizes) {
          chunks.push(bytes.subarray(from, from + size))
          from += size
        }
        chunks.push(bytes.subarray(from))
        expect(await read(chunks, maxBytes)).toEqual(twin(all, maxBytes))
      }),
      { numRuns: 1000 },
    )
  })

  test('over the limit are reported and skipped', async () => {
    const long = 'x'.repeat(101)
    expect(await read([`one\n${long}\ntwo\n`])).toEqual([
      { text: 'one' },
      { tooLong: true },
      { text: 'two' },
    ])
    expect(await read(['x'.repeat(60), 'x'.repeat(60), 'x\ntwo'])).toEqual([
      { tooLong: true },
      { text: 'two' },
    ])
    expect(await read([long])).toEqual([{ tooLong: true }])
    expect(await read(['x'.repeat(100)])).toEqual([{ text: 'x'.repeat(100) }])
  })

  test('over the limit are not kept in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const chunks: WeakRef<ArrayBufferLike>[] = []
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < 20; count += 1) {
        const chunk = Buffer.alloc(100_000, 'x')
        chunks.push(new WeakRef(chunk.buffer))
        yield chunk
      }
      await setImmediate()
      collectGarbage()
      const kept = chunks.filter((chunk) => chunk.deref() !== undefined)
      yield Buffer.from(`\n${kept.length <= 2 ? 'freed' : `kept ${kept.length}`}\n`)
    }
    expect(await collect(linesOf(endless(), 1000))).toEqual([{ tooLong: true }, { text: 'freed' }])
  })

  test('that are not valid UTF-8 are decoded with replacement characters', async () => {
    expect(await read([Buffer.from([0xff, 0x41, 0x0a])])).toEqual([{ text: '\ufffdA' }])
  })
})
