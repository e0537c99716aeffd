import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Theme } from './visitors.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Off by default in axe. */
const MORE_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
}

/** What axe finds in that theme, classes without a name, and whether the page is too wide. */
export async function faultsOf(
  page: Page,
  state: string,
  theme: Theme,
): Promise<readonly string[]> {
  await page.evaluate(() => document.fonts.ready)
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(settle)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: MORE_RULES })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${state}, ${theme}: ${id}\n${html.slice(0, 200)}\n${failureSummary}`,
    ),
  )
  return [...found, ...(await namelessClassesOf(page, state)), ...(await sidewaysOf(page, state))]
}

/** Collects faults of several states in both themes, so that one run reports all. */
export function inspector() {
  const found: string[] = []
  async function inspect(page: Page, state: string): Promise<void> {
    found.push(...(await faultsOf(page, state, 'light')))
    found.push(...(await faultsOf(page, state, 'dark')))
  }
  return { inspect, found }
}

export type Inspect = ReturnType<typeof inspector>['inspect']

/** Elements with a class that was to come from a CSS module which has none of that name. */
async function namelessClassesOf(page: Page, state: string): Promise<readonly string[]> {
  const elements = page.locator('[class~="undefined"], [class~="null"]')
  const faults = await elements.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))
  return faults.map((html) => `${state}: a class without a name\n${html.slice(0, 200)}`)
}

/** How far the page scrolls sideways, if it does. */
export async function sidewaysOf(page: Page, state: string): Promise<readonly string[]> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return sideways > 0 ? [`${state}: ${sideways} px too wide`] : []
}

/** The page does not scroll sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await sidewaysOf(page, page.url())).toEqual([])
}

/** Runs in the page: waits for transitions and animations to end. */
async function settle(): Promise<void> {
  await new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  const arrived = Promise.allSettled(ending.map(({ finished }) => finished))
  await Promise.race([arrived, new Promise((resolve) => void setTimeout(resolve, 3000))])
}
