import { afterEach, describe, expect, test } from 'vitest'
import type { View } from '#games/boggle-master/rules/view.ts'
import { parseMoments } from '#match/replay.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { value, type Guest } from '../server/testing/guest.ts'
import { openTestHall, type TestHall } from '../server/testing/test-hall.ts'

afterEach(closeAll)

async function replay({ address }: TestHall, table: string, cookie: string, code?: string) {
  const query = code === undefined ? '' : `?code=${code}`
  const response = await fetch(`${address}/api/tables/${table}/replay${query}`, {
    headers: { cookie },
  })
  return { status: response.status, text: await response.text() }
}

const ERASE_WEDGE = { type: 'erase', word: 'wedge' }

/** The feed of a guest, as far as it is of the game. */
function feedTexts({ client }: Guest, table: string): readonly string[] {
  const { feed } = client.table(table)!
  return feed.filter(({ notice }) => notice !== undefined).map(({ text }) => text)
}

describe('the replay of a running table', () => {
  test('holds what a player was told and saw, and nothing of what others do in secret', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    value(await ada.start(table))
    value(await ada.write(table, 'steam'))
    value(await bob.write(table, 'rings'))
    const before = await replay(testHall, table, ada.cookie)
    value(await bob.write(table, 'wedge'))
    expect(await replay(testHall, table, ada.cookie)).toEqual(before)
    value(await ada.write(table, 'quiet'))

    const { status, text } = await replay(testHall, table, ada.cookie)
    expect(status).toBe(200)
    expect(text).not.toMatch(/rings|wedge/i)
    const moments = parseMoments(text)
    expect(moments.flatMap(({ texts }) => texts)).toEqual(feedTexts(ada, table))
    expect(moments.at(-1)!.view).toEqual(ada.table(table).view.view)
    expect(moments.map(({ view }) => (view as View).list)).toEqual([
      [],
      ['steam'],
      ['steam', 'quiet'],
    ])
  })

  test('comes in pieces that do not depend on what others do in secret', async () => {
    const testHall = await openTestHall()
    const { ada, bob, table } = await testHall.openTableForTwo()
    value(await ada.start(table))
    for (const word of ['steam', 'quiet', 'stingy']) {
      value(await ada.write(table, word))
      for (let times = 0; times < 8; times += 1) {
        value(await bob.write(table, 'wedge'))
        value(await bob.client.request(table, { type: 'play', command: ERASE_WEDGE }))
      }
    }
    const response = await fetch(`${testHall.address}/api/tables/${table}/replay`, {
      headers: { cookie: ada.cookie },
    })
    let pieces = 0
    for await (const piece of response.body!) pieces += piece.length > 0 ? 1 : 0
    expect(pieces).toBe(1)
  })

  test('is for those who may see the table, as they see it', async () => {
    const testHall = await openTestHall()
    const { ada, table, code } = await testHall.openTableForTwo()
    const eve = await testHall.enter({ name: 'Eve' })
    expect(await replay(testHall, table, ada.cookie)).toMatchObject({ status: 409 })
    value(await ada.start(table))
    value(await ada.write(table, 'steam'))
    expect(await replay(testHall, table, eve.cookie)).toMatchObject({ status: 404 })
    const { status, text } = await replay(testHall, table, eve.cookie, code)
    expect(status).toBe(200)
    expect(text).not.toMatch(/steam/i)
    expect(parseMoments(text)).toMatchObject([{ view: { seat: null, list: null } }])
  })
})
