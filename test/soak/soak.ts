/**
 * Runs a hall for a while and disturbs it in every way at once: load in all games, people who
 * come and go, kills, suspensions, clock jumps, damaged copies of its files and hostile clients.
 * Prints a table of counts; fails when anything was lost, changed or answered wrongly, when a match got
 * more or less time than its own, when no game of a kind was finished, and when the server takes too much memory or, in
 * half an hour and longer, more and more of it.
 *
 *     npm run soak [-- --minutes 3] [--hours 8] [--seed TEXT]
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { diceFrom } from '#kit/dice.ts'
import { Disturbances } from './disturbances.ts'
import { SoakHall } from './soak-hall.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    hours: { type: 'string' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
  },
})
const minutes = values.hours === undefined ? Number(values.minutes) : 60 * Number(values.hours)
const { seed } = values
if (!(minutes > 0)) throw new Error('--minutes and --hours must be numbers above 0')

const folder = mkdtempSync(path.join(tmpdir(), 'wordhall-soak-'))
const hall = await SoakHall.open(folder, seed)
console.log(`${minutes} minutes, --seed ${seed}`)
const dice = diceFrom(seed, 'soak')
const end = Date.now() + 60_000 * minutes
try {
  const { all } = new Disturbances(hall, dice)
  // Everything happens at least once, and nothing again before all else has.
  do {
    hall.beginRound()
    for (const disturb of dice.shuffle(all)) {
      if (hall.faults.length > 0) break
      await hall.rest(500 + dice.below(2000))
      await disturb()
      await hall.expectEverybodyBack()
    }
  } while (Date.now() < end && hall.faults.length === 0)
  await hall.finish()
} finally {
  await hall.close()
  rmSync(folder, { recursive: true, force: true })
}
console.table(hall.counts)
for (const fault of hall.faults) console.error(fault)
console.log(hall.faults.length === 0 ? 'Nothing was lost, changed or answered wrongly.' : 'FAILED')
process.exit(hall.faults.length === 0 ? 0 : 1)
