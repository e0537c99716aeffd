import type { Locator, Page } from 'playwright-core'

/** Presses Tab until an element of that name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement, body } = document
      // After the last element comes the page itself.
      if (activeElement === body) return ''
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Tab never reached ${name}`)
}

/** Drags by mouse, from the middle of one element to the middle of another. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await page.mouse.up()
}

export type Point = { readonly x: number; readonly y: number }

export async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

export function headline(page: Page, text: string | RegExp): Locator {
  return page.getByRole('heading', { name: text })
}

/** Takes a seat at a table that is gathering. */
export async function sitDown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sit down' }).click()
  await expectVisible(page.getByText('You have a seat.'))
}

/** What happened at the table. */
export function feed(page: Page): Locator {
  return page.getByRole('log', { name: 'Story' })
}

/** What people have said; on phones and tablets once it is open. */
export function chat(page: Page): Locator {
  return page.getByRole('log', { name: 'Chat' })
}

/** Opens the chat where it is not beside the board. */
export async function openChat(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Chat/ })
  if ((await button.count()) > 0) await button.click()
  await expectVisible(chat(page))
}

/** Waits until it is visible. */
export async function expectVisible(what: Locator): Promise<void> {
  await shown(what).waitFor()
}

/** Waits until it is gone. */
export async function expectGone(what: Locator): Promise<void> {
  await shown(what).waitFor({ state: 'detached' })
}

/** Without what is said to screen readers alone, which often repeats what is visible. */
function shown(what: Locator): Locator {
  return what.and(what.page().locator(':not(.unseen[role=status], .unseen[role=status] *)'))
}
