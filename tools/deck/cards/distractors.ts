import { formOf } from '../checks/surface-cues.ts'
import type { SourcedDefinition } from '../definitions/definition-text.ts'
import type { Relatedness } from '../definitions/relatedness.ts'
import { domainOf } from '../definitions/subject.ts'
import type { Candidate } from './candidates.ts'
import type { Plan } from './plan.ts'

/** A place on a card for a distractor; `model` is the right definition it should resemble. */
type Gap = {
  readonly card: number
  readonly candidate: Candidate
  readonly model: SourcedDefinition
}
type Option = { readonly candidate: Candidate; readonly definition: SourcedDefinition }
/** Indices of a gap and of an option that may fill it. */
type Pair = { readonly gap: number; readonly option: number; readonly cost: number }

/** The number of pairs kept for each gap; more than are ever needed. */
const PAIRS_PER_GAP = 60
const WEIGHTS = { subject: 2, form: 4, length: 6, frequency: 1, difficulty: 0.5, similarity: 4 }

/**
 * Chooses the distractors (wrong definitions) of each card from the definitions of words on no card.
 * OXF-23: each has the part of speech and domain of a right definition of the word and resembles it
 * in form, length and vocabulary. None is used twice. Greedy: the cheapest pair over all cards comes
 * first. A card may get fewer distractors than planned.
 */
export function chooseDistractors(
  plans: readonly Plan[],
  spare: readonly Candidate[],
  relatedness: Relatedness,
): readonly (readonly SourcedDefinition[])[] {
  const gaps: readonly Gap[] = plans.flatMap(({ candidate, models }, card) =>
    models.map((model) => ({ card, candidate, model })),
  )
  const options: readonly Option[] = spare.flatMap((candidate) =>
    candidate.right.map((definition) => ({ candidate, definition })),
  )
  const chosen: SourcedDefinition[][] = plans.map(() => [])
  const filled = new Set<number>()
  const used = new Set<number>()
  for (const { gap, option } of pairsByCost(gaps, options, relatedness)) {
    if (filled.has(gap) || used.has(option)) continue
    const { card, candidate } = gaps[gap]!
    const { definition } = options[option]!
    if (!relatedness.isUnrelated(candidate.word, definition)) continue
    if (chosen[card]!.some(({ text }) => relatedness.shareTopic(text, definition.text))) continue
    filled.add(gap)
    used.add(option)
    chosen[card]!.push(definition)
  }
  return chosen
}

/** The cheapest pairs of each gap, sorted by cost. */
function pairsByCost(
  gaps: readonly Gap[],
  options: readonly Option[],
  relatedness: Relatedness,
): readonly Pair[] {
  const features = options.map(({ candidate, definition }) =>
    featuresOf(candidate, definition, relatedness),
  )
  const byDomain = Map.groupBy(features.keys(), (option) =>
    domainOf(options[option]!.definition.synset),
  )
  const pairs = gaps.flatMap(({ candidate, model }, gap) => {
    const own = featuresOf(candidate, model, relatedness)
    const ownBigrams = new Set(own.bigrams)
    const eligible = byDomain.get(domainOf(model.synset)) ?? []
    const costs = Float64Array.from(eligible, (option) =>
      costOf(own, features[option]!, ownBigrams),
    )
    const limit = costs.toSorted()[PAIRS_PER_GAP] ?? Infinity
    return eligible
      .map((option, i) => ({ gap, option, cost: costs[i]! }))
      .filter(({ cost }) => cost < limit)
  })
  return pairs.toSorted((a, b) => a.cost - b.cost || a.gap - b.gap || a.option - b.option)
}

/** What definitions and their words are compared by. */
type Features = {
  readonly subject: number
  readonly difficulty: number
  readonly form: string
  readonly length: number
  readonly frequency: number
  readonly bigrams: readonly number[]
}

function featuresOf(
  { word, difficulty }: Candidate,
  { text, synset }: SourcedDefinition,
  relatedness: Relatedness,
): Features {
  return {
    subject: synset.subject,
    difficulty,
    form: formOf(text),
    length: text.length,
    frequency: relatedness.meanLogFrequency(text),
    bigrams: bigramsOf(word),
  }
}

function costOf(a: Features, b: Features, bigramsOfA: ReadonlySet<number>): number {
  return (
    (a.subject === b.subject ? 0 : WEIGHTS.subject) +
    (a.form === b.form ? 0 : WEIGHTS.form) +
    (WEIGHTS.length * Math.abs(a.length - b.length)) / Math.max(a.length, b.length) +
    WEIGHTS.frequency * Math.abs(a.frequency - b.frequency) +
    WEIGHTS.difficulty * Math.abs(a.difficulty - b.difficulty) -
    WEIGHTS.similarity * diceCoefficient(bigramsOfA, b.bigrams)
  )
}

/** The letter bigrams of a word, with boundary markers, as numbers. */
function bigramsOf(word: string): readonly number[] {
  const text = `\`${word}\``
  return Array.from(
    { length: text.length - 1 },
    (_, i) => (text.charCodeAt(i) - 96) * 32 + text.charCodeAt(i + 1) - 96,
  )
}

/** The similarity of two sets of bigrams, from 0 to 1. */
function diceCoefficient(a: ReadonlySet<number>, b: readonly number[]): number {
  let shared = 0
  for (const bigram of b) if (a.has(bigram)) shared++
  return (2 * shared) / (a.size + b.length)
}
