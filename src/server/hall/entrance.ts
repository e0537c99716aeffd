import { foldCode } from '#server/hall/code.ts'
import { chairOfPerson, type Table } from '#table/table.ts'

/** Whether somebody may see a table: at a seat, because it is listed, or with its code. */
export function mayEnter(table: Table, person: string, code: string | null): boolean {
  const isSeated = chairOfPerson(table, person) !== null
  return isSeated || table.listed || (code !== null && foldCode(code) === table.code)
}
