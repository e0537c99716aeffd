import type { Locator, Page } from 'playwright-core'
import { drag, expectVisible } from '../driver/page.ts'

export type How = 'mouse' | 'touch' | 'keyboard'

/** What a learner does at each step of a lesson: `board/testing/lesson-moves.ts` of a game. */
export type Moves = readonly ((learner: Learner) => Promise<void>)[]

/** At a step that is only looked at. */
export const look = (): Promise<void> => Promise.resolve()

/** Somebody who learns a game, with one kind of input. */
export class Learner {
  readonly page: Page
  readonly how: How

  constructor(page: Page, how: How) {
    this.page = page
    this.how = how
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Lesson' })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** By click, by tap, or with Tab and Enter. */
  async press(target: Locator): Promise<void> {
    await expectVisible(target)
    if (this.how === 'mouse') return target.click()
    if (this.how === 'touch') return target.tap()
    await this.tabTo(target)
    await this.page.keyboard.press('Enter')
  }

  /** Keys, for learners who have nothing else. */
  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  async tabTo(target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < 80; tabs += 1) {
      if (await isThere()) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${String(target)}`)
  }

  drag(from: Locator, to: Locator): Promise<void> {
    return drag(this.page, from, to)
  }

  /** Waits for the step, from 1. */
  async expectStep(step: number, of: number): Promise<void> {
    await expectVisible(this.panel.getByText(`${step} of ${of}`, { exact: true }))
  }

  /** Waits until the step is done, then goes on. The button has the focus by itself. */
  async goOn(): Promise<void> {
    const next = this.panel.getByRole('button', { name: 'Next' })
    await expectVisible(next)
    if (this.how !== 'keyboard') return this.press(next)
    await expectVisible(next.and(this.page.locator(':focus')))
    await this.page.keyboard.press('Enter')
  }
}
