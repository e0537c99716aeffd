import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { packWords, readWords } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import { closeAll, closeLater } from './testing/cleanup.ts'
import { value, refusal } from './testing/guest.ts'
import { openTestHall } from './testing/test-hall.ts'

afterEach(closeAll)

/** A hall whose languages are built when the test wants. */
async function hallWithLanguages() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked: string[] = []
  let report: (percent: number) => void = () => {}
  const testHall = await openTestHall({
    ownDictionaries: ['klingon'],
    buildLanguage: (language, progress) => {
      asked.push(language)
      report = progress
      return promise
    },
  })
  const frenchState = async () => {
    const answer = await fetch(`${testHall.address}/api/languages`)
    const { languages } = (await answer.json()) as { languages: Record<string, unknown>[] }
    return languages.find(({ name }) => name === 'french')
  }
  return {
    testHall,
    asked,
    finish: resolve,
    report: (percent: number) => report(percent),
    frenchState,
  }
}

describe('a table in another language', () => {
  test('has its words built from when it is opened, and can start when they are ready', async () => {
    const { testHall, asked, finish, report, frenchState } = await hallWithLanguages()
    expect(await frenchState()).toEqual({ name: 'french' })
    const ada = await testHall.enter({ name: 'Ada' })
    const options = { language: 'french' }
    const opened = value(await ada.client.open({ game: 'tuf', options }))
    value(await ada.client.subscribe(opened.table))
    expect(asked).toEqual(['french'])
    report(37)
    expect(await frenchState()).toEqual({ name: 'french', state: 'preparing', percent: 37 })
    const start = () => ada.client.request(opened.table, { type: 'start' })
    const early = await start()
    expect(refusal(early)).toBe('being-prepared')
    expect(JSON.stringify(early)).toContain('37%')
    finish()
    await expect.poll(frenchState, { timeout: 60_000 }).toEqual({ name: 'french', state: 'ready' })
    expect(asked).toEqual(['french'])
  })

  test('has its words built when the host chooses the language', async () => {
    const { testHall, asked } = await hallWithLanguages()
    const ada = await testHall.enter({ name: 'Ada' })
    const { table } = value(await ada.client.open({ game: 'tuf' }))
    value(await ada.client.subscribe(table))
    expect(asked).toEqual([])
    value(await ada.client.request(table, { type: 'set-options', options: { language: 'dutch' } }))
    expect(asked).toEqual(['dutch'])
    value(await ada.client.request(table, { type: 'set-options', options: {} }))
    expect(refusal(await ada.start(table))).toBeNull()
  })
})

describe("a host's dictionary", () => {
  test('is a language of this hall', async () => {
    const { testHall, asked } = await hallWithLanguages()
    const answer = await fetch(`${testHall.address}/api/languages`)
    const { languages } = (await answer.json()) as { languages: unknown[] }
    expect(languages).toContainEqual({ name: 'klingon' })
    const ada = await testHall.enter({ name: 'Ada' })
    value(await ada.client.open({ game: 'tuf', options: { language: 'klingon' } }))
    expect(asked).toEqual(['klingon'])
  })

  test('that the hall does not have is not built, and the table cannot start', async () => {
    const { testHall, asked } = await hallWithLanguages()
    const ada = await testHall.enter({ name: 'Ada' })
    const options = { language: 'quenya' }
    const { table } = value(await ada.client.open({ game: 'tuf', options }))
    value(await ada.client.subscribe(table))
    expect(refusal(await ada.start(table))).toBe('not-prepared')
    expect(asked).toEqual([])
  })
})

test('a build that fails shows nothing of the host to strangers', async () => {
  const testHall = await openTestHall({
    buildLanguage: () => Promise.reject(new Error('no such file: secret.aff')),
  })
  testHall.hall.languages.prepare(['french'], 'ann')
  const states = async () => (await fetch(`${testHall.address}/api/languages`)).text()
  await expect.poll(states).toContain('{"name":"french","state":"failed"}')
  expect(await states()).not.toContain('secret')
  expect(testHall.failures.splice(0)).toEqual([new Error('no such file: secret.aff')])
})

test('lists that were read before they were built again are read again', async () => {
  const language = 'stale-elvish'
  const files = ['', '-names'].map((kind) =>
    join(import.meta.dirname, `../../build/lexicon/${language}${kind}.words`),
  )
  closeLater(() => files.forEach((file) => rmSync(file, { force: true })))
  const build = (word: string) => {
    for (const file of files) writeFileSync(file, packWords([{ word, rarity: 50 }]))
    return Promise.resolve()
  }
  await build('mellon')
  const { address, hall } = await openTestHall({
    ownDictionaries: [language],
    buildLanguage: () => build('namarie'),
  })
  const served = async (list: string, encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const response = await fetch(`${address}/api/words/${list}`, { headers })
    return [...readWords(list, new Uint8Array(await response.arrayBuffer()))]
  }
  const all = () =>
    Promise.all(
      [language, `${language}-names`].flatMap((list) => [
        served(list, 'br'),
        served(list, 'identity'),
        Promise.resolve([...loadWords(list)]),
      ]),
    )
  expect((await all()).flat()).toEqual(Array.from({ length: 6 }, () => 'mellon'))
  await hall.languages.ready([language])
  expect((await all()).flat()).toEqual(Array.from({ length: 6 }, () => 'namarie'))
})

test('a packed list is served unchanged, and no other file', async () => {
  const testHall = await openTestHall()
  const list = (name: string) => fetch(`${testHall.address}/api/words/${name}`)
  const found = await list('english-proper-nouns')
  const bytes = new Uint8Array(await found.arrayBuffer())
  expect(readWords('names', bytes).has('paris')).toBe(true)
  for (const name of ['klingon', '..%2Fenglish', 'english.words', 'built-from']) {
    expect((await list(name)).status).toBe(404)
  }
})
