import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { beginWith, type as typeWord } from '../driver/boggle-master.ts'
import * as cambridge from '../driver/cambridge.ts'
import { sidewaysOf } from '../driver/inspection.ts'
import * as oxfurdBluff from '../driver/oxfurd-bluff.ts'
import { expectVisible, headline } from '../driver/page.ts'
import { ROWBOATS } from '../../../tools/pictures/take-my-word.ts'
import * as takeMyWord from '../driver/take-my-word.ts'
import * as tuf from '../driver/tuf.ts'
import { openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

/** As long as names may be. */
const NAMES = [{ name: 'Bartholomew Featherstone' }, { name: 'Christabella Worthington' }]
const OTHERS = ['Cleo']

/** A page of a game that is being played, by the first of its players. */
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
    const { path, people, play } = await cambridge.begunTable(
      testHall(),
      NAMES,
      { hands: 2 },
      OTHERS,
    )
    await play(0, cambridge.choose('planet'))
    await play(1, cambridge.choose('bandit'))
    await play(2, cambridge.choose('quizzical'), cambridge.place('w'))
    await play(0, cambridge.place('i'))
    await play(1, cambridge.place('g'))
    await play(0, cambridge.move('q'))
    await play(1, cambridge.move('m'))
    await play(2, cambridge.move('h'))
    const { page } = people[0]!
    await page.goto(path)
    await expectVisible(headline(page, 'Your turn'))
    return page
  },
  'oxfurd-bluff': async () => {
    const { path, people, play } = await oxfurdBluff.begunTable(
      testHall(),
      NAMES,
      [0, 1, 2],
      {},
      OTHERS,
    )
    await play(0, oxfurdBluff.roll)
    const { page } = people[0]!
    await page.goto(path)
    await expectVisible(page.getByRole('button', { name: 'YES' }))
    return page
  },
  'take-my-word': async () => {
    const { path, people, play } = await takeMyWord.begunTable(testHall(), NAMES, {
      options: { rounds: 2 },
      deal: ROWBOATS,
      others: OTHERS,
    })
    const cards = (...names: readonly string[]) => names.map((card) => ({ card }))
    const lay = (what: object) => ({ type: 'play', score: 'word', ...what })
    await play(0, lay({ after: cards('c red', 'o green', 'a blue', 't yellow') }))
    await play(1, lay({ over: [...cards('b black'), null, null, null] }))
    await play(2, lay({ over: [null, null, null, null], after: cards('s red') }), { type: 'stay' })
    const { page } = people[0]!
    await page.goto(path)
    await expectVisible(headline(page, 'Your turn'))
    await page.keyboard.press('Home')
    await page.keyboard.type('row')
    await expectVisible(page.getByText(/^Play for/))
    await expectVisible(page.getByText('is a word', { exact: true }))
    return page
  },
  tuf: async () => {
    const { path, people, play } = await tuf.begunTable(testHall(), NAMES, {}, OTHERS)
    await play(0, tuf.lay(...tuf.THIRTEEN))
    await play(1, tuf.lay(...tuf.THIRTEEN), { type: 'declare' })
    const { page } = people[0]!
    await page.goto(path)
    await expectVisible(tuf.count(page, 13))
    return page
  },
}

/** What a player has to see together, and what to press then. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'boggle-master': ['[role=grid][aria-label="Letter cubes"]', 'form input'],
  cambridge: ['[role=grid]', '[aria-label="Your word"]', '[aria-label=Actions] button'],
  'oxfurd-bluff': ['[aria-label="The card"]', '[aria-label=Actions] button'],
  'take-my-word': [
    '[data-region=word] [data-fly]',
    '[data-kind=word]',
    '[aria-label=Actions] [aria-keyshortcuts=Enter]',
  ],
  tuf: [':has(> [role=grid])', '[aria-label="Your cubes"]'],
}

/** Also for pages that are loaded later. */
function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => {
    localStorage.setItem('wordhall.settings', JSON.stringify({ text: 'largest' }))
    document.documentElement.dataset['text'] = 'largest'
  })
}

const DESK = { width: 1280, height: 800 }

/** How somebody sees it who needs it larger, or in colours of their own. */
const SETTINGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the largest text': async (page) => {
    await page.setViewportSize(DESK)
    await enlargeText(page)
  },
  'the largest text on a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enlargeText(page)
  },
  'the largest text on a small phone': async (page) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await enlargeText(page)
  },
  // The browser's zoom halves the size of the window in CSS pixels.
  'a zoom of 200 %': (page) => page.setViewportSize({ width: 640, height: 400 }),
  'a width of 320 px': (page) => page.setViewportSize({ width: 320, height: 568 }),
  'a short phone': (page) => page.setViewportSize({ width: 360, height: 640 }),
  'a tablet': (page) => page.setViewportSize({ width: 768, height: 1024 }),
  'forced colours': async (page) => {
    await page.setViewportSize(DESK)
    await page.emulateMedia({ forcedColors: 'active' })
  },
}

/** Where a window cannot hold a board. */
const IN_PARTS: readonly string[] = ['the largest text on a small phone']

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
    // It scrolls to the crossword as it opens.
    if (game === 'tuf') await page.reload()
    if (game === 'tuf') await expectVisible(tuf.count(page, 13))
    const found = [
      ...(IN_PARTS.includes(setting)
        ? []
        : await outOfSight(page, game, setting === 'a zoom of 200 %')),
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
        const { overflowX, overflowY, scrollbarWidth } = getComputedStyle(element)
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
        if (clientWidth <= 1) return false
        // The last line is not cut as long as less than half of it is missing.
        const line = Number.parseFloat(getComputedStyle(element).fontSize)
        // A box that scrolls without a scroll bar looks as if that were all.
        const cuts = scrollbarWidth === 'none' ? /hidden|clip|auto|scroll/ : /hidden|clip/
        const isCut = (overflow: string, missing: number) => cuts.test(overflow) && missing > 1
        return (
          isCut(overflowX, scrollWidth - clientWidth) ||
          isCut(overflowY, scrollHeight - clientHeight - line / 2)
        )
      })
      .map((element) => `cut: ${name(element)}`)
    return [...outside, ...cut]
  })
}

/**
 * Of what has to be seen together, what is not wholly in sight in the first window or, if one may
 * scroll, in the best one.
 */
function outOfSight(page: Page, game: string, mayScroll: boolean): Promise<readonly string[]> {
  const search = { selectors: TOGETHER[game]!, scrolls: mayScroll }
  return page.evaluate(({ selectors, scrolls }) => {
    const STEP = 20
    const isInSight = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (top < -1 || bottom > innerHeight + 1) return false
      return [0.1, 0.5, 0.9].every((part) => {
        const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part)
        // Beside it, on it, may be tools of its own.
        return hit !== null && (element.parentElement!.contains(hit) || hit.contains(element))
      })
    }
    const hidden = (): readonly string[] =>
      selectors.flatMap((selector) => {
        const elements = [...document.querySelectorAll(`[data-game] ${selector}`)]
        if (elements.length === 0) return [`missing: ${selector}`]
        return elements.filter((element) => !isInSight(element)).map(() => selector)
      })
    let least = hidden()
    const end = scrolls ? document.documentElement.scrollHeight - innerHeight : 0
    for (let y = STEP; y < end && least.length > 0; y += STEP) {
      scrollTo({ top: y, behavior: 'instant' })
      const now = hidden()
      if (now.length < least.length) least = now
    }
    return least
  }, search)
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

/** In forced colours, finds pieces without an edge, marks that cannot be seen, and text that touches the edge of its button. */
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
    const boards = ':is([class*=_felt_], [class*=_tray_]):has([role=grid], [data-region=word])'
    const felts = [...document.querySelectorAll(boards)]
      .filter((felt) => getComputedStyle(felt).borderStyle === 'none')
      .map((felt) => `felt without an edge: ${felt.className}`)
    const known = [...document.querySelectorAll('[data-known=present]')]
      .filter((letter) => getComputedStyle(letter).outlineStyle === 'none')
      .map((letter) => `looks like not found: ${letter.textContent}`)
    const tight = [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && button.textContent.trim().length > 3)
      .filter((button) => {
        const { borderStyle, paddingLeft } = getComputedStyle(button)
        return borderStyle !== 'none' && Number.parseFloat(paddingLeft) < 3
      })
      .map((button) => `text at the edge: ${button.textContent}`)
    return [...edgeless, ...unmarked, ...felts, ...known, ...tight]
  })
}
