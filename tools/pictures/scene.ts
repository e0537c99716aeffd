import type { Page } from 'playwright-core'

/** What a picture shows: who looks, at which address, and what they do first. */
export type Scene = {
  readonly name: string
  readonly who?: number
  readonly path: string
  readonly act?: (page: Page) => Promise<unknown>
  /** Keys are for those who have some. */
  readonly wideOnly?: boolean
  /** Only to be looked through with `--whole`. */
  readonly extra?: boolean
}

export type Scenes = AsyncGenerator<Scene, void, undefined>

export const seen = (page: Page, text: string): Promise<void> =>
  page.getByText(text).first().waitFor()

/** The board says so; the story may say it too. */
export const headed = (page: Page, text: string): Promise<void> =>
  page.getByRole('heading', { name: text }).waitFor()

/** Boards in a rulebook or at the front door are there. */
export async function pictured(page: Page): Promise<void> {
  await page.locator('[data-game] [role=img]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The options of a game are there. */
export const fetched = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Options' }).waitFor()

export const dealt = (page: Page): Promise<void> => page.getByRole('grid').waitFor()

/** The pointer goes out of the way, so that nothing is lit by chance. */
export async function pointAway(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForTimeout(300)
}
