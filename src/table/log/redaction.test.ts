import { describe, expect, test } from 'vitest'
import { whispers } from '#kit/testing/whispers.ts'
import { redactor } from '#table/log/redaction.ts'
import { TestTable } from '#table/testing/test-table.ts'
import type { TableEntry } from '#table/table.ts'

function redact(log: readonly TableEntry[], person: string): readonly TableEntry[] {
  const redactEntry = redactor(person, () => whispers)
  return log.map((entry) => redactEntry(entry))
}

/** Ann hosts, Ben and Cem play, Dan has got up and is banned, Eve chats as a spectator. */
function busyTable(): TestTable {
  return new TestTable({ game: whispers })
    .sit('dan', 'ben')
    .ask('dan', { type: 'chat', text: 'from dan' })
    .ask('dan', { type: 'get-up' })
    .sit('cem')
    .record({ type: 'renamed', person: 'cem', name: 'Cemal' })
    .record({ type: 'banned', person: 'dan', name: 'Dan' })
    .start()
    .ask('ben', { type: 'chat', text: 'from ben' })
    .ask('eve', { type: 'chat', text: 'from eve' })
}

describe('redaction', () => {
  test.each([
    ['ann', ['"Ann"']],
    ['ben', ['"Ben"', 'from ben']],
    ['cem', ['"Cem"', '"Cemal"']],
    ['dan', ['"Dan"', 'from dan']],
    ['eve', ['"Eve"', 'from eve']],
  ])('takes out every name and chat line of %s, and nobody else’s', (person, traces) => {
    const { log } = busyTable()
    const before = JSON.stringify(log)
    const after = JSON.stringify(redact(log, person))
    const all = ['"Ann"', '"Ben"', '"Cemal"', '"Dan"', '"Eve"', 'from ben', 'from dan', 'from eve']
    for (const trace of traces) {
      expect(before).toContain(trace)
      expect(after).not.toContain(trace)
    }
    for (const trace of all.filter((one) => !traces.includes(one))) expect(after).toContain(trace)
  })

  test('leaves entries that do not concern the person as they are', () => {
    const { log } = busyTable()
    expect(redact(log, 'nobody').every((entry, index) => entry === log[index])).toBe(true)
    const twice = redact(redact(log, 'ben'), 'ben')
    expect(twice).toEqual(redact(log, 'ben'))
  })

  test('takes out the bans that a rematch began with', () => {
    const [entry] = new TestTable({ game: whispers }).log
    const [opened] = entry!.events
    if (opened?.type !== 'opened') throw new Error('a table begins with opened')
    const banned = [
      { person: 'dan', name: 'Dan' },
      { person: 'eve', name: 'Eve' },
    ]
    const [redacted] = redact([{ ...entry!, events: [{ ...opened, banned }] }], 'dan')
    expect(JSON.stringify(redacted)).not.toContain('"Dan"')
    expect(JSON.stringify(redacted)).toContain('"Eve"')
  })
})
