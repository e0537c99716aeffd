import type { Store } from '#server/store/store.ts'
import { pause } from '../../server/testing/waiting.ts'
import { checkTable } from './checker.ts'
import type { ClientHistory, HistoryFault, TableHistory } from './history.ts'
import type { Party } from './party.ts'

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
