import { DatabaseError, type ClientBase, type QueryResultRow } from 'pg'
import { OutcomeUnknown, StoreFailed } from '#live/ports.ts'
import type { Statement } from './postgres-statements.ts'

/** Sends a statement on one connection. Throws StoreFailed. */
export async function sendOn<Row extends QueryResultRow>(
  client: ClientBase,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  try {
    const { rows } = await client.query<Row>({ name, text, values: [...values] })
    return rows
  } catch (error) {
    if (isOwnFault(error)) throw error
    const Failure = isRolledBack(error) ? StoreFailed : OutcomeUnknown
    throw new Failure(explain(error), { cause: error })
  }
}

export function notConnected(error: unknown): StoreFailed {
  return new StoreFailed(explain(error), { cause: error })
}

function explain(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error)
  return `PostgreSQL does not answer as it should (${why})`
}

/**
 * Whether the server itself said that the statement failed. A connection that ends, even with a
 * reason (FATAL, PANIC, shutdown), may end between commit and reply; 40003 says that the outcome is
 * unknown.
 */
function isRolledBack(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  const { code = '', severity = '' } = error
  return !/^(FATAL|PANI)/.test(severity) && !/^(08|57P|40003)/.test(code)
}

/** Wrong values (class 22) and broken constraints (23): the server itself is well. */
function isOwnFault(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
}
