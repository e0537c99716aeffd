import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BOARDS } from '../driver/board-record.ts'
import { begunTable as beginCambridge, choose, move, place } from '../driver/cambridge.ts'
import { recordAnimations, recordPieces, slowMotion } from '../driver/motion.ts'
import { answer, begunTable as beginOxfurd, roll, truthOf } from '../driver/oxfurd-bluff.ts'
import { expectGone, expectVisible, headline } from '../driver/page.ts'
import { beginGame, type Table } from '../driver/tables.ts'
import { smallTargets } from '../driver/targets.ts'
import { begunTable as beginTuf, lay } from '../driver/tuf.ts'
import { DEVICES, useTestHall, visit, type Device } from '../driver/visitors.ts'
import { DEAL } from '../../server/testing/guest.ts'

const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

const OTHER = 'Bartholomew Fortescue'
const ANN = [{ name: 'Ann' }]

type Game = {
  begin(): Promise<Table>
  /** Something that is shown by motion, done by the first player. */
  act(table: Table): Promise<void>
  /** Something else of that kind, and the pieces that move then. */
  move(table: Table): Promise<unknown>
  readonly moved: readonly string[]
  /** The other player's name is once on the board or beside it; as a heading it says whose turn it is. */
  acted(page: Page): Promise<void>
}

const GAMES: Readonly<Record<keyof typeof BOARDS, Game>> = {
  'boggle-master': {
    begin: () =>
      beginGame(testHall(), ANN, {
        game: 'boggle-master',
        options: { counts: true },
        deal: DEAL,
        others: [OTHER],
      }),
    act: ({ play }) => play(0, { type: 'write', word: 'steam' }),
    acted: (page) => expectVisible(page.getByRole('button', { name: 'Erase STEAM' })),
    move: ({ people }) => people[0]!.page.getByRole('button', { name: 'Turn the grid' }).click(),
    moved: ['cubes', 'press'],
  },
  cambridge: {
    async begin() {
      const table = await beginCambridge(testHall(), [...ANN, { name: OTHER }], { hands: 1 })
      await table.play(0, choose('planet'))
      await table.play(1, choose('bandit'), place('w'))
      await table.play(0, place('i'))
      return table
    },
    act: ({ play }) => play(0, move('q')),
    acted: (page) => expectVisible(headline(page, `${OTHER}’s turn`)),
    move: ({ play }) => play(1, move('m')),
    moved: ['token', 'flip'],
  },
  'oxfurd-bluff': {
    begin: () => beginOxfurd(testHall(), [...ANN, { name: OTHER }], [0, 1], {}),
    act: ({ play }) => play(0, roll, answer(!truthOf(0))),
    acted: (page) => expectVisible(headline(page, `${OTHER}’s turn`)),
    move: ({ play }) => play(1, roll, answer(truthOf(1))),
    moved: ['die', 'piece', 'card'],
  },
  'take-my-word': {
    begin: () =>
      beginGame(testHall(), ANN, {
        game: 'take-my-word',
        options: {},
        deal: { lots: ['a red', 'k green'], cards: ['s blue', 'e black'] },
        others: [OTHER],
      }),
    act: ({ play }) => play(0, { type: 'play', before: [{ card: 's blue' }], score: 'letter' }),
    acted: (page) => expectVisible(headline(page, `${OTHER} is to play`)),
    move: ({ play, view }) => {
      const { hand } = view(1) as { readonly hand: readonly string[] }
      // Words begin like that, after an S.
      const card = hand.find((each) => /^[aehiklmnopqtuw] /.test(each))
      return play(1, { type: 'play', over: [null], after: [{ card }], score: 'letter' })
    },
    moved: ['spot'],
  },
  tuf: {
    begin: () => beginTuf(testHall(), ANN, { rounds: 1 }, [OTHER]),
    act: ({ play }) => play(1, lay([0, 0, true, 'is'])),
    acted: (page) => expectVisible(page.getByRole('button', { name: /^Bartholomew .* 2/ })),
    move: ({ people }) =>
      people[0]!.page
        .getByRole('toolbar', { name: 'Your cubes' })
        .getByRole('button')
        .first()
        .click(),
    moved: ['slot', 'grip'],
  },
}

const at = (page: Page, device: Device) => page.setViewportSize(DEVICES[device].viewport)

/** The elements in which a player's name stands alone, apart from the feed and headings. */
function mentions(page: Page): Promise<number> {
  return page.evaluate((name) => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    let count = 0
    while (texts.nextNode() !== null) {
      const { nodeValue, parentElement } = texts.currentNode
      if (nodeValue!.trim() !== name || !parentElement!.checkVisibility()) continue
      if (parentElement!.closest('[role=log], h3, .unseen') === null) count += 1
    }
    return count
  }, OTHER)
}

/** How much of the window's area an element takes. */
async function shareOf(page: Page, selector: string): Promise<number> {
  const { width, height } = (await page.locator(selector).first().boundingBox())!
  const window = page.viewportSize()!
  return (width * height) / (window.width * window.height)
}

test.each(Object.keys(GAMES) as readonly (keyof typeof BOARDS)[])(
  'at a table of %s everything is in reach and large enough, and nothing moves for long',
  async (game) => {
    const { begin, act, acted, move: moveOn, moved } = GAMES[game]
    const table = await begin()
    const { page } = table.people[0]!
    const animations = await recordAnimations(page)
    await page.goto(table.path)
    const board = page.locator(BOARDS[game])
    await expectVisible(board)

    await at(page, 'desktop')
    for (const tool of [
      page.getByRole('button', { name: /^People/ }),
      page.getByRole('link', { name: 'Rules' }),
      page.getByRole('button', { name: 'Leave' }),
    ]) {
      const { y, height } = (await tool.boundingBox())!
      expect(y + height).toBeLessThan(DEVICES.desktop.viewport.height)
    }
    await at(page, 'wide')
    // A square is as large as the height allows.
    expect(await shareOf(page, BOARDS[game])).toBeGreaterThan(game === 'boggle-master' ? 0.24 : 0.3)

    await at(page, 'phone')
    const found = [...(await smallTargets(page, 'the board'))]
    for (const [opener, name] of [
      [page.getByRole('button', { name: /^People/ }), 'People'],
      [page.getByRole('link', { name: 'Rules' }), 'Rules'],
      [page.getByRole('button', { name: /^Dictionary/ }), 'Dictionary'],
      [page.getByRole('button', { name: 'Leave' }), 'Leave the table?'],
    ] as const) {
      if ((await opener.count()) === 0) continue
      await opener.click()
      const dialog = page.getByRole('dialog', { name })
      await expectVisible(dialog)
      await expectGone(dialog.getByText('Opening the rulebook…'))
      found.push(...(await smallTargets(page, name)))
      await page.keyboard.press('Escape')
      await expectGone(dialog)
    }

    found.push(...(await slowMotion(page, 0.01)))
    await act(table)
    await acted(page)
    if (game === 'take-my-word') {
      await at(page, 'wide')
      expect(await shareOf(page, '[data-region=word] [data-fly]')).toBeGreaterThan(0.03)
      await at(page, 'phone')
    }
    expect(await animations()).toEqual([])
    expect(await mentions(page), 'how often a player is listed').toBe(1)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    found.push(...(await slowMotion(page, 0.35)))
    expect(found).toEqual([])
    const motions = await recordPieces(page)
    await moveOn(table)
    await expect
      .poll(async () => Object.keys(await motions()), { timeout: 30_000 })
      .toEqual(expect.arrayContaining([...moved]))
    expect(Math.max(...Object.values(await motions()))).toBeLessThanOrEqual(350)
  },
)

test.each(['/', '/settings', '/words', '/passport', '/rules/tuf'])(
  '%s has targets for fingers on a phone, and no motion where none is wanted',
  async (path) => {
    const { page } = await visit(testHall(), { device: 'phone', path })
    await expectVisible(page.getByRole('heading', { level: 1 }))
    expect([...(await smallTargets(page, path)), ...(await slowMotion(page, 0.01))]).toEqual([])
  },
)
