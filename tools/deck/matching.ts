import type { Candidate } from './candidates.ts'
import type { Definition, Paraphrases } from './paraphrase.ts'
import type { Plan } from './plan.ts'
import { subjectsApart } from './subject.ts'

type Want = { readonly card: number; readonly candidate: Candidate; readonly like: Definition }
type Gift = { readonly candidate: Candidate; readonly definition: Definition }
type Pair = { readonly want: number; readonly gift: number; readonly cost: number }

/** Pairs that are kept of each wrong definition to be found; more than ever were needed. */
const CHOICES = 150
const SUBJECT_WEIGHT = 3
const LENGTH_WEIGHT = 2
const RARITY_WEIGHT = 0.5
const LIKENESS_WEIGHT = 4

/**
 * OXF-23: the wrong definitions of each card, out of the right ones of the others. None is given
 * twice, so that nothing in a text can tell: whatever its length, form or wording, it stands once
 * under a word that it fits and once under one that it does not. The best pairs of all are made
 * first; a card for which nothing sound is left gets less than it wants.
 */
export function findWrongOnes(
  plans: readonly Plan[],
  paraphrases: Paraphrases,
): readonly (readonly Definition[])[] {
  const wants: readonly Want[] = plans.flatMap(({ candidate, like }, card) =>
    like.map((one) => ({ card, candidate, like: one })),
  )
  const gifts: readonly Gift[] = plans.flatMap(({ candidate, right }) =>
    right.map((definition) => ({ candidate, definition })),
  )
  const found: Definition[][] = plans.map(() => [])
  const satisfied = new Set<number>()
  const given = new Set<number>()
  for (const { want, gift } of rankedPairs(wants, gifts)) {
    if (satisfied.has(want) || given.has(gift)) continue
    const { card, candidate } = wants[want]!
    const { definition } = gifts[gift]!
    if (found[card]!.some(({ word }) => word === definition.word)) continue
    if (!paraphrases.isWrongFor(candidate.word, definition)) continue
    satisfied.add(want)
    given.add(gift)
    found[card]!.push(definition)
  }
  return found
}

function rankedPairs(wants: readonly Want[], gifts: readonly Gift[]): readonly Pair[] {
  const pairsOfGifts = gifts.map(({ candidate }) => letterPairs(candidate.word))
  const pairs = wants.flatMap(({ candidate, like }, want) => {
    const own = new Set(letterPairs(candidate.word))
    const choices: Pair[] = []
    gifts.forEach(({ candidate: giver, definition }, gift) => {
      const apart = subjectsApart(like.synset, definition.synset)
      if (apart === null || giver === candidate) return
      const cost =
        SUBJECT_WEIGHT * apart +
        LENGTH_WEIGHT * lengthsApart(like.text, definition.text) +
        RARITY_WEIGHT * Math.abs(candidate.rarity - giver.rarity) -
        LIKENESS_WEIGHT * likeness(own, pairsOfGifts[gift]!)
      choices.push({ want, gift, cost })
    })
    return choices.toSorted(cheaperFirst).slice(0, CHOICES)
  })
  return pairs.toSorted(cheaperFirst)
}

function cheaperFirst(a: Pair, b: Pair): number {
  return a.cost - b.cost || a.want - b.want || a.gift - b.gift
}

function lengthsApart(a: string, b: string): number {
  return Math.abs(a.length - b.length) / Math.max(a.length, b.length)
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
