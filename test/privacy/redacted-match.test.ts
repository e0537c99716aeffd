import { expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { verifyLog } from '#match/verify.ts'
import { library } from '#server/lexicons.ts'
import { redactor } from '#table/log/redaction.ts'
import { TestTable } from '#table/testing/test-table.ts'
import type { TableEntry } from '#table/table.ts'

const { game } = registry.find((one) => one.game.id === 'oxfurd-bluff')!

/** Ann and Ben play against Cem and Dan, who give up after some talk within each side. */
function playedTable(): TestTable {
  const table = new TestTable({ game, library }).sit('ben', 'cem', 'dan')
  for (const chair of [0, 1, 2, 3]) {
    table.ask('ann', { type: 'set-team', chair, team: chair < 2 ? 0 : 1 })
  }
  table.start()
  for (const person of ['ann', 'ben', 'cem']) {
    table.play(person, { type: 'say', text: `a message of ${person}` })
  }
  for (const person of ['cem', 'dan']) table.ask(person, { type: 'get-up' })
  expect(table.table.phase).toBe('over')
  return table
}

function redact(log: readonly TableEntry[], person: string): readonly TableEntry[] {
  return log.map(redactor(person, () => game))
}

test('what players write to their side is redacted, and the match can still be verified', () => {
  const { log } = playedTable()
  const redacted = redact(log, 'ben')
  const text = JSON.stringify(redacted)
  expect(JSON.stringify(log).match(/a message of ben/g)).toHaveLength(2)
  expect(text).not.toContain('a message of ben')
  expect(text.match(/a message of (ann|cem)/g)).toHaveLength(4)
  const match = redacted.flatMap(({ events }) => {
    return events.flatMap((event) => (event.type === 'played' ? [event.entry] : []))
  })
  expect(verifyLog(match, game, library)).toMatchObject({ ok: true })
})

test('redacting twice changes nothing more', () => {
  const once = redact(playedTable().log, 'ben')
  expect(redact(once, 'ben').every((entry, index) => entry === once[index])).toBe(true)
})
