const MIX_MULTIPLIER = 0x27d4eb2f

export type Checksum = { readonly high: number; readonly low: number }

/**
 * A 64-bit checksum over `values` from index `start`; their number must be even. Not cryptographic.
 *
 * Values go alternately into two 32-bit lanes. Each step is a bijection of its lane, so a change to
 * a single value is always detected. The loop rotates and adds but never multiplies: most of its
 * time is spent before the JIT compiles it, when multiplication is slow.
 */
export function checksum(values: Int32Array, start: number): Checksum {
  let high = 0x9e3779b9 ^ values.length
  let low = 0x85ebca6b
  for (let i = start; i < values.length; i += 2) {
    high = (((high << 13) | (high >>> 19)) + values[i]!) | 0
    low = (((low << 7) | (low >>> 25)) + values[i + 1]!) | 0
  }
  low ^= high >>> 13
  high ^= Math.imul(low, MIX_MULTIPLIER)
  return { high: high >>> 0, low: low >>> 0 }
}

export function formatChecksum({ high, low }: Checksum): string {
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
}
