const STEP = 0x27d4eb2f

export type Checksum = { readonly high: number; readonly low: number }

/**
 * 64 bits over `bytes` from `start` on, both multiples of eight, four bytes at a step into two
 * lanes by turns. Each step is a bijection of its lane, so that a change within one step always
 * shows. It guards against accidents, not against malice.
 */
export function checksum(bytes: Uint8Array, start: number): Checksum {
  // Views of whole numbers must begin at a multiple of four, which a slice does. Every platform
  // in reach is little-endian; on another one files would be refused, never misread.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  const values = new Int32Array(aligned.buffer, aligned.byteOffset, bytes.length >>> 2)
  let high = 0x9e3779b9 ^ bytes.length
  let low = 0x85ebca6b
  for (let i = start >>> 2; i < values.length; i += 2) {
    const a = Math.imul(high ^ values[i]!, STEP)
    const b = Math.imul(low ^ values[i + 1]!, STEP)
    high = (a << 15) | (a >>> 17)
    low = (b << 15) | (b >>> 17)
  }
  low ^= high >>> 13
  high ^= Math.imul(low, STEP)
  return { high: high >>> 0, low: low >>> 0 }
}

export function formatChecksum({ high, low }: Checksum): string {
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
}
