import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSideways } from './inspection.ts'
import { DEVICES } from './visitors.ts'

/** The longest and widest name that the hall lets anybody have. */
export const WIDEST = 'W'.repeat(24)

/** Such a name for each of so many people, each its own. */
export function wideNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${WIDEST.slice(2)}${at + 10}`)
}

/** Does it once in the window of each device. */
export async function inEveryWindow(page: Page, look: () => Promise<void>): Promise<void> {
  for (const { viewport } of Object.values(DEVICES)) {
    await page.setViewportSize(viewport)
    await look()
  }
}

/** Where things are in the window, by what they are: `x y height`. */
export type Layout = Readonly<Record<string, string>>

/**
 * Where everything is that one reads, presses or types into. What lies in a box that scrolls by
 * itself is left out: there, things may move.
 */
export async function layoutOf(page: Page): Promise<Layout> {
  await page.evaluate(() => document.fonts.ready)
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
    const told = (element: Element): string =>
      [
        element.localName,
        element.getAttribute('role') ?? '',
        // Counts are what may change where it stands.
        (element.getAttribute('aria-label') ?? element.textContent)
          .replaceAll(/[\d−+]+/g, '#')
          .replaceAll(/# (\w+?)s?\b/g, '# $1'),
      ].join(' ')
    const layout: Record<string, string> = {}
    for (const element of document.querySelectorAll(
      'main :is(button, input, textarea, a, h2, h3, section, aside, li, form, [role=grid], [role=log])',
    )) {
      if (inScroller(element) || !element.checkVisibility()) continue
      const { x, y, height } = element.getBoundingClientRect()
      // Tuf's crossword is a point in its frame, from which its cubes are laid out.
      if (height === 0) continue
      const name = told(element).slice(0, 32)
      let key = name
      for (let again = 2; key in layout; again += 1) key = `${name} ${again}`
      layout[key] = [x, y, height].map(Math.round).join(' ')
    }
    return layout
  })
}

/** Nothing has moved or changed its height, and nothing sticks out to the side. */
export async function expectSteady(page: Page, before: Layout, what: string): Promise<void> {
  expect(await layoutOf(page), what).toEqual(before)
  await expectNoSideways(page)
}
