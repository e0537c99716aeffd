import { describe, expect, test } from 'vitest'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { GRID, testWords } from '#games/boggle-master/rules/testing/test-match.ts'
import { oxfurdBluff } from '#games/oxfurd-bluff/rules/game.ts'
import { TEST_DECK } from '#games/oxfurd-bluff/rules/testing/cards.ts'
import type { AnyGame } from '#kit/game.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { rechain } from '#table/log/log-chain.ts'
import { testCodec } from '#table/testing/test-codec.ts'
import { TestTable } from '#table/testing/test-table.ts'
import type { TableEntry } from '#table/table.ts'
import { checksOf } from './checks.ts'

const deal = boggleMaster.parse.deal({ grids: [GRID] })
const library = libraryOf({ words: testWords })

function finishedTable(): TestTable {
  if (!deal.ok) throw new Error('the grid cannot be read')
  return new TestTable({ game: boggleMaster, library, deal: deal.value })
    .sit('ben')
    .start()
    .play('ann', { type: 'write', word: 'steam' })
    .play('ben', { type: 'write', word: 'quiet' })
    .wait(180_000)
    .clock()
}

/** What is said of a log, wrong things only. */
async function faultsOf(
  texts: readonly string[],
  hash: string,
  seen: readonly string[] = [],
): Promise<readonly string[]> {
  const table = { game: boggleMaster.id, hash }
  const checks = await checksOf(table, texts.join('\n'), seen, {
    gameOf: () => Promise.resolve(boggleMaster as unknown as AnyGame),
    libraryOf: () => Promise.resolve(library),
  })
  return checks.filter((check) => check.is === 'wrong').map(({ text }) => text)
}

/** The log with something in it replaced, as text: the hashes are left as they are. */
const tampered = (texts: readonly string[], from: string, to: string) => {
  return texts.map((text) => text.replaceAll(from, to))
}

/** The same, but by somebody who computes all hashes again. */
function forged(log: readonly TableEntry[], from: string, to: string) {
  const entries = JSON.parse(JSON.stringify(log).replaceAll(from, to)) as readonly TableEntry[]
  return rechain(entries, testCodec(boggleMaster))
}

test('of a game with a deck, which no hall sends to a browser, the seed is checked', async () => {
  const cards = libraryOf({ deck: () => TEST_DECK })
  const { texts, log, table } = new TestTable({ game: oxfurdBluff, library: cards })
    .sit('ben')
    .start()
    .ask('ben', { type: 'get-up' })
  const checked = (written: readonly string[], hash: string) => {
    return checksOf({ game: oxfurdBluff.id, hash }, written.join('\n'), [], {
      gameOf: () => Promise.resolve(oxfurdBluff as unknown as AnyGame),
      libraryOf: () => Promise.reject(new Error('nothing is asked for')),
    })
  }
  const right = await checked(texts, table.hash)
  expect(right.map(({ is }) => is)).toEqual(['right', 'right', 'right', 'unchecked'])
  expect(right[2]!.text).toMatch(/^The seed is the one /)

  const entries = JSON.parse(
    JSON.stringify(log).replaceAll('"test table"', '"best table"'),
  ) as readonly TableEntry[]
  const other = rechain(entries, testCodec(oxfurdBluff))
  const wrong = await checked(other.texts, other.hash)
  expect(wrong.map(({ is }) => is)).toEqual(['right', 'right', 'wrong', 'unchecked'])
})

describe('a record', () => {
  const { texts, log, table } = finishedTable()

  test('that is as it was is right', async () => {
    expect(await faultsOf(texts, table.hash)).toEqual([])
  })

  test('that has every hash that was seen while it grew is right', async () => {
    const seen = [2, 4].map((length) => forged(log.slice(0, length), '', '').hash)
    expect(await faultsOf(texts, table.hash, seen)).toEqual([])
  })

  test('that was changed with all its hashes lacks one that was seen', async () => {
    const { texts: written, hash } = forged(log, '"Ann"', '"Eva"')
    expect(await faultsOf(written, hash, [table.hash])).toContain(
      'It does not have a hash that this tab was shown while the game went on: the record was changed.',
    )
  })

  test('that was changed is damaged', async () => {
    const faults = await faultsOf(tampered(texts, '"steam"', '"teams"'), table.hash)
    expect(faults).toEqual([expect.stringMatching(/^The record is damaged: .* hash is another/)])
  })

  test('that lacks an entry is damaged', async () => {
    const faults = await faultsOf(texts.toSpliced(3, 1), table.hash)
    expect(faults).toEqual([expect.stringMatching(/^The record is damaged: /)])
  })

  test('that lacks its end does not have the hash of the table', async () => {
    const other = 'It does not have the hash that the hall shows for this table.'
    expect(await faultsOf(texts.slice(0, -1), table.hash)).toContain(other)
  })

  test('whose hashes were forged, too, has another hash and comes out differently', async () => {
    const { texts: written, hash } = forged(log, '"steam"', '"teams"')
    expect(hash).not.toBe(table.hash)
    expect(await faultsOf(written, table.hash)).toEqual([
      'It does not have the hash that the hall shows for this table.',
      expect.stringMatching(/^Played again, it comes out differently: /),
    ])
    // A hall that showed the forged hash would not help.
    expect(await faultsOf(written, hash)).toEqual([
      expect.stringMatching(/^Played again, it comes out differently: /),
    ])
  })

  test('with another seed is not the game that was announced', async () => {
    const { texts: written, hash } = forged(log, '"test table"', '"best table"')
    expect(await faultsOf(written, hash)).toEqual([
      expect.stringMatching(/^Played again, it comes out differently: /),
    ])
  })
})
