import type { Dice } from '#kit/dice.ts'
import type { SourcedDefinition } from '../definitions/definition-text.ts'
import type { Candidate } from './candidates.ts'

/** What a card shows: right definitions, and a model for each distractor to resemble. */
export type Plan = {
  readonly candidate: Candidate
  readonly right: readonly SourcedDefinition[]
  readonly models: readonly SourcedDefinition[]
}

const SLOTS = 3
/**
 * By the number of right definitions of a word: the percentage of cards that show none of them, one,
 * two and so on. Either row makes half of the shown definitions right, so that the number of senses
 * of a word gives nothing away.
 */
const QUOTAS: Readonly<Record<number, readonly number[]>> = {
  2: [6, 38, 56],
  3: [35, 15, 15, 35],
}
/** The weight of an unmet quota relative to an imbalance of subjects. */
const QUOTA_WEIGHT = 0.1

/** Plans every card so that each subject has about as many right definitions as distractors. */
export function planCards(candidates: readonly Candidate[], dice: Dice): readonly Plan[] {
  const tallies = new Map<number, number[]>()
  const surplus = new Map<string, number>()
  return candidates.map((candidate) => {
    const available = candidate.right.length
    const tally = tallies.get(available) ?? QUOTAS[available]!.map(() => 0)
    tallies.set(available, tally)
    const total = tally.reduce((sum, count) => sum + count, 1)
    const choices = QUOTAS[available]!.flatMap((percentage, count) => {
      const deficit = (percentage / 100) * total - tally[count]!
      if (deficit <= 0) return []
      const plan = planCard(candidate, count, dice)
      return [{ plan, count, cost: imbalanceOf(surplus, plan) - QUOTA_WEIGHT * deficit }]
    })
    const { plan, count } = choices.reduce((a, b) => (b.cost < a.cost ? b : a))
    tally[count]!++
    for (const [subject, by] of surplusOf(plan)) {
      surplus.set(subject, (surplus.get(subject) ?? 0) + by)
    }
    return plan
  })
}

/** A plan with `count` right definitions. */
function planCard(candidate: Candidate, count: number, dice: Dice): Plan {
  const senses = dice.shuffle(candidate.right)
  const models = Array.from(
    { length: SLOTS - count },
    (_, i) => senses[(count + i) % senses.length]!,
  )
  return { candidate, right: senses.slice(0, count), models }
}

/** The increase of the total imbalance if this plan is chosen. */
function imbalanceOf(surplus: ReadonlyMap<string, number>, plan: Plan): number {
  let sum = 0
  for (const [subject, by] of surplusOf(plan)) {
    const before = surplus.get(subject) ?? 0
    sum += Math.abs(before + by) - Math.abs(before)
  }
  return sum
}

/** By part of speech and subject: the number of right definitions minus that of distractors. */
function surplusOf({ right, models }: Plan): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const add = ({ synset }: SourcedDefinition, by: number): void => {
    const subject = `${synset.part} ${synset.subject}`
    sums.set(subject, (sums.get(subject) ?? 0) + by)
  }
  for (const definition of right) add(definition, 1)
  for (const definition of models) add(definition, -1)
  return sums
}
