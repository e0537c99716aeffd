import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { GRID, testWords } from '#games/boggle-master/rules/testing/test-match.ts'
import { formatFault } from '#kit/input-fault.ts'
import { isReplayCut, parseMoments } from '#match/replay.ts'
import { TestTable } from '#table/testing/test-table.ts'
import { replayPages } from './replays.ts'

/** A match in which Ann writes and erases a word again and again, after Ben did so in secret. */
function longMatch(times: number, secretTimes = 0): TestTable {
  const deal = boggleMaster.parse.deal({ grids: [GRID] })
  if (!deal.ok) throw new Error(formatFault(deal.refusal))
  const library = { words: testWords }
  const table = new TestTable({ game: boggleMaster, library, deal: deal.value }).sit('ben').start()
  const writeAndErase = (person: string) => {
    for (const type of ['write', 'erase']) table.play(person, { type, word: 'steam' })
  }
  for (let time = 0; time < secretTimes; time += 1) writeAndErase('ben')
  for (let time = 0; time < times; time += 1) writeAndErase('ann')
  return table
}

async function pagesOf({ codec, texts }: TestTable, maxLength: number, isGone = () => false) {
  const pages: string[] = []
  const made = replayPages(0, Readable.from([texts]), {
    codec,
    turns: { next: () => Promise.resolve() },
    maxLength,
    isGone,
  })
  for await (const page of made) pages.push(page)
  return pages
}

async function replay(table: TestTable, maxLength: number, isGone?: () => boolean) {
  return (await pagesOf(table, maxLength, isGone)).join('')
}

test('the pages of a replay do not tell how often others moved in secret', async () => {
  const without = await pagesOf(longMatch(300), Infinity)
  expect(without.length).toBeGreaterThan(1)
  for (const secretTimes of [1, 3]) {
    const pages = await pagesOf(longMatch(300, secretTimes), Infinity)
    expect(pages).toEqual(without)
  }
})

test('a replay that is too long says so, and can be read up to there', async () => {
  const table = longMatch(300)
  const whole = await replay(table, Infinity)
  expect(isReplayCut(whole)).toBe(false)
  const cut = await replay(table, whole.length / 2)
  expect(isReplayCut(cut)).toBe(true)
  expect(cut.length).toBeLessThan(whole.length / 2 + 100)
  const moments = parseMoments(cut)
  expect(moments.length).toBeGreaterThan(10)
  expect(moments).toEqual(parseMoments(whole).slice(0, moments.length))
})

test('a replay that nobody reads any more is not made further', async () => {
  let turns = 0
  expect(await replay(longMatch(300), Infinity, () => (turns += 1) > 3)).toBe('')
  expect(turns).toBe(4)
})
