const STEP = 0x27d4eb2f

export type Checksum = { readonly high: number; readonly low: number }

/**
 * 64 bits over `values` from `start` on, an even number of them, into two lanes by turns. Each
 * step is a bijection of its lane, so that a change within one value always shows. It guards
 * against accidents, not against malice. There is no multiplication in the loop, which would be
 * slow until the loop is compiled, and that is most of the time it takes.
 */
export function checksum(values: Int32Array, start: number): Checksum {
  let high = 0x9e3779b9 ^ values.length
  let low = 0x85ebca6b
  for (let i = start; i < values.length; i += 2) {
    high = (((high << 13) | (high >>> 19)) + values[i]!) | 0
    low = (((low << 7) | (low >>> 25)) + values[i + 1]!) | 0
  }
  low ^= high >>> 13
  high ^= Math.imul(low, STEP)
  return { high: high >>> 0, low: low >>> 0 }
}

export function formatChecksum({ high, low }: Checksum): string {
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
}
