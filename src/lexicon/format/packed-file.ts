import { checksum, type Checksum } from './checksum.ts'

/**
 * A packed file, all numbers little-endian:
 *
 *     0  4  magic
 *     4  1  kind of contents
 *     5  1  format version
 *     6  2  number of sections
 *     8  8  checksum over everything after it
 *    16  4  length of each section in turn
 *        …  the sections
 *
 * The lengths and every section are followed by zeros up to a multiple of eight, so that columns
 * of whole numbers can be read where they lie. Every platform in reach is little-endian; on
 * another one files would be refused, never misread.
 */
const MAGIC = [0x57, 0x48, 0x4c, 0x58] as const
const VERSION = 2
const SUMMED_FROM = 16

export const WORDS_FILE = 0x57
export const DEFINITIONS_FILE = 0x44
export const DECK_FILE = 0x4b
type FileKind = typeof WORDS_FILE | typeof DEFINITIONS_FILE | typeof DECK_FILE

/** The bytes are not what was once packed: cut short, altered, or another kind of file. */
export class CorruptLexiconError extends Error {
  override readonly name = 'CorruptLexiconError'
}

export type PackedFile = { readonly sections: readonly Uint8Array[]; readonly sum: Checksum }

export function packFile(kind: FileKind, sections: readonly Uint8Array[]): Uint8Array {
  const header = wholeSteps(SUMMED_FROM + 4 * sections.length)
  const length = sections.reduce((sum, section) => sum + wholeSteps(section.length), header)
  const bytes = new Uint8Array(length)
  bytes.set(MAGIC)
  bytes[4] = kind
  bytes[5] = VERSION
  bytes[6] = sections.length & 255
  bytes[7] = sections.length >>> 8
  let at = header
  sections.forEach((section, i) => {
    writeU32(bytes, SUMMED_FROM + 4 * i, section.length)
    bytes.set(section, at)
    at += wholeSteps(section.length)
  })
  const { high, low } = checksum(int32Column(bytes), SUMMED_FROM >>> 2)
  writeU32(bytes, 8, high)
  writeU32(bytes, 12, low)
  return bytes
}

/** Throws CorruptLexiconError unless the bytes are whole and hold `count` sections of this kind. */
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
  const header = wholeSteps(SUMMED_FROM + 4 * count)
  if (bytes.length < header || (bytes[6]! | (bytes[7]! << 8)) !== count) {
    throw new CorruptLexiconError('the header is incomplete')
  }
  // Columns of whole numbers must begin at a multiple of four, which a copy does.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  const sections: Uint8Array[] = []
  let at = header
  for (let i = 0; i < count; i++) {
    const length = readU32(aligned, SUMMED_FROM + 4 * i)
    sections.push(aligned.subarray(at, at + length))
    at += wholeSteps(length)
  }
  if (at !== bytes.length) {
    throw new CorruptLexiconError(`${bytes.length} bytes long where ${at} were packed`)
  }
  const sum = checksum(int32Column(aligned), SUMMED_FROM >>> 2)
  if (sum.high !== readU32(bytes, 8) || sum.low !== readU32(bytes, 12)) {
    throw new CorruptLexiconError('the checksum does not match the contents')
  }
  return { sections, sum }
}

/** The bytes of a file or section as numbers, where they lie. */
export function int32Column(bytes: Uint8Array): Int32Array {
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
}

function wholeSteps(length: number): number {
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
