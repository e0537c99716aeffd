import type { Page } from 'playwright-core'
import type { ArrangedHall, Person } from './hall.ts'

/** A picture: the page as one person sees it, after some preparation. */
export type Scene = {
  readonly name: string
  /** If not the hall of all other scenes. */
  readonly hall?: ArrangedHall
  /** Whose page it is; the first of the hall's people by default. */
  readonly person?: Person
  /** Whether they have played no game before. */
  readonly newcomer?: boolean
  /** As on a local network: at a host name, over plain HTTP. */
  readonly insecure?: boolean
  readonly path: string
  /** Waits for what the picture shows, and acts on the page. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** At which sizes it is taken; at all by default. */
  readonly desktopOnly?: boolean
  readonly mobileOnly?: boolean
  /** With `--whole`, also taken as people see it who need it larger, or in colours of their own. */
  readonly magnified?: boolean
  /** Taken only with `--whole`. */
  readonly extra?: boolean
}

/** In place of every invitation code, which are random. */
export const SHOWN_CODE = 'bako-tiru'

export type Scenes = AsyncGenerator<Scene, void, undefined>

export const textShown = (page: Page, text: string): Promise<void> =>
  page.getByText(text).first().waitFor()

/** For text that the history of the game may contain as well. */
export const headingShown = (page: Page, text: string): Promise<void> =>
  page.getByRole('heading', { name: text }).waitFor()

/** A picture of the page with this heading. */
export const headedScene = (name: string, path: string, heading: string): Scene => ({
  name,
  path,
  prepare: (page) => headingShown(page, heading),
})

/** Waits for the pictures of boards in a rulebook or at the front door. */
export async function boardsShown(page: Page): Promise<void> {
  await page.locator('[data-game] [role=img]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Waits for the options of a table. */
export const optionsShown = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Options' }).waitFor()

export const gridShown = (page: Page): Promise<void> => page.getByRole('grid').waitFor()

/** Moves the pointer away, so that nothing is highlighted by accident. */
export async function movePointerAway(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForTimeout(300)
}

/** Opens a dialog over the table. */
export async function opened(page: Page, role: 'button' | 'link', name: string | RegExp) {
  await page.getByRole(role, { name }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
  await movePointerAway(page)
}

/** Waits for the end of a game. */
export const resultShown = (page: Page): Promise<void> => page.locator('[data-result] h2').waitFor()
