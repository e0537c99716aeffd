import { pick, type Dice } from '#kit/dice.ts'

const ODDITIES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  99,
  1e21,
  '',
  ' ',
  'Ω☉',
  'x'.repeat(5000),
  '__proto__',
  [],
  [[]],
  {},
  { type: 'constructor' },
]

/** A command with one field replaced, dropped or added, or something else altogether. */
export function corrupt(command: unknown, dice: Dice): unknown {
  if (typeof command !== 'object' || command === null || dice.below(4) === 0) {
    return pick(dice, ODDITIES)
  }
  const fields = Object.entries(command)
  const spoilt = dice.below(fields.length + 1)
  const oddity = pick(dice, ODDITIES)
  if (spoilt === fields.length) return { ...command, surplus: oddity }
  if (dice.below(4) === 0) return Object.fromEntries(fields.toSpliced(spoilt, 1))
  return Object.fromEntries(fields.with(spoilt, [fields[spoilt]![0], oddity]))
}
