import { type Phone, plainPhone } from './cmu.ts'
import { type Signs, signsOf, usualSounds } from './graphemes.ts'

/** What each sign of a word is said as: nothing, one sound, or two. */
export type Aligned = readonly (readonly Phone[])[]

const ROUNDS = 2
const SILENT = 0.05
const USUALLY = 0.4
const UNLIKELY = 0.001
/** As many as there can be at most. */
const SIGNS = 96
const SOUNDS = 42

/** What it costs to say a sign in some way: the less likely, the more. */
class Costs {
  readonly #signs = new Map<string, number>()
  readonly #sounds = new Map<string, number>()
  /** By sign, first sound and second sound; sound 0 is none. */
  readonly #costs = new Float64Array(SIGNS * SOUNDS * SOUNDS)

  sign(sign: string): number {
    return numbered(this.#signs, sign)
  }

  sound(phone: Phone): number {
    return numbered(this.#sounds, plainPhone(phone)) + 1
  }

  of(sign: number, first: number, second: number): number {
    return this.#costs[(sign * SOUNDS + first) * SOUNDS + second]!
  }

  #fill(likelihood: (place: number, sign: number, first: number, second: number) => number): void {
    for (let place = 0; place < this.#costs.length; place++) {
      const second = place % SOUNDS
      const first = Math.floor(place / SOUNDS) % SOUNDS
      const sign = Math.floor(place / (SOUNDS * SOUNDS))
      this.#costs[place] = -Math.log(likelihood(place, sign, first, second))
    }
  }

  /** Sets out with what anybody would guess. */
  guess(): void {
    const usual = new Set<number>()
    for (const [sign, sound] of usualSounds()) {
      usual.add(this.sign(sign) * SOUNDS + this.sound(sound))
    }
    // X and QU say two sounds, and U often begins with a Y.
    const double = ['x', 'qu', 'u'].map((spelling) => this.sign(signsOf(spelling)))
    const [y, k] = [this.sound('Y'), this.sound('K')]
    this.#fill((_, sign, first, second) => {
      if (first === 0) return second === 0 ? SILENT : UNLIKELY ** 2
      if (second === 0) return usual.has(sign * SOUNDS + first) ? USUALLY : UNLIKELY
      return double.includes(sign) && (first === y || first === k) ? SILENT : UNLIKELY ** 2
    })
  }

  /** Goes on with how often each sign was said how. */
  learn(aligned: Iterable<readonly [Signs, Aligned]>): void {
    const counts = new Float64Array(this.#costs.length)
    const totals = new Float64Array(SIGNS)
    for (const [signs, parts] of aligned) {
      parts.forEach(([first, second], i) => {
        const sign = this.sign(signs[i]!)
        const one = first === undefined ? 0 : this.sound(first)
        const two = second === undefined ? 0 : this.sound(second)
        counts[(sign * SOUNDS + one) * SOUNDS + two]!++
        totals[sign]!++
      })
    }
    this.#fill((place, sign) => (counts[place]! + UNLIKELY) / (totals[sign]! + 1))
  }
}

function numbered(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name)
  if (known !== undefined) return known
  numbers.set(name, numbers.size)
  return numbers.size - 1
}

/**
 * Lays the sounds of each word along its signs as is likeliest over all of them. Words whose
 * sounds are too many for their signs are left out.
 */
export function alignAll(
  words: ReadonlyMap<string, readonly Phone[]>,
): ReadonlyMap<string, Aligned> {
  const costs = new Costs()
  costs.guess()
  let aligned = alignBy(words, costs)
  for (let round = 1; round < ROUNDS; round++) {
    costs.learn([...aligned].map(([word, parts]) => [signsOf(word), parts]))
    aligned = alignBy(words, costs)
  }
  return aligned
}

function alignBy(
  words: ReadonlyMap<string, readonly Phone[]>,
  costs: Costs,
): ReadonlyMap<string, Aligned> {
  const aligned = new Map<string, Aligned>()
  for (const [word, phones] of words) {
    const parts = align(signsOf(word), phones.flatMap(splitR), costs)
    if (parts !== null) aligned.set(word, parts)
  }
  return aligned
}

/** The vowel of "fur" is taken apart, so that the R of the spelling is always an R. */
function splitR(phone: Phone): readonly Phone[] {
  return phone.startsWith('ER') ? [`EX${phone.slice(2)}`, 'R'] : [phone]
}

/** Puts such vowels together again. */
export function joinR(phones: readonly Phone[]): readonly Phone[] {
  return phones.flatMap((phone, i) => {
    if (phone.startsWith('EX')) return [`${phones[i + 1] === 'R' ? 'ER' : 'AH'}${phone.slice(2)}`]
    return phone === 'R' && phones[i - 1]?.startsWith('EX') ? [] : [phone]
  })
}

/** The cheapest way, found from the end of the word; null when there is none. */
function align(signs: Signs, phones: readonly Phone[], costs: Costs): Aligned | null {
  const [length, count] = [signs.length, phones.length]
  const width = count + 1
  const sounds = phones.map((phone) => costs.sound(phone))
  const best = new Float64Array((length + 1) * width).fill(Infinity)
  const taken = new Uint8Array(best.length)
  best[length * width + count] = 0
  for (let i = length - 1; i >= 0; i--) {
    const sign = costs.sign(signs[i]!)
    const below = (i + 1) * width
    for (let j = 0; j <= count; j++) {
      const first = sounds[j] ?? 0
      const second = sounds[j + 1] ?? 0
      const none = best[below + j]! + costs.of(sign, 0, 0)
      const one = j < count ? best[below + j + 1]! + costs.of(sign, first, 0) : Infinity
      const two = j + 1 < count ? best[below + j + 2]! + costs.of(sign, first, second) : Infinity
      const least = Math.min(none, one, two)
      best[i * width + j] = least
      taken[i * width + j] = least === one ? 1 : least === none ? 0 : 2
    }
  }
  if (best[0] === Infinity) return null
  const parts: (readonly Phone[])[] = []
  for (let i = 0, j = 0; i < length; i++) {
    const take = taken[i * width + j]!
    parts.push(phones.slice(j, j + take))
    j += take
  }
  return parts
}
