import { expect, test } from 'vitest'
import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import { GRID, testWords } from '#games/boggle-master/rules/testing/test-match.ts'
import { tuf } from '#games/tuf/rules/game.ts'
import { USUAL_DICTIONARY, type Dictionary } from '#kit/dictionary/dictionary.ts'
import { whispers } from '#kit/testing/whispers.ts'
import { libraryOf, wordListsOf } from '#lexicon/testing/library.ts'
import type { MatchEntry } from '#match/log.ts'
import { verifyLog } from '#match/verify.ts'
import { applyStoredEntry } from '#table/log/stored-entry.ts'
import { wakeHallTime, type Table } from '#table/table.ts'
import { TestTable } from '#table/testing/test-table.ts'

const offensive = wordListsOf({ 'english-offensive': 'steam' })
const words = (name: string) => {
  if (name === 'english-offensive') return offensive(name)
  return testWords(name === 'english-standard' ? 'english' : name)
}
const deal = boggleMaster.parse.deal({ grids: [GRID] })

/** Ann and Ben at a table of Boggle Master that has started. MAETS is on the grid, and no word. */
function playing(options: object = {}, dictionary: Partial<Dictionary> | null = null): TestTable {
  const testTable = new TestTable({
    game: boggleMaster,
    library: { words },
    deal: deal.ok ? deal.value : null,
    options: { seconds: 180, ...options },
  })
  if (dictionary !== null) {
    const all = { ...USUAL_DICTIONARY, ...dictionary }
    testTable.ask('ann', { type: 'set-dictionary', dictionary: all })
  }
  return testTable.sit('ben').start()
}

function ask(testTable: TestTable, person: string, word: string): TestTable {
  return testTable.ask(person, { type: 'ask-table', word })
}

function vote(testTable: TestTable, person: string, word: string, admit: boolean): TestTable {
  return testTable.ask(person, { type: 'vote', word, admit })
}

function write(testTable: TestTable, person: string, word: string): string | null {
  return testTable.play(person, { type: 'write', word }).refusal
}

function matchLog({ log }: TestTable): readonly MatchEntry[] {
  return log.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'played' ? [event.entry] : [])),
  )
}

test('HALL-4: a word that the table admits counts from then on', () => {
  const testTable = playing()
  expect(write(testTable, 'ann', 'maets')).toBe('not-a-word')
  ask(testTable, 'ann', 'maets')
  expect(testTable.table.votes).toMatchObject([{ word: 'maets', chair: 0 }])
  expect(write(testTable, 'ann', 'maets')).toBe('not-a-word')
  vote(testTable, 'ben', 'maets', true)
  expect(testTable.eventTypes).toEqual(['voted', 'word-ruled', 'played'])
  expect(testTable.table.rulings).toEqual([{ word: 'maets', chair: 0, admitted: true }])
  expect(write(testTable, 'ann', 'maets')).toBeNull()
})

test('HALL-4: as many no as yes leave a word out, and it is asked about once', () => {
  const testTable = ask(playing(), 'ann', 'maets')
  vote(testTable, 'ben', 'maets', false)
  expect(testTable.table.rulings).toEqual([{ word: 'maets', chair: 0, admitted: false }])
  expect(write(testTable, 'ann', 'maets')).toBe('not-a-word')
  expect(ask(testTable, 'ben', 'maets').refusal).toBe('asked-already')
})

test('HALL-4: after 30 seconds those who have voted decide, by the game’s own time', () => {
  const testTable = ask(playing(), 'ann', 'maets')
  const wakeAt = wakeHallTime(testTable.table)!
  expect(wakeAt).toBe(testTable.now + 30_000)
  testTable.wait(29_999).clock()
  expect(testTable.table.votes).toHaveLength(1)
  testTable.wait(1).clock()
  expect(testTable.table.rulings).toMatchObject([{ admitted: true }])
  expect(write(testTable, 'ben', 'maets')).toBeNull()
})

test('HALL-4: a vote that is due is closed before any later act', () => {
  const testTable = ask(playing(), 'ann', 'maets').wait(45_000)
  expect(write(testTable, 'ben', 'maets')).toBeNull()
  const ruled = matchLog(testTable).find(({ type }) => type === 'ruled')
  expect(ruled).toMatchObject({ gameTime: 30_000, word: 'maets', admitted: true })
  expect(vote(testTable, 'ben', 'maets', false).refusal).toBe('no-such-vote')
})

test('HALL-4: bots and those who are away have no vote, and nobody waits for them', () => {
  const alone = new TestTable({ game: boggleMaster, library: { words }, deal: null })
  alone.seatBot('novice').start()
  expect(ask(alone, 'ann', 'qix').eventTypes).toEqual(['word-asked', 'word-ruled', 'played'])
  expect(alone.table.rulings).toMatchObject([{ word: 'qix', admitted: true }])

  const testTable = playing()
  testTable.away.set('ben', 5000)
  expect(ask(testTable, 'ann', 'maets').table.rulings).toMatchObject([{ admitted: true }])
})

test('HALL-4: the ballots of those who have left do not count', () => {
  const testTable = new TestTable({ game: boggleMaster, library: { words }, deal: null })
  testTable.sit('ben', 'cem').start()
  vote(ask(testTable, 'ann', 'qix'), 'ben', 'qix', false)
  testTable.ask('ann', { type: 'get-up' }).wait(30_000).clock()
  expect(testTable.table.rulings).toMatchObject([{ word: 'qix', admitted: false }])
})

test('HALL-4: what has ended stays ended, and the game’s clock does not wait', () => {
  const testTable = playing({ seconds: 10 })
  ask(testTable, 'ann', 'maets').wait(30_000).clock()
  expect(testTable.table.phase).toBe('over')
  expect(testTable.table.votes).toEqual([])
  expect(testTable.table.rulings).toEqual([])
  expect(matchLog(testTable).some(({ type }) => type === 'ruled')).toBe(false)
  expect(vote(testTable, 'ben', 'maets', true).refusal).toBe('game-over')
})

test('HALL-4: where words are judged at the end, what was admitted before counts', () => {
  const testTable = playing({ feedback: 'paper' })
  expect(write(testTable, 'ann', 'maets')).toBeNull()
  vote(ask(testTable, 'ann', 'maets'), 'ben', 'maets', true)
  testTable.wait(180_000).clock()
  const { report } = testTable.table.match!.state as {
    report: { lists: { word: string; struck: unknown }[][]; held: string[] }
  }
  expect(report.lists[0]).toMatchObject([{ word: 'maets', struck: null }])
  expect(report.held).toContain('maets')
})

test('HALL-4: who may not ask, and about what', () => {
  const testTable = playing({}, { family: true })
  expect(ask(testTable, 'dot', 'qix').refusal).toBe('not-seated')
  expect(ask(testTable, 'ann', 'team').refusal).toBe('already-a-word')
  expect(ask(testTable, 'ann', 'steam').refusal).toBe('offensive')
  ask(testTable, 'ann', 'qix')
  expect(ask(testTable, 'ann', 'qox').refusal).toBe('vote-open')
  expect(vote(testTable, 'ann', 'qix', false).refusal).toBe('voted-already')
  testTable.ask('ann', { type: 'mute', person: 'ben', on: true })
  expect(ask(testTable, 'ben', 'qox').refusal).toBe('muted')
  expect(vote(testTable, 'ben', 'qix', false).refusal).toBeNull()
  const wordless = new TestTable({ game: whispers }).sit('ben').start()
  expect(ask(wordless, 'ann', 'qix').refusal).toBe('no-words')
})

test('HALL-4: there is a limit to how many words are asked about', () => {
  const testTable = new TestTable({
    game: boggleMaster,
    library: { words },
    options: { seconds: 3600 },
  })
  const people = ['ben', 'cem', 'dot']
  testTable.sit(...people).start()
  for (const [index, person] of ['ann', 'ben', 'cem'].entries())
    ask(testTable, person, `qi${'x'.repeat(index)}`)
  expect(ask(testTable, 'dot', 'zax').refusal).toBe('too-many-votes')

  const alone = new TestTable({ game: boggleMaster, library: { words } }).start()
  const letters = [...'abcdefghijklmnopqrstu']
  const refusals = letters.map((letter) => ask(alone, 'ann', `zz${letter}`).refusal)
  expect(refusals).toEqual([...letters.slice(1).map(() => null), 'too-many-votes'])
})

test('HALL-6: the log holds the decision: replay and verification judge by it', () => {
  const testTable = playing()
  vote(ask(testTable, 'ann', 'maets'), 'ben', 'maets', true)
  write(testTable, 'ann', 'maets')
  testTable.wait(180_000).clock()
  expect(testTable.table.phase).toBe('over')
  const log = matchLog(testTable)
  const library = libraryOf({ words })
  expect(verifyLog(log, boggleMaster, library).ok).toBe(true)
  // Without the ruling the word would have been refused.
  const unruled = log.map((entry) =>
    entry.type === 'ruled' ? { ...entry, admitted: false } : entry,
  )
  expect(verifyLog(unruled, boggleMaster, library).ok).toBe(false)
  const read = testTable.texts.reduce<Table | null>(
    (before, text) => applyStoredEntry(before, text, testTable.codec).after,
    null,
  )
  expect(read).toEqual(testTable.table)
})

test('HALL-1, HALL-3: the match is judged by the dictionary that the host chose', () => {
  const testTable = playing({}, { added: ['maets'], banned: ['team'] })
  expect(write(testTable, 'ann', 'maets')).toBeNull()
  expect(write(testTable, 'ann', 'team')).toBe('not-a-word')
  const opened = matchLog(testTable)[0]
  expect(opened).toMatchObject({ dictionary: { base: 'standard', added: ['maets'] } })
  testTable.wait(180_000).clock()
  expect(verifyLog(matchLog(testTable), boggleMaster, libraryOf({ words })).ok).toBe(true)
  expect(
    testTable.ask('ann', { type: 'set-dictionary', dictionary: USUAL_DICTIONARY }).refusal,
  ).toBe('started')
})

test('HALL-2: at a family table offensive words are refused and not shown as missed', () => {
  const testTable = playing({}, { family: true })
  expect(write(testTable, 'ann', 'steam')).toBe('not-a-word')
  testTable.wait(180_000).clock()
  const { report } = testTable.table.match!.state as { report: { held: string[] } }
  expect(report.held).toContain('team')
  expect(report.held).not.toContain('steam')
})

test('a match of an older log, without a dictionary, is judged and verified as it was', () => {
  const testTable = playing()
  expect(testTable.table.dictionary).toBeNull()
  expect(write(testTable, 'ann', 'steam')).toBeNull()
  testTable.wait(180_000).clock()
  const log = matchLog(testTable)
  expect(log[0]).not.toHaveProperty('dictionary')
  expect(log[0]).toMatchObject({ lexicons: { english: expect.any(String) as string } })
  expect(verifyLog(log, boggleMaster, libraryOf({ words: testWords })).ok).toBe(false)
  expect(verifyLog(log, boggleMaster, libraryOf({ words })).ok).toBe(true)
})

/** Ann at a table of Tuf in Danish that has started. */
function inDanish(dictionary: Partial<Dictionary>, more: object = {}): TestTable {
  const lists = wordListsOf({
    danish: 'fart slut ost',
    'danish-names': 'anders',
    'english-proper-nouns': 'adam',
    'english-offensive': 'fart slut',
  })
  const parsed = tuf.parse.options({ language: 'danish', ...more }, [{ name: 'Ann', team: 0 }])
  const options = parsed.ok ? parsed.value : {}
  const testTable = new TestTable({ game: tuf, library: { words: lists }, options })
  const all = { ...USUAL_DICTIONARY, ...dictionary }
  return testTable.ask('ann', { type: 'set-dictionary', dictionary: all })
}

test('HALL-3, HALL-4: house words and votes are spelled as the words of the language', () => {
  const testTable = inDanish({ added: ['Smørrebrød'], banned: ['ål'] })
  expect(testTable.table.dictionary).toMatchObject({ added: ['smoerrebroed'], banned: ['aal'] })
  testTable.start()
  expect(ask(testTable, 'ann', 'Rødgrød').refusal).toBeNull()
  expect(testTable.table.rulings).toMatchObject([{ word: 'roedgroed', admitted: true }])
  expect(ask(testTable, 'ann', 'c’est').refusal).toBe('no-word')
})

test('HALL-2, HALL-4: at a family table in Danish the table may decide about FART', () => {
  const testTable = inDanish({ family: true, banned: ['fart'] }).start()
  expect(ask(testTable, 'ann', 'fart').refusal).toBeNull()
  expect(ask(testTable, 'ann', 'slut').refusal).toBe('already-a-word')
})

test('HALL-4, TUF-25: there is nothing to decide about a word of an own list, or beside it', () => {
  const subject = { name: 'Lab', words: 'niu' }
  const besides = inDanish({}, { subject }).start()
  expect(ask(besides, 'ann', 'niu').refusal).toBe('already-a-word')
  expect(ask(besides, 'ann', 'ost').refusal).toBe('already-a-word')
  const only = inDanish({}, { subject, subjectUse: 'only' }).start()
  expect(ask(only, 'ann', 'niu').refusal).toBe('already-a-word')
  expect(ask(only, 'ann', 'ost').refusal).toBeNull()
})
