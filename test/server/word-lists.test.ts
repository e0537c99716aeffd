import { afterEach, expect, test } from 'vitest'
import { readWords } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import { closeAll } from './testing/cleanup.ts'
import { openTestHall } from './testing/test-hall.ts'

afterEach(closeAll)

test('a page gets the word list that the hall uses, and can cache it', async () => {
  const { address } = await openTestHall()
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const response = await fetch(`${address}/api/words/english`, { headers })
    expect(response.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null)
    const words = readWords('english', new Uint8Array(await response.arrayBuffer()))
    expect(words.fingerprint).toBe(loadWords('english').fingerprint)
    const again = await fetch(`${address}/api/words/english`, {
      headers: { 'if-none-match': response.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  }
})

test('an unknown list is refused, and no other file is served', async () => {
  const { address } = await openTestHall()
  for (const name of ['klingon', 'built-from', '..%2Fpackage.json', 'english.words']) {
    const response = await fetch(`${address}/api/words/${name}`)
    expect(response.status, name).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'no-such-list' })
  }
})

test('pages can look up definitions and rarities', async () => {
  const { address } = await openTestHall()
  const defined = await fetch(`${address}/api/define/Teapots`)
  expect(await defined.json()).toMatchObject({
    word: 'teapots',
    rarity: expect.any(Number),
    definition: expect.stringMatching(/^teapot: /),
  })
  expect((await fetch(`${address}/api/define/zzyx`)).status).toBe(404)

  const post = (route: string, body: unknown) =>
    fetch(`${address}/api/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const definitions = (body: unknown) => post('definitions', body)
  expect(await (await definitions({ words: ['teapots', 'zzyx'] })).json()).toEqual({
    definitions: [
      { headword: 'teapot', senses: [{ partOfSpeech: 'noun', gloss: expect.any(String) }] },
      null,
    ],
  })
  expect((await definitions({ words: Array.from({ length: 101 }, () => 'tea') })).status).toBe(400)

  const rarities = (body: unknown) => post('rarities', body)
  expect(await (await rarities({ words: ['tea', 'zzyx', 'zax'] })).json()).toEqual({
    rarities: [10, null, 80],
  })
  expect((await rarities({ words: 'tea' })).status).toBe(400)
})
