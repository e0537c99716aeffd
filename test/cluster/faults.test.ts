/**
 * Three node processes on one PostgreSQL and one Redis; parts are killed, stopped, cut off or slowed down at
 * random moments, while people play as fast as they are answered. After every fault, what they did and were
 * shown must agree with the logs.
 *
 *     FAULTS=200 FAULT_SEED=… npm test -- test/cluster/faults.test.ts
 */
import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { expect, test } from 'vitest'
import { diceFrom, pick, type Dice } from '#kit/dice.ts'
import { closeLater } from '../server/testing/cleanup.ts'
import { pause } from '../server/testing/waiting.ts'
import { useClusterStores } from './cluster-stores.ts'
import {
  checkParties,
  checkShown,
  checkSubscribers,
  checkUpToDate,
} from './faults/checked-parties.ts'
import { FAULTS, KILLED_OWNER, SLEPT } from './faults/faults.ts'
import type { HistoryFault, TableHistory } from './faults/history.ts'
import { NodeProcesses } from './faults/node-processes.ts'
import { asBot, everybodyServed, Party, RACE } from './faults/party.ts'

const COUNT = Number(process.env['FAULTS'] ?? 5)
const SEED = process.env['FAULT_SEED'] ?? randomBytes(4).toString('hex')
const NODES = 3
/** One match lasts longer than anybody may have to wait, so that its end does not rescue somebody who is stuck. */
const PASTIMES = [
  { ...RACE, options: { seconds: 120 }, bots: 2 },
  RACE,
  asBot('take-my-word', { rounds: 3, turnClock: 1 }),
  asBot('cambridge', { hands: 1, turnClock: 1 }),
  asBot('oxfurd-bluff', { seconds: 20 }),
]

const stores = await useClusterStores({ durable: true })

test.skipIf(stores === null)(
  `nothing is lost, repeated, contradicted or leaked in ${COUNT} faults`,
  { timeout: 240_000 + COUNT * 60_000 },
  async () => {
    console.log(`FAULTS=${COUNT} FAULT_SEED=${SEED}`)
    const dice = diceFrom(SEED, 'faults')
    const { nodes, address, database, store } = await NodeProcesses.open(NODES, stores!)
    const parties = await Promise.all(
      PASTIMES.map((pastime, index) => {
        return Party.gather(`${pastime.game} ${index} ${SEED}`, pastime, address)
      }),
    )
    closeLater(() => {
      for (const { members } of parties) for (const { client } of members) client.close()
    })
    const tally = new Tally()
    const scene = { nodes, ...stores!, database, dice }
    const witness = (history: TableHistory) => tally.count(history)
    for (const kind of chooseKinds(dice)) {
      await pause(dice.below(1000))
      const during = async () => {
        const cut = performance.now()
        await everybodyServed(parties, `during ${kind}`)
        tally.note(`during ${kind}`, performance.now() - cut, [])
      }
      await FAULTS[kind]!({ ...scene, everybodyServed: during })
      const begun = performance.now()
      await everybodyServed(parties, `after ${kind}`)
      await nodes.expectRunning()
      const stale = await checkUpToDate(parties, store)
      const millis = performance.now() - begun
      tally.note(kind, millis, [...stale, ...(await checkParties(parties, store, witness))])
    }
    await Promise.all(parties.map((party) => party.stop()))
    tally.note('until everything is shown', 0, await checkShown(parties, store))
    tally.note('the end', 0, await checkParties(parties, store, witness))
    tally.note('who is there', 0, await checkSubscribers(parties, nodes))
    console.log(tally.report(parties))
    expect(tally.faults).toEqual([])
    const output = nodes.all.map(({ server }) => server.output).join('')
    expect(output).not.toMatch(/TypeError|ReferenceError|RangeError|Unhandled/)
  },
)

/** Each kind once, if there is room, and always those by which a table changes its owner. */
function chooseKinds(dice: Dice): readonly string[] {
  const always = [KILLED_OWNER, SLEPT]
  const others = dice.shuffle(Object.keys(FAULTS).filter((kind) => !always.includes(kind)))
  const first = dice.shuffle([...always, ...others.slice(0, Math.max(0, COUNT - always.length))])
  const all = Object.keys(FAULTS)
  return Array.from({ length: COUNT }, (_, n) => first[n] ?? pick(dice, all))
}

type Count = { times: number; slowest: number; faults: number }

/** What happened, by kind of fault. */
class Tally {
  readonly faults: HistoryFault[] = []
  readonly #kinds = new Map<string, Count>()
  /** By table, as of its last check. */
  readonly #totals = new Map<string, ReturnType<typeof totalsOf>>()

  count(history: TableHistory): void {
    this.#totals.set(history.table, totalsOf(history))
  }

  note(kind: string, millis: number, faults: readonly HistoryFault[]): void {
    const count = this.#kinds.get(kind) ?? { times: 0, slowest: 0, faults: 0 }
    count.times += 1
    count.slowest = Math.max(count.slowest, millis)
    count.faults += faults.length
    this.#kinds.set(kind, count)
    this.faults.push(...faults)
    const found = faults.length === 0 ? '' : `; FOUND ${JSON.stringify(faults.slice(0, 5))}`
    console.log(`${kind}: all served ${(millis / 1000).toFixed(1)} s later${found}`)
  }

  report(parties: readonly Party[]): string {
    const of = (kind: string) => this.faults.filter((one) => one.kind === kind).length
    const total = (what: keyof ReturnType<typeof totalsOf>) => {
      return [...this.#totals.values()].reduce((sum, totals) => sum + totals[what], 0)
    }
    const rows = [...this.#kinds].map(([kind, { times, slowest, faults }]) => {
      return `  ${times} × ${kind}: ${faults} wrong, all served after ${(slowest / 1000).toFixed(1)} s at most`
    })
    const finished = parties.map(({ pastime, finished: count }) => `${count} ${pastime.game}`)
    return [
      `${of('lost')} lost, ${of('duplicated')} duplicated, ${this.faults.length} wrong in all`,
      `requests: ${total('ok')} ok, ${total('fail')} fail, ${total('info')} info`,
      `shown: ${total('items')} items, ${total('views')} views`,
      `finished matches: ${finished.join(', ')}`,
      ...rows,
    ].join('\n')
  }
}

function totalsOf({ clients }: TableHistory) {
  const operations = clients.flatMap((client) => client.operations)
  const count = (outcome: string) => operations.filter((one) => one.outcome === outcome).length
  return {
    ok: count('ok'),
    fail: count('fail'),
    info: count('info'),
    items: clients.reduce((sum, { shown }) => sum + shown.length, 0),
    views: clients.reduce((sum, { views }) => sum + views.length, 0),
  }
}
