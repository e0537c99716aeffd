import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFirefox } from '../../../tools/programs/firefox.ts'
import { findWebKit } from '../../../tools/programs/webkit.ts'
import { DEAL, value, type Guest } from '../../server/testing/guest.ts'
import { cellOf, choose, HAND, place } from '../driver/cambridge.ts'
import { DEAL as CARDS } from '../driver/take-my-word.ts'
import { DEAL as ROLLS } from '../driver/tuf.ts'
import { useTestHall } from '../driver/visitors.ts'
import { openFirefox } from './firefox.ts'
import { RemotePage, type RemoteBrowser } from './remote-browser.ts'
import { openWebKit } from './webkit.ts'

const testHall = useTestHall()

type Move = {
  readonly deal: object
  readonly options?: object
  /** `ben`: sends a command as the other player. */
  play(page: RemotePage, ben: (command: object) => Promise<void>): Promise<void>
}

/** A move of each game; Ann begins. */
const MOVES: Readonly<Record<string, Move>> = {
  'boggle-master': {
    deal: DEAL,
    async play(page) {
      await page.see('Your list')
      await page.press('input[enterkeyhint=send]')
      await page.type('steam\n')
      await page.see('STEAM: 2 points.')
      await page.trace(...[1, 2, 3, 4].map((cell) => `[role=grid] [data-position='${cell}']`))
      await page.see('TEAM: 1 point.')
    },
  },
  cambridge: {
    deal: { hands: [HAND] },
    options: { hands: 1 },
    async play(page, ben) {
      await page.see('Choose your word')
      await page.press('input[enterkeyhint=done]')
      await page.type('planet')
      await page.see('In the dictionary.')
      await page.type('\n')
      await page.see('Your word is chosen')
      await ben(choose('bandit'))
      await ben(place('w'))
      await page.see('Place Ben’s token')
      await page.press(`[role=grid] [data-cell='${cellOf('i')}']`)
      await page.see('Your turn')
      await page.press(`[role=grid] [data-cell='${cellOf('q')}']`)
      await page.see('You get 2 points: neither word has Q.')
    },
  },
  'oxfurd-bluff': {
    deal: { first: 0, rolls: [5], cards: [0] },
    async play(page) {
      await page.see('Roll the die.')
      await page.press('[role=group][aria-label=Actions] button')
      await page.see('Is that what it means?')
      await page.see('YES')
      await page.press('[aria-label="Is the definition right?"] button')
      await page.see('said YES')
    },
  },
  'take-my-word': {
    deal: CARDS,
    async play(page) {
      await page.see('A clean slate: make a word')
      // Some browsers give a new page no keys before it is pressed.
      await page.press('[aria-label="The table"]')
      await page.type('coat')
      await page.see('Play for 6')
      await page.type('\n')
      await page.see('Ben is to play')
    },
  },
  tuf: {
    deal: ROLLS,
    async play(page) {
      await page.see('Build your crossword')
      await page.press('[role=toolbar] button')
      await page.type('in')
      await page.see('Done')
      await page.see('3/20')
    },
  },
}

/** A game that Ann and Ben have begun. */
async function begin(
  ann: Guest,
  ben: Guest,
  game: string,
): Promise<{ readonly url: string; readonly play: (command: object) => Promise<void> }> {
  const { deal, options } = MOVES[game]!
  const { table, code } = value(await ann.client.open({ game, deal, options }))
  for (const { client } of [ann, ben]) value(await client.subscribe(table, code))
  value(await ben.client.request(table, { type: 'sit' }))
  value(await ann.client.request(table, { type: 'start' }))
  return {
    url: `${testHall().address}/t/${code}`,
    async play(command) {
      value(await ben.client.request(table, { type: 'play', command }))
    },
  }
}

const firefox = findFirefox()
const webKit = findWebKit()

describe.each([
  ['Firefox', firefox === null ? null : () => openFirefox(firefox)],
  ['WebKit', webKit === null ? null : () => openWebKit(webKit)],
] as const)('%s', (_, open) => {
  let browser: RemoteBrowser | null = null
  beforeAll(async () => void (browser = open === null ? null : await open()))
  afterAll(() => browser?.close())

  test.skipIf(open === null)('a move of each game', async () => {
    const ann = await testHall().enter({ name: 'Ann' })
    const ben = await testHall().enter({ name: 'Ben' })
    const page = new RemotePage(browser!)
    for (const [game, { play }] of Object.entries(MOVES)) {
      const table = await begin(ann, ben, game)
      await browser!.open(table.url, ann.cookie)
      await play(page, table.play)
    }
    expect(await browser!.faults()).toEqual([])
    // What goes wrong there is noticed.
    await browser!.evaluate("void setTimeout(() => { throw new Error('on purpose') })")
    await expect.poll(async () => (await browser!.faults()).join()).toContain('on purpose')
  })

  test.skipIf(open === null)('the strength of bots is named beside its choices', async () => {
    const ann = await testHall().enter({ name: 'Ann' })
    await browser!.open(`${testHall().address}/`, ann.cookie)
    await new RemotePage(browser!).see('Bots')
    const offset = await browser!.evaluate(`(() => {
      const [name, row] = [...document.querySelectorAll('[role=group] > *')]
      const middle = (it) => it.getBoundingClientRect().top + it.getBoundingClientRect().height / 2
      return Math.abs(middle(name) - middle(row))
    })()`)
    expect(offset).toBeLessThan(4)
  })
})
