/** docs/permissions.md is tried cell by cell. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { USUAL_DICTIONARY } from '#kit/dictionary/dictionary.ts'
import type { AnyGame } from '#kit/game.ts'
import { whispers } from '#kit/testing/whispers.ts'
import { wordListsOf } from '#lexicon/testing/library.ts'
import { ABSENCE_LIMIT, entryRefusal, rematchRefusal } from '#table/permissions.ts'
import { requests, type TableRequest } from '#table/table-request.ts'
import type { Table } from '#table/table.ts'
import { TestTable } from '#table/testing/test-table.ts'

const DOCUMENT = readFileSync(path.join(import.meta.dirname, '../../docs/permissions.md'), 'utf8')

type Phase = Table['phase']
type Role = 'host' | 'seated' | 'left' | 'spectator' | 'banned'

const PHASES: readonly Phase[] = ['gathering', 'playing', 'over']
const ROLES: readonly Role[] = ['host', 'seated', 'left', 'spectator', 'banned']

const PERSON: Readonly<Record<Role, string>> = {
  host: 'ann',
  seated: 'ben',
  left: 'cem',
  spectator: 'dot',
  banned: 'eve',
}

/** A game that judges words. */
const game: AnyGame = { ...whispers, lexicons: () => ['english'] }
const words = wordListsOf({ english: 'tea' })

/**
 * A table with somebody in each role; and Fay, who has a seat, has put a word to the table and has been
 * away for long.
 */
function tableIn(phase: Phase): TestTable {
  const testTable = new TestTable({ game, library: { words } }).sit('ben', 'fay')
  testTable.ask('ann', { type: 'remove', person: 'eve' })
  if (phase !== 'gathering') testTable.sit('cem').start().ask('cem', { type: 'get-up' })
  if (phase === 'over') testTable.wait(10_000).clock()
  expect(testTable.table.phase).toBe(phase)
  if (phase === 'playing') testTable.ask('fay', { type: 'ask-table', word: 'za' })
  testTable.away.set('fay', ABSENCE_LIMIT)
  return testTable
}

/** By type, a request that makes sense at such a table. */
const REQUESTS: { readonly [Type in TableRequest['type']]: TableRequest & { type: Type } } = {
  sit: { type: 'sit' },
  'get-up': { type: 'get-up' },
  'seat-bot': { type: 'seat-bot', level: 'novice' },
  kick: { type: 'kick', chair: 2 },
  remove: { type: 'remove', person: 'fay' },
  'lift-ban': { type: 'lift-ban', person: 'eve' },
  'pass-host': { type: 'pass-host', person: 'ben' },
  'take-host': { type: 'take-host' },
  close: { type: 'close' },
  'set-options': { type: 'set-options', options: {} },
  'set-dictionary': { type: 'set-dictionary', dictionary: USUAL_DICTIONARY },
  'set-listed': { type: 'set-listed', listed: true },
  'set-bot-pace': { type: 'set-bot-pace', pace: 'quick' },
  'hurry-bots': { type: 'hurry-bots' },
  'set-hints': { type: 'set-hints', on: false },
  'ask-hint': { type: 'ask-hint' },
  'set-team': { type: 'set-team', chair: 0, team: 1 },
  start: { type: 'start' },
  play: { type: 'play', command: { number: 7 } },
  chat: { type: 'chat', text: 'hello' },
  'ask-table': { type: 'ask-table', word: 'qi' },
  vote: { type: 'vote', word: 'za', admit: true },
  mute: { type: 'mute', person: 'dot', on: true },
  'set-chat': { type: 'set-chat', open: false },
  hold: { type: 'hold', chair: 2, level: 'novice' },
}

type Rows = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The nth Markdown table of a section: by the first cell of a row, the others by column. */
function tableOf(section: string, index = 0): Rows {
  const text = DOCUMENT.split(`\n${section}\n`)[1]!.split(/\n##/)[0]!
  const tables = [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([found]) => found.trim())
  const lines = tables[index]!.split('\n')
  const [head, , ...rows] = lines.map(cellsOf)
  return Object.fromEntries(
    rows.map(([first, ...cells]) => [
      first!,
      Object.fromEntries(cells.map((cell, at) => [head![at + 1]!, cell])),
    ]),
  )
}

function cellsOf(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''))
}

const MATRIX = PHASES.flatMap((phase) => {
  const rows = tableOf(`### ${phase.charAt(0).toUpperCase()}${phase.slice(1)}`)
  const roles = ROLES.filter((role) => role !== 'left' || phase !== 'gathering')
  return Object.keys(requests).flatMap((type) => {
    return roles.map((role) => ({ phase, role, type, expected: rows[type]?.[role] ?? 'no row' }))
  })
})

describe('docs/permissions.md', () => {
  test('has a row for every request, and no others', () => {
    for (const section of ['### Gathering', '### Playing', '### Over']) {
      expect(Object.keys(tableOf(section)).toSorted()).toEqual(Object.keys(requests).toSorted())
    }
  })

  test.each(MATRIX)('$phase: $type by $role is $expected', ({ phase, role, type, expected }) => {
    const testTable = tableIn(phase)
    if (type === 'take-host') testTable.away.set('ann', ABSENCE_LIMIT)
    testTable.ask(PERSON[role], REQUESTS[type as TableRequest['type']])
    expect(testTable.refusal ?? 'yes').toBe(expected)
    if (expected === 'yes') expect(testTable.eventTypes).not.toEqual([])
    else expect(testTable.eventTypes).toEqual([])
  })

  const ENTRANTS: Readonly<Record<string, Partial<Parameters<typeof entryRefusal>[1]>>> = {
    host: { person: 'ann' },
    seated: { person: 'ben' },
    left: { person: 'cem' },
    'banned, with the code': { person: 'eve', hasCode: true },
    'stranger with the code': { hasCode: true },
    'stranger without the code': {},
    'stranger who follows the match before a rematch, by its code or from a chair': {
      followsMatchBefore: true,
    },
  }

  test('has who may enter', () => {
    const rows = tableOf('## Entering')
    expect(Object.keys(rows)).toEqual(Object.keys(ENTRANTS))
    for (const phase of PHASES) {
      for (const [who, given] of Object.entries(ENTRANTS)) {
        if (who === 'left' && phase === 'gathering') continue
        const entrant = { person: 'zoe', hasCode: false, followsMatchBefore: false, ...given }
        const { table } = tableIn(phase)
        for (const listing of ['listed', 'unlisted']) {
          const refusal = entryRefusal({ ...table, listed: listing === 'listed' }, entrant)
          expect(refusal?.code ?? 'yes', `${phase} ${who} ${listing}`).toBe(rows[who]![listing])
        }
      }
    }
  })

  test('has who may ask for a rematch', () => {
    const rows = tableOf('## Entering', 1)
    expect(Object.keys(rows)).toEqual(ROLES)
    for (const phase of PHASES) {
      for (const role of ROLES) {
        if (role === 'left' && phase === 'gathering') continue
        const refusal = rematchRefusal(tableIn(phase).table, PERSON[role])
        expect(refusal?.code ?? 'yes', `${phase} ${role}`).toBe(rows[role]![phase])
      }
    }
  })
})
