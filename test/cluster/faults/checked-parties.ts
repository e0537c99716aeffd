import type { Store } from '#server/store/store.ts'
import { pause } from '../../server/testing/waiting.ts'
import { checkTable, findUnshown } from './checker.ts'
import type { ClientHistory, HistoryFault, TableHistory } from './history.ts'
import type { NodeProcesses } from './node-processes.ts'
import { SERVED_WITHIN, type Party } from './party.ts'

type Logs = Pick<Store, 'readLog'>

/** Is shown everything that is checked. */
type Witness = (history: TableHistory) => void

/** Checks all tables that were played at since the last time; those of finished matches are forgotten. */
export async function checkParties(
  parties: readonly Party[],
  store: Logs,
  witness: Witness = () => {},
): Promise<readonly HistoryFault[]> {
  const faults: HistoryFault[] = []
  for (const party of parties) faults.push(...(await checkParty(party, store, witness)))
  return faults
}

/** Milliseconds within which everything must have been shown, once nobody does anything any more. */
const SHOWN_WITHIN = 60_000

/** Looks for faults again and again until there are none, at most for that many milliseconds. */
async function faultsAfter(
  millis: number,
  find: () => readonly HistoryFault[] | Promise<readonly HistoryFault[]>,
): Promise<readonly HistoryFault[]> {
  const end = performance.now() + millis
  for (;;) {
    const faults = await find()
    if (faults.length === 0 || performance.now() > end) return faults
    await pause(100)
  }
}

/** After everybody has stopped: what is in the logs and was never shown to somebody who follows that table. */
export function checkShown(
  parties: readonly Party[],
  store: Logs,
): Promise<readonly HistoryFault[]> {
  return faultsAfter(SHOWN_WITHIN, async () => {
    const faults: HistoryFault[] = []
    for (const party of parties) {
      const table = party.tables.at(-1)!
      const log = await store.readLog(table, 0)
      faults.push(...findUnshown({ table, clients: party.histories(table), log }))
    }
    return faults
  })
}

/** Whether everybody is shown in time what is in the logs by now, also those who only watch. */
export async function checkUpToDate(
  parties: readonly Party[],
  store: Logs,
): Promise<readonly HistoryFault[]> {
  const tables = parties.flatMap((party) =>
    party.tables.slice(-1).map((table) => ({ party, table })),
  )
  const stored = await Promise.all(
    tables.map(async (one) => ({ ...one, log: await store.readLog(one.table, 0) })),
  )
  return faultsAfter(SERVED_WITHIN, () => {
    return stored.flatMap(({ party, table, log }) => {
      return findUnshown({ table, clients: party.histories(table), log })
    })
  })
}

/** Once nobody does anything any more: whether the nodes count as many subscribers as there are. */
export function checkSubscribers(
  parties: readonly Party[],
  nodes: NodeProcesses,
): Promise<readonly HistoryFault[]> {
  const followed = parties.flatMap(({ members, tables }) => {
    return members.flatMap(({ client }) => tables.filter((table) => client.table(table) !== null))
  })
  return faultsAfter(SHOWN_WITHIN, async () => {
    const counted = await nodes.subscribers()
    if (counted === followed.length) return []
    const what = `the nodes count ${counted} subscribers, and there are ${followed.length}`
    return [{ kind: 'miscounted', what }]
  })
}

async function checkParty(
  party: Party,
  store: Logs,
  witness: Witness,
): Promise<readonly HistoryFault[]> {
  const faults: HistoryFault[] = []
  const { tables } = party
  for (const table of tables) {
    const recorded = party.histories(table)
    const log = await store.readLog(table, 0)
    const clients = withLaterRequests(recorded, party.histories(table))
    const history: TableHistory = { table, clients, log }
    witness(history)
    faults.push(...checkTable(history))
    // Everybody goes on playing meanwhile.
    await pause(0)
  }
  await party.forget(tables)
  return faults
}

/** What was asked for while the log was read may be in it or not. */
function withLaterRequests(
  recorded: readonly ClientHistory[],
  now: readonly ClientHistory[],
): readonly ClientHistory[] {
  return recorded.map((client, index) => {
    const later = now[index]!.operations.slice(client.operations.length)
    const uncertain = later.map((one) => ({ ...one, completed: null, outcome: 'info' as const }))
    return { ...client, operations: [...client.operations, ...uncertain] }
  })
}
