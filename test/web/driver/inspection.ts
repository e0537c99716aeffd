import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { smallTargets } from './targets.ts'
import { DEVICES, type Theme } from './visitors.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** In place of the source of axe, half a megabyte, where a page has it already. */
const NO_SCRIPT = '0'

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** Off by default in axe. */
const MORE_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
}

const ALL_RULES = { rules: MORE_RULES, runOnly: TAGS }
/** Themes differ by their colours alone. */
const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * What axe finds in that theme, classes without a name, whether the page is too wide and, on a phone,
 * what a finger would miss.
 */
export async function faultsOf(
  page: Page,
  state: string,
  theme: Theme,
): Promise<readonly string[]> {
  return [
    ...(await axeFaultsOf(page, state, theme, ALL_RULES)),
    ...(await namelessClassesOf(page, state)),
    ...(await sidewaysOf(page, state)),
    ...(isPhone(page) ? await smallTargets(page, state) : []),
  ]
}

function isPhone(page: Page): boolean {
  return page.viewportSize()!.width <= DEVICES.phone.viewport.width
}

/** The same in both themes; the second leaves only colours to be inspected. */
export async function faultsInBothThemes(page: Page, state: string): Promise<readonly string[]> {
  return [
    ...(await faultsOf(page, state, 'light')),
    ...(await axeFaultsOf(page, state, 'dark', COLOUR_RULES)),
  ]
}

async function axeFaultsOf(
  page: Page,
  state: string,
  theme: Theme,
  rules: RunOptions,
): Promise<readonly string[]> {
  await page.evaluate(() => document.fonts.ready)
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(settle)
  const hasAxe = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: NO_SCRIPT }) })
    .options({ resultTypes: ['violations'], ...rules })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${state}, ${theme}: ${id}\n${html.slice(0, 200)}\n${failureSummary}`,
    ),
  )
}

/** Collects faults of several states in both themes, so that one run reports all. */
export function inspector() {
  const found: string[] = []
  async function inspect(page: Page, state: string): Promise<void> {
    found.push(...(await faultsInBothThemes(page, state)))
  }
  return { inspect, found }
}

export type Inspect = ReturnType<typeof inspector>['inspect']

/** Elements with a class that their CSS module does not have. */
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
