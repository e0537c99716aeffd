/** Long logs of a table of Boggle Master, as they are stored. */
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { parseGrid } from '#games/boggle-master/rules/pieces/grid.ts'
import { NEIGHBOURS } from '#games/boggle-master/rules/pieces/path.ts'
import type { AnyGame } from '#kit/game.ts'
import type { Refusal } from '#kit/refusal.ts'
import { library } from '#server/lexicons.ts'
import { nodeLogCodec } from '#server/node-log-codec.ts'
import { decideRequest } from '#table/decision.ts'
import { TableDraft } from '#table/table-draft.ts'
import type { TableRequest } from '#table/table-request.ts'
import type { Table } from '#table/table.ts'

const GRID = 'STEAM RINGS OWDLY QIETA KCAZE'
const game: AnyGame = boggleMaster
const codec = nodeLogCodec(() => game)

/** Talk goes on to the end, as it did in logs from before the limits. */
const logLimits = { warning: Infinity, talk: Infinity, length: Infinity }
const absence = (): number => 0
const nameOf = (): null => null

/** On each list, which is most of the state. */
const WORDS = 150

/** `secret`: only what others are not told, with a line of chat now and then; `mixed`: a third chat. */
export function longLog(id: string, length: number, kind: 'mixed' | 'secret'): readonly string[] {
  const deal = game.parse.deal({ grids: [GRID] })
  if (!deal.ok) throw new Error('the grid is wrong')
  const match = { secret: { seed: 'bench', deal: deal.value }, library }
  const log: string[] = []
  let table: Table | null = null
  const append = (record: (draft: TableDraft) => Refusal | null, number: number | null): void => {
    const draft = new TableDraft(table, codec)
    const refusal = record(draft)
    if (refusal !== null) throw new Error(refusal.message)
    const client = number !== null && number % 2 === 0 ? 'ann laptop' : 'ben phone'
    const { text, after } = draft.finish(log.length, number === null ? null : { client, number })
    table = after
    log.push(text)
  }
  const ask = (person: string, request: TableRequest): void => {
    const context = {
      person,
      name: person,
      hallTime: log.length,
      match,
      absence,
      nameOf,
      logLimits,
      countdown: 0,
    }
    append((draft) => decideRequest(draft, request, context), log.length)
  }
  append((draft) => {
    const options = { feedback: 'paper', seconds: 600 }
    const host = { person: 'ann', name: 'ann' }
    const opened = { id, code: 'bako-tiru', game: game.id, host, options }
    draft.record({ type: 'opened', ...opened, listed: false, arranged: true })
    return null
  }, null)
  ask('ben', { type: 'sit' })
  ask('ann', { type: 'start' })
  const words = traces(WORDS)
  const spare = words.pop()!
  for (const person of ['ann', 'ben']) {
    for (const word of words) ask(person, { type: 'play', command: { type: 'write', word } })
  }
  const chatEvery = kind === 'mixed' ? 3 : 200
  for (let turn = 0; log.length < length; turn += 1) {
    const person = turn % 4 < 2 ? 'ann' : 'ben'
    const command = { type: turn % 2 === 0 ? 'write' : 'erase', word: spare }
    ask(person, { type: 'play', command })
    if (turn % chatEvery === 0) ask(person, { type: 'chat', text: `This is line ${turn}.` })
  }
  return log.slice(0, length)
}

/** Strings that can be traced on the grid. */
function traces(count: number): string[] {
  const grid = parseGrid(GRID)
  if (!grid.ok) throw new Error(grid.refusal)
  const found = new Set<string>()
  const extend = (cells: readonly number[]): void => {
    if (found.size >= count) return
    const word = cells.map((cell) => String(grid.value[cell]).toLowerCase()).join('')
    if (cells.length >= 4) found.add(word)
    if (cells.length === 7) return
    for (const next of NEIGHBOURS[cells.at(-1)!]!) {
      if (!cells.includes(next)) extend([...cells, next])
    }
  }
  for (let cell = 0; cell < 25; cell += 1) extend([cell])
  return [...found]
}
