import type { Dice } from '#kit/dice.ts'
import type { Candidate } from './candidates.ts'
import type { Definition } from '../definitions/relatedness.ts'

/** What a card is to show: right definitions, and for each wrong one what it must be like. */
export type Plan = {
  readonly candidate: Candidate
  readonly right: readonly Definition[]
  readonly like: readonly Definition[]
}

const SLOTS = 3
/**
 * Of a hundred words with so many definitions to show, how many show none of them, one, two and
 * so on. By either row half of what is shown is right, so that a word with many senses is no
 * surer to be told rightly than one with few.
 */
const SHARES: Readonly<Record<number, readonly number[]>> = {
  2: [6, 38, 56],
  3: [35, 15, 15, 35],
}
/** How much being behind its share counts for a number of right ones, beside an even field. */
const SHARE_WEIGHT = 0.1

/** Plans every card, so that in each field there are as many right definitions as wrong ones. */
export function planCards(candidates: readonly Candidate[], dice: Dice): readonly Plan[] {
  const planned = new Map<number, number[]>()
  const surplus = new Map<string, number>()
  return candidates.map((candidate) => {
    const capacity = candidate.right.length
    const tally = planned.get(capacity) ?? SHARES[capacity]!.map(() => 0)
    planned.set(capacity, tally)
    const total = tally.reduce((sum, count) => sum + count, 1)
    const choices = SHARES[capacity]!.flatMap((share, count) => {
      const behind = (share / 100) * total - tally[count]!
      if (behind <= 0) return []
      const plan = planCard(candidate, count, dice)
      return [{ plan, count, cost: unevenness(surplus, plan) - SHARE_WEIGHT * behind }]
    })
    const { plan, count } = choices.reduce((a, b) => (b.cost < a.cost ? b : a))
    tally[count]!++
    for (const [field, by] of surplusOf(plan)) surplus.set(field, (surplus.get(field) ?? 0) + by)
    return plan
  })
}

function planCard(candidate: Candidate, count: number, dice: Dice): Plan {
  const senses = dice.shuffle(candidate.right)
  const like = Array.from({ length: SLOTS - count }, (_, i) => senses[(count + i) % senses.length]!)
  return { candidate, right: senses.slice(0, count), like }
}

/** By how much the fields would be less even with this card. */
function unevenness(surplus: ReadonlyMap<string, number>, plan: Plan): number {
  let sum = 0
  for (const [field, by] of surplusOf(plan)) {
    const before = surplus.get(field) ?? 0
    sum += Math.abs(before + by) - Math.abs(before)
  }
  return sum
}

function surplusOf({ right, like }: Plan): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const add = ({ synset }: Definition, by: number): void => {
    const field = `${synset.part} ${synset.subject}`
    sums.set(field, (sums.get(field) ?? 0) + by)
  }
  for (const one of right) add(one, 1)
  for (const one of like) add(one, -1)
  return sums
}
