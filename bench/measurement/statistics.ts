export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** The standard deviation. */
export function deviation(numbers: readonly number[]): number {
  const middle = mean(numbers)
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)))
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

/** Pearson's correlation of two lists of the same length; 0 when one of them never changes. */
export function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [mean(xs), mean(ys)]
  let [both, ofX, ofY] = [0, 0, 0]
  for (const [index, x] of xs.entries()) {
    const y = ys[index]!
    both += (x - meanX) * (y - meanY)
    ofX += (x - meanX) ** 2
    ofY += (y - meanY) ** 2
  }
  return ofX === 0 || ofY === 0 ? 0 : both / Math.sqrt(ofX * ofY)
}
