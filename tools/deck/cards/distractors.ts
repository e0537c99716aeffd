import type { Candidate } from './candidates.ts'
import type { Definition, Paraphrases } from '../definitions/relatedness.ts'
import type { Plan } from './plan.ts'
import { formOf } from '../checks/surface-cues.ts'
import { kindOf } from '../definitions/subject.ts'

type Want = { readonly card: number; readonly candidate: Candidate; readonly like: Definition }
type Gift = { readonly candidate: Candidate; readonly definition: Definition }
type Pair = { readonly want: number; readonly gift: number; readonly cost: number }

/** Pairs that are kept of each wrong definition to be found; more than ever were needed. */
const CHOICES = 60
/** What tells two texts or two words apart, and how much it counts. */
const WEIGHTS = { subject: 2, form: 4, length: 6, plainness: 1, rarity: 0.5, likeness: 4 }

/**
 * The wrong definitions of each card, out of those of words that are on no card. OXF-23: each is
 * of the part of speech and field of one of the word's own, is built like it, and is as long and
 * as plain; so it looks as right as the right ones. None is given twice. The best pairs of all
 * are made first; a card for which nothing sound is left gets less than it wants.
 */
export function findWrongOnes(
  plans: readonly Plan[],
  beside: readonly Candidate[],
  paraphrases: Paraphrases,
): readonly (readonly Definition[])[] {
  const wants: readonly Want[] = plans.flatMap(({ candidate, like }, card) =>
    like.map((one) => ({ card, candidate, like: one })),
  )
  const gifts: readonly Gift[] = beside.flatMap((candidate) =>
    candidate.right.map((definition) => ({ candidate, definition })),
  )
  const found: Definition[][] = plans.map(() => [])
  const satisfied = new Set<number>()
  const given = new Set<number>()
  for (const { want, gift } of rankedPairs(wants, gifts, paraphrases)) {
    if (satisfied.has(want) || given.has(gift)) continue
    const { card, candidate } = wants[want]!
    const { definition } = gifts[gift]!
    if (!paraphrases.isWrongFor(candidate.word, definition)) continue
    if (found[card]!.some(({ text }) => paraphrases.areAlike(text, definition.text))) continue
    satisfied.add(want)
    given.add(gift)
    found[card]!.push(definition)
  }
  return found
}

/** The best pairs of each want, cheapest first over all. */
function rankedPairs(
  wants: readonly Want[],
  gifts: readonly Gift[],
  paraphrases: Paraphrases,
): readonly Pair[] {
  const looks = gifts.map(({ candidate, definition }) => lookOf(candidate, definition, paraphrases))
  const byKind = Map.groupBy(looks.keys(), (gift) => kindOf(gifts[gift]!.definition.synset))
  const pairs = wants.flatMap(({ candidate, like }, want) => {
    const own = lookOf(candidate, like, paraphrases)
    const letters = new Set(own.letters)
    const near = byKind.get(kindOf(like.synset)) ?? []
    const costs = Float64Array.from(near, (gift) => costOf(own, looks[gift]!, letters))
    const dearest = costs.toSorted()[CHOICES] ?? Infinity
    return near
      .map((gift, i) => ({ want, gift, cost: costs[i]! }))
      .filter(({ cost }) => cost < dearest)
  })
  return pairs.toSorted((a, b) => a.cost - b.cost || a.want - b.want || a.gift - b.gift)
}

/** All that a text and its word are compared by. */
type Look = {
  readonly subject: number
  readonly rarity: number
  readonly form: string
  readonly length: number
  readonly plainness: number
  readonly letters: readonly number[]
}

function lookOf(
  { word, rarity }: Candidate,
  { text, synset }: Definition,
  paraphrases: Paraphrases,
): Look {
  return {
    subject: synset.subject,
    rarity,
    form: formOf(text),
    length: text.length,
    plainness: paraphrases.plainnessOf(text),
    letters: letterPairs(word),
  }
}

function costOf(a: Look, b: Look, lettersOfA: ReadonlySet<number>): number {
  return (
    (a.subject === b.subject ? 0 : WEIGHTS.subject) +
    (a.form === b.form ? 0 : WEIGHTS.form) +
    (WEIGHTS.length * Math.abs(a.length - b.length)) / Math.max(a.length, b.length) +
    WEIGHTS.plainness * Math.abs(a.plainness - b.plainness) +
    WEIGHTS.rarity * Math.abs(a.rarity - b.rarity) -
    WEIGHTS.likeness * likeness(lettersOfA, b.letters)
  )
}

/** Neighbouring letters, both ends of the word included, as numbers. */
function letterPairs(word: string): readonly number[] {
  const text = `\`${word}\``
  return Array.from(
    { length: text.length - 1 },
    (_, i) => (text.charCodeAt(i) - 96) * 32 + text.charCodeAt(i + 1) - 96,
  )
}

/** How far two words look alike, from 0 to 1. */
function likeness(a: ReadonlySet<number>, b: readonly number[]): number {
  let shared = 0
  for (const pair of b) if (a.has(pair)) shared++
  return (2 * shared) / (a.size + b.length)
}
