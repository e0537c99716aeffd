import { afterEach, describe, expect, test } from 'vitest'
import { readWords } from '#lexicon/lexicon.ts'
import { closeAll, enter, openHouse, refusal, value } from './house.ts'

afterEach(closeAll)

/** A hall whose languages are built when the test says so. */
async function hallWithLanguages() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked: string[] = []
  let tell: (percent: number) => void = () => {}
  const house = await openHouse({
    buildLanguage: (language, progress) => {
      asked.push(language)
      tell = progress
      return promise
    },
  })
  const told = async () => {
    const answer = await fetch(`${house.address}/api/languages`)
    const { languages } = (await answer.json()) as { languages: Record<string, unknown>[] }
    return languages.find(({ name }) => name === 'french')
  }
  return { house, asked, finish: resolve, tell: (percent: number) => tell(percent), told }
}

describe('a table in another language', () => {
  test('has its words built as soon as it is opened, and begins when they are there', async () => {
    const { house, asked, finish, tell, told } = await hallWithLanguages()
    expect(await told()).toEqual({ name: 'french' })
    const ada = await enter(house, { name: 'Ada' })
    const options = { language: 'french' }
    const opened = value(await ada.client.open({ game: 'tuf', options }))
    value(await ada.client.subscribe(opened.table))
    expect(asked).toEqual(['french'])
    tell(37)
    expect(await told()).toEqual({ name: 'french', state: 'preparing', percent: 37 })
    const start = () => ada.client.request(opened.table, { type: 'start' })
    const early = await start()
    expect(refusal(early)).toBe('being-prepared')
    expect(JSON.stringify(early)).toContain('37 %')
    finish()
    await expect.poll(told).toEqual({ name: 'french', state: 'ready' })
    expect(asked).toEqual(['french'])
  })

  test('has them built when its host chooses so', async () => {
    const { house, asked } = await hallWithLanguages()
    const ada = await enter(house, { name: 'Ada' })
    const { table } = value(await ada.client.open({ game: 'tuf' }))
    value(await ada.client.subscribe(table))
    expect(asked).toEqual([])
    value(await ada.client.request(table, { type: 'set-options', options: { language: 'dutch' } }))
    expect(asked).toEqual(['dutch'])
    value(await ada.client.request(table, { type: 'set-options', options: {} }))
    expect(refusal(await ada.client.request(table, { type: 'start' }))).toBeNull()
  })
})

test('a packed list is served as it is, and no other file', async () => {
  const house = await openHouse()
  const list = (name: string) => fetch(`${house.address}/api/words/${name}`)
  const found = await list('english-proper-nouns')
  const bytes = new Uint8Array(await found.arrayBuffer())
  expect(readWords('names', bytes).has('paris')).toBe(true)
  for (const name of ['klingon', '..%2Fenglish', 'english.words', 'built-from']) {
    expect((await list(name)).status).toBe(404)
  }
})
