export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
}

/** The smallest number that is at least as great as a `share` of them, from 0 to 1. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(share * (numbers.length - 1))]!
}

/** Rounded, with thousands separators. */
export function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
