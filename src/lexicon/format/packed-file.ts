/**
 * The container format of word lists, definitions and decks. All numbers are little-endian.
 *
 * | offset | bytes | field                                  |
 * |--------|-------|----------------------------------------|
 * | 0      | 4     | magic, `WHLX`                          |
 * | 4      | 1     | kind of contents: `W`, `D` or `K`      |
 * | 5      | 1     | format version                         |
 * | 6      | 2     | number of sections                     |
 * | 8      | 8     | checksum of everything after it        |
 * | 16     | 4 × n | length of each section                 |
 * |        |       | the sections                           |
 *
 * The lengths and each section are zero-padded to a multiple of eight bytes, so that sections can
 * be read in place as Int32Arrays. A big-endian platform would refuse the files, never misread them.
 */
import { checksum, type Checksum } from './checksum.ts'

const MAGIC = [0x57, 0x48, 0x4c, 0x58] as const
const VERSION = 3
const HEADER_SIZE = 16

export const WORDS_FILE = 0x57
export const DEFINITIONS_FILE = 0x44
export const DECK_FILE = 0x4b
type FileKind = typeof WORDS_FILE | typeof DEFINITIONS_FILE | typeof DECK_FILE

/** The bytes are truncated, altered, or not a file of the expected kind and version. */
export class CorruptLexiconError extends Error {
  override readonly name = 'CorruptLexiconError'
}

export type PackedFile = {
  readonly sections: readonly Uint8Array[]
  readonly checksum: Checksum
}

export function packFile(kind: FileKind, sections: readonly Uint8Array[]): Uint8Array {
  const firstSection = padded(HEADER_SIZE + 4 * sections.length)
  const length = sections.reduce((sum, section) => sum + padded(section.length), firstSection)
  const bytes = new Uint8Array(length)
  bytes.set(MAGIC)
  bytes[4] = kind
  bytes[5] = VERSION
  bytes[6] = sections.length & 255
  bytes[7] = sections.length >>> 8
  let at = firstSection
  sections.forEach((section, i) => {
    writeU32(bytes, HEADER_SIZE + 4 * i, section.length)
    bytes.set(section, at)
    at += padded(section.length)
  })
  const { high, low } = checksum(asInt32Array(bytes), HEADER_SIZE >>> 2)
  writeU32(bytes, 8, high)
  writeU32(bytes, 12, low)
  return bytes
}

/** Throws CorruptLexiconError unless the bytes are an intact file of this kind with `count` sections. */
export function openFile(kind: FileKind, count: number, bytes: Uint8Array): PackedFile {
  if (MAGIC.some((byte, i) => bytes[i] !== byte)) {
    throw new CorruptLexiconError('this is not a packed lexicon file')
  }
  if (bytes[4] !== kind) {
    throw new CorruptLexiconError(
      `expected a file of kind ${String.fromCharCode(kind)}, found ${String(bytes[4])}`,
    )
  }
  if (bytes[5] !== VERSION) {
    throw new CorruptLexiconError(
      `format version ${String(bytes[5])} cannot be read, only version ${VERSION}`,
    )
  }
  const firstSection = padded(HEADER_SIZE + 4 * count)
  if (bytes.length < firstSection || (bytes[6]! | (bytes[7]! << 8)) !== count) {
    throw new CorruptLexiconError('the header is incomplete')
  }
  // An Int32Array must start at a multiple of four bytes; a copy does.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  const sections: Uint8Array[] = []
  let at = firstSection
  for (let i = 0; i < count; i++) {
    const length = readU32(aligned, HEADER_SIZE + 4 * i)
    sections.push(aligned.subarray(at, at + length))
    at += padded(length)
  }
  if (at !== bytes.length) {
    throw new CorruptLexiconError(`the file has ${bytes.length} bytes instead of ${at}`)
  }
  const actual = checksum(asInt32Array(aligned), HEADER_SIZE >>> 2)
  if (actual.high !== readU32(bytes, 8) || actual.low !== readU32(bytes, 12)) {
    throw new CorruptLexiconError('the checksum does not match the contents')
  }
  return { sections, checksum: actual }
}

/** The bytes as 32-bit integers, without a copy. */
export function asInt32Array(bytes: Uint8Array): Int32Array {
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
}

/** `length` rounded up to a multiple of eight. */
function padded(length: number): number {
  return Math.ceil(length / 8) * 8
}

function writeU32(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value & 255
  bytes[at + 1] = (value >>> 8) & 255
  bytes[at + 2] = (value >>> 16) & 255
  bytes[at + 3] = value >>> 24
}

export function readU32(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0
  )
}

export function packU32(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * values.length)
  values.forEach((value, i) => writeU32(bytes, 4 * i, value))
  return bytes
}
