/** Pictures of pages have few colours, so that a palette makes their files several times smaller. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256
/** Bits of each channel that tell colours apart when there are more than a palette holds. */
const KEPT_BITS = 5

type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array }

/** The same picture with a palette of at most 256 colours: exact if it has no more. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, rgb } = decode(png)
  const palette = paletteOf(rgb)
  const rows = Buffer.alloc(height * (width + 1))
  const nearest = new Map<number, number>()
  for (let pixel = 0, at = 0; pixel < width * height; pixel += 1) {
    // Each row begins with the number of its filter, which is none.
    if (pixel % width === 0) at += 1
    const colour = colourAt(rgb, pixel)
    let index = nearest.get(colour)
    if (index === undefined) nearest.set(colour, (index = nearestIn(palette, colour)))
    rows[at] = index
    at += 1
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits, indexed colour.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** All colours, or else one of each of the most frequent groups of similar ones. */
function paletteOf(rgb: Uint8Array): readonly number[] {
  const counts = new Map<number, number>()
  for (let pixel = 0; pixel < rgb.length / 3; pixel += 1) {
    const colour = colourAt(rgb, pixel)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  if (counts.size <= COLOURS) return [...counts.keys()]
  const groups = Map.groupBy(counts, ([colour]) => groupOf(colour))
  const frequent = [...groups.values()]
    .map((group) => ({ group, total: group.reduce((sum, [, count]) => sum + count, 0) }))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, COLOURS)
  // The most frequent colour of each group stays what it is: backgrounds are exact.
  return frequent.map(({ group }) => group.reduce((a, b) => (b[1] > a[1] ? b : a))[0])
}

function nearestIn(palette: readonly number[], colour: number): number {
  const [red, green, blue] = channelsOf(colour)
  let best = 0
  let least = Infinity
  for (const [index, one] of palette.entries()) {
    const [r, g, b] = channelsOf(one)
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

const colourAt = (rgb: Uint8Array, pixel: number): number =>
  (rgb[3 * pixel]! << 16) | (rgb[3 * pixel + 1]! << 8) | rgb[3 * pixel + 2]!

const channelsOf = (colour: number): [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
]

function groupOf(colour: number): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => channel >> (8 - KEPT_BITS))
  return (red! << (2 * KEPT_BITS)) | (green! << KEPT_BITS) | blue!
}

/** Reads what browsers write: eight bits per channel, with or without alpha, not interlaced. */
function decode(png: Buffer): Pixels {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const channels = png[25] === 6 ? 4 : 3
  if (png[24] !== 8 || ![2, 6].includes(png[25]!) || png[28] !== 0) {
    throw new Error('a picture of an unexpected kind')
  }
  const data: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      data.push(png.subarray(at + 8, at + 8 + length))
    }
    at += length + 12
  }
  const rows = unfiltered(inflateSync(Buffer.concat(data)), { width, height, channels })
  const rgb = new Uint8Array(3 * width * height)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgb.set(rows.subarray(pixel * channels, pixel * channels + 3), 3 * pixel)
  }
  return { width, height, rgb }
}

/** Undoes the filters of rows: each byte is stored as its difference from a prediction. */
function unfiltered(
  filtered: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): Uint8Array {
  const stride = width * channels
  const bytes = new Uint8Array(height * stride)
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (stride + 1)]!
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x < channels ? 0 : bytes[at - channels]!
      const up = y === 0 ? 0 : bytes[at - stride]!
      const corner = x < channels || y === 0 ? 0 : bytes[at - stride - channels]!
      bytes[at] = filtered[at + y + 1]! + predicted(filter, left, up, corner)
    }
  }
  return bytes
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    default: {
      const guess = left + up - corner
      const a = Math.abs(guess - left)
      const b = Math.abs(guess - up)
      const c = Math.abs(guess - corner)
      return a <= b && a <= c ? left : b <= c ? up : corner
    }
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
