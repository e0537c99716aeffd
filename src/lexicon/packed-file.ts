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
 *        …  the sections, end to end, then zeros up to a multiple of eight
 */
const MAGIC = [0x57, 0x48, 0x4c, 0x58] as const
const VERSION = 1
const SUMMED_FROM = 16

export const WORDS_FILE = 0x57
export const DEFINITIONS_FILE = 0x44
type FileKind = typeof WORDS_FILE | typeof DEFINITIONS_FILE

/** The bytes are not what was once packed: cut short, altered, or another kind of file. */
export class LexiconDamaged extends Error {
  override readonly name = 'LexiconDamaged'
}

export type PackedFile = { readonly sections: readonly Uint8Array[]; readonly sum: Checksum }

export function packFile(kind: FileKind, sections: readonly Uint8Array[]): Uint8Array {
  const contents = SUMMED_FROM + 4 * sections.length
  const length = sections.reduce((sum, section) => sum + section.length, contents)
  const bytes = new Uint8Array(wholeSteps(length))
  bytes.set(MAGIC)
  bytes[4] = kind
  bytes[5] = VERSION
  bytes[6] = sections.length & 255
  bytes[7] = sections.length >>> 8
  let at = contents
  sections.forEach((section, i) => {
    writeU32(bytes, SUMMED_FROM + 4 * i, section.length)
    bytes.set(section, at)
    at += section.length
  })
  const { high, low } = checksum(bytes, SUMMED_FROM)
  writeU32(bytes, 8, high)
  writeU32(bytes, 12, low)
  return bytes
}

/** Throws LexiconDamaged unless the bytes are whole and hold `count` sections of this kind. */
export function openFile(kind: FileKind, count: number, bytes: Uint8Array): PackedFile {
  const header = SUMMED_FROM + 4 * count
  if (MAGIC.some((byte, i) => bytes[i] !== byte)) {
    throw new LexiconDamaged('this is not a packed lexicon file')
  }
  if (bytes[4] !== kind) {
    throw new LexiconDamaged(
      `expected a file of kind ${String.fromCharCode(kind)}, found ${String(bytes[4])}`,
    )
  }
  if (bytes[5] !== VERSION) {
    throw new LexiconDamaged(
      `format version ${String(bytes[5])} cannot be read, only version ${VERSION}`,
    )
  }
  if (bytes.length < header || (bytes[6]! | (bytes[7]! << 8)) !== count) {
    throw new LexiconDamaged('the header is incomplete')
  }
  const sections: Uint8Array[] = []
  let at = header
  for (let i = 0; i < count; i++) {
    const length = readU32(bytes, SUMMED_FROM + 4 * i)
    sections.push(bytes.subarray(at, at + length))
    at += length
  }
  if (wholeSteps(at) !== bytes.length) {
    throw new LexiconDamaged(`${bytes.length} bytes long where ${wholeSteps(at)} were packed`)
  }
  const sum = checksum(bytes, SUMMED_FROM)
  if (sum.high !== readU32(bytes, 8) || sum.low !== readU32(bytes, 12)) {
    throw new LexiconDamaged('the checksum does not match the contents')
  }
  return { sections, sum }
}

function wholeSteps(length: number): number {
  return Math.ceil(length / 8) * 8
}

export function writeU32(bytes: Uint8Array, at: number, value: number): void {
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
