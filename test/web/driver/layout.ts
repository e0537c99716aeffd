import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSideways } from './inspection.ts'
import { expectGone } from './page.ts'
import { DEVICES } from './visitors.ts'

/** The widest name that the hall allows. */
export const WIDEST = 'W'.repeat(24)

/** As many different names of that width. */
export function wideNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${WIDEST.slice(2)}${at + 10}`)
}

/** Runs a check in the window of each device. */
export async function inEveryWindow(page: Page, check: () => Promise<void>): Promise<void> {
  for (const { viewport } of Object.values(DEVICES)) {
    await page.setViewportSize(viewport)
    await check()
  }
}

/** Positions of elements by their names: `x y height`. */
export type Layout = Readonly<Record<string, string>>

/** What a page says in place of a part that it is fetching. */
const PENDING = /^(?:Fetching|Finding|Laying out|One moment|Opening)[^…]*…$/

/** Parts and fonts are loaded, and whatever was sliding or growing into place has arrived. */
async function settle(page: Page): Promise<void> {
  await expectGone(page.getByText(PENDING).first())
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/**
 * Where headings, controls, lists and regions are. Leaves out the contents of scroll boxes, which
 * may move.
 */
export async function layoutOf(page: Page): Promise<Layout> {
  await settle(page)
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) ||
      /auto|scroll/.test(getComputedStyle(element).overflowX)
    const inScroller = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (at !== document.documentElement && at !== document.body && scrolls(at)) return true
      }
      return false
    }
    const nameOf = (element: Element): string =>
      [
        element.localName,
        element.getAttribute('role') ?? '',
        // Counts may change in place.
        (element.getAttribute('aria-label') ?? element.textContent)
          // It comes and goes in place.
          .replace(/^(People) \d+ watching$/, '$1 ')
          .replaceAll(/[\d−+]+/g, '#')
          .replaceAll(/# (\w+?)s?\b/g, '# $1'),
      ].join(' ')
    const layout: Record<string, string> = {}
    for (const element of document.querySelectorAll(
      'main :is(button, input, textarea, a, h2, h3, section, aside, li, form, [role=grid], [role=log])',
    )) {
      if (inScroller(element) || !element.checkVisibility()) continue
      const { x, y, height } = element.getBoundingClientRect()
      // Tuf's crossword is a point from which its cubes are laid out.
      if (height === 0) continue
      const name = nameOf(element).slice(0, 32)
      let key = name
      for (let again = 2; key in layout; again += 1) key = `${name} ${again}`
      layout[key] = [x, y, height].map(Math.round).join(' ')
    }
    return layout
  })
}

/** Texts that contain one of these names and are cut off with dots. */
export async function cutNames(page: Page, names: readonly string[]): Promise<readonly string[]> {
  await settle(page)
  return page.evaluate((parts) => {
    const isCut = (element: Element): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isWide = element.scrollWidth > element.clientWidth + 1
      const isTall = element.scrollHeight > element.clientHeight + 1
      return (textOverflow === 'ellipsis' && isWide) || (webkitLineClamp !== 'none' && isTall)
    }
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.checkVisibility() && isCut(element))
      .map((element) => element.textContent)
      .filter((text) => parts.some((part) => text.includes(part)))
  }, names)
}

/** Nothing has moved or changed its height, and the page is not too wide. */
export async function expectSteady(page: Page, before: Layout, what: string): Promise<void> {
  expect(await layoutOf(page), what).toEqual(before)
  await expectNoSideways(page)
}

/** Names and totals stay in sight, and the rounds between them scroll. */
export async function expectSheetScrolls(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('region', { name, exact: true })
  await inEveryWindow(page, async () => {
    await expectNoSideways(page)
    const room = await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(room).toBeGreaterThan(0)
    for (const left of [0, room]) {
      await sheet.evaluate((box, to) => box.scrollTo({ left: to }), left)
      const box = (await sheet.boundingBox())!
      const total = (await sheet.getByRole('columnheader', { name: 'Total' }).boundingBox())!
      expect(total.x + total.width).toBeLessThanOrEqual(box.x + box.width + 1)
    }
  })
}
