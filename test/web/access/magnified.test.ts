import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { beginWith, type as typeWord } from '../driver/boggle-master.ts'
import * as cambridge from '../driver/cambridge.ts'
import { sidewaysOf } from '../driver/inspection.ts'
import * as oxfurdBluff from '../driver/oxfurd-bluff.ts'
import { expectVisible, headline } from '../driver/page.ts'
import * as takeMyWord from '../driver/take-my-word.ts'
import * as tuf from '../driver/tuf.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const NAMES = [{ name: 'Bartholomew Featherstone' }, { name: 'Ben' }]

/** A page of a game that is being played, by the first of two players. */
const GAMES: Readonly<Record<string, () => Promise<Page>>> = {
  'boggle-master': async () => {
    const ann = await visit(testHall(), { ...NAMES[0], path: null })
    const ben = await visit(testHall(), { ...NAMES[1], path: null })
    const { path } = await openArranged(testHall(), ann, { options: { counts: true } })
    await beginWith(ann.page, ben.page, path)
    await ben.page.close()
    await typeWord(ann.page, 'worsting')
    await expectVisible(ann.page.getByText('WORSTING: 11 points.'))
    return ann.page
  },
  cambridge: async () => {
    const { path, people, play } = await cambridge.begunTable(testHall(), NAMES, { hands: 2 })
    await play(0, cambridge.choose('planet'))
    await play(1, cambridge.choose('bandit'), cambridge.place('w'))
    await play(0, cambridge.place('i'), cambridge.move('q'))
    await play(1, cambridge.move('m'))
    const { page } = people[0]!
    await page.goto(path)
    await expectVisible(headline(page, 'Your turn'))
    return page
  },
  'oxfurd-bluff': async () => {
    const { path, people, play } = await oxfurdBluff.begunTable(testHall(), NAMES, [0, 1], {})
    await play(0, oxfurdBluff.roll)
    const { page } = people[0]!
    await page.goto(path)
    await expectVisible(page.getByRole('button', { name: 'YES' }))
    return page
  },
  'take-my-word': async () => {
    const { path, people } = await takeMyWord.begunTable(testHall(), NAMES, { options: {} })
    const { page } = people[0]!
    await page.goto(path)
    await expectVisible(headline(page, 'Your turn'))
    await page.keyboard.type('coat')
    await expectVisible(page.getByText('Play for 6'))
    return page
  },
  tuf: async () => {
    const { path, people, play } = await tuf.begunTable(testHall(), NAMES)
    await play(0, tuf.lay(...tuf.THIRTEEN))
    await play(1, tuf.lay(...tuf.THIRTEEN), { type: 'declare' })
    const { page } = people[0]!
    await page.goto(path)
    await expectVisible(tuf.count(page, 13))
    return page
  },
}

const DESK = { width: 1280, height: 800 }

/** How somebody sees it who needs it larger, or in colours of their own. */
const SETTINGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the largest text': async (page) => {
    await page.setViewportSize(DESK)
    await page.evaluate(() => void (document.documentElement.dataset['text'] = 'largest'))
  },
  'the largest text on a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => void (document.documentElement.dataset['text'] = 'largest'))
  },
  // The browser's zoom halves the size of the window in CSS pixels.
  'a zoom of 200 %': (page) => page.setViewportSize({ width: 640, height: 400 }),
  'a width of 320 px': (page) => page.setViewportSize({ width: 320, height: 568 }),
  'forced colours': async (page) => {
    await page.setViewportSize(DESK)
    await page.emulateMedia({ forcedColors: 'active' })
  },
}

describe.each(Object.keys(GAMES))('%s', (game) => {
  test.each(Object.keys(SETTINGS))('fits %s', async (setting) => {
    const page = await GAMES[game]!()
    await SETTINGS[setting]!(page)
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise(
        (resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve)),
      )
    })
    const found = [
      ...(await sidewaysOf(page, game)),
      ...(await cutOff(page)),
      ...(await covered(page)),
    ]
    if (setting === 'forced colours') found.push(...(await invisible(page)))
    expect(found).toEqual([])
  })
})

/** Controls beyond the edge of the window, and texts that do not fit their box and cannot be read otherwise. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('.unseen, [aria-hidden=true]') === null
    const name = (element: Element): string =>
      `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`
    const outside = [...document.querySelectorAll('button, a, input, textarea')]
      .filter((element) => isSeen(element) && !scrolls(element))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < -1 || right > innerWidth + 1)
      })
      .map((element) => `outside: ${name(element)}`)
    const cut = [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => isSeen(element) && element.closest('[title]') === null)
      .filter((element) =>
        Array.from(element.childNodes).some(
          (node) => node instanceof Text && node.data.trim() !== '',
        ),
      )
      .filter((element) => {
        const { overflowX } = getComputedStyle(element)
        const room = element.scrollWidth - element.clientWidth
        return /hidden|clip/.test(overflowX) && element.clientWidth > 1 && room > 1
      })
      .map((element) => `cut: ${name(element)}`)
    return [...outside, ...cut]
  })
}

/** Controls that something else lies on, wherever the page is scrolled to. */
function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a, input, textarea)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('.unseen, [aria-hidden=true]') === null)
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const { x, y, width, height } = element.getBoundingClientRect()
        if (width <= 1 || height <= 1) return false
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        const field = element.closest('label') ?? element
        return top !== null && !field.contains(top) && !top.contains(element)
      })
      .map(
        (element) =>
          `covered: ${element.localName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`,
      ),
  )
}

/** In forced colours: pieces without an edge, and turns that look like no turn. */
async function invisible(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const linesOf = (element: Element): string => {
      const { borderColor, borderStyle, outline, backgroundColor } = getComputedStyle(element)
      return [borderColor, borderStyle, outline, backgroundColor].join()
    }
    const edgeless = [...document.querySelectorAll('[class*=_tile_]')]
      .filter((tile) => tile.checkVisibility())
      .filter((tile) => {
        const { outlineStyle, borderStyle, forcedColorAdjust } = getComputedStyle(tile)
        return outlineStyle === 'none' && borderStyle === 'none' && forcedColorAdjust !== 'none'
      })
      .map((tile) => `no edge: ${tile.textContent}`)
    const marks = '[data-to-act], section[data-acts], li[data-active]'
    const unmarked = [...document.querySelectorAll(marks)]
      .filter((on) =>
        [...(on.parentElement?.children ?? [])].some(
          (off) =>
            off.className === on.className && !off.matches(marks) && linesOf(off) === linesOf(on),
        ),
      )
      .map((on) => `looks like no turn: ${on.textContent}`)
    return [...edgeless, ...unmarked]
  })
}
