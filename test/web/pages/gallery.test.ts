import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectVisible, middleOf } from '../driver/page.ts'
import { useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const shelf = (page: Page) => page.getByRole('region', { name: 'Drag and drop' })
const place = (page: Page, name: string) => shelf(page).getByRole('group', { name })
const card = (page: Page, name: string) => shelf(page).getByRole('button', { name })
const lies = (page: Page, name: string, where: string) =>
  place(page, where).getByRole('button', { name })

async function open(device: 'desktop' | 'phone'): Promise<Page> {
  const { page } = await visit(testHall(), { path: '/gallery', device })
  await shelf(page).scrollIntoViewIfNeeded()
  return page
}

/** Takes a card up and over a place, without letting it go. */
async function dragOver(page: Page, name: string, where: string): Promise<void> {
  const from = await middleOf(card(page, name))
  const to = await middleOf(place(page, where))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

describe('Dragging', () => {
  test('a mouse takes a card from place to place, and the place shows it', async () => {
    const page = await open('desktop')
    await dragOver(page, 'Card C', 'left')
    await expectVisible(shelf(page).locator('[data-drop=left][data-over]'))
    await page.mouse.up()
    await expectVisible(lies(page, 'Card C', 'left'))
    expect(await card(page, 'Card C').getAttribute('aria-pressed')).toBe('false')
    expect(await shelf(page).locator('[data-held], [data-over]').count()).toBe(0)
  })

  test('a finger drags as well', async () => {
    const page = await open('phone')
    const touch = await page.context().newCDPSession(page)
    const from = await middleOf(card(page, 'Card C'))
    const to = await middleOf(place(page, 'left'))
    const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (const point of [half, to]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expectVisible(lies(page, 'Card C', 'left'))
  })

  test('Escape, or a drop outside every place, returns the card', async () => {
    const page = await open('desktop')
    await dragOver(page, 'Card C', 'left')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expectVisible(lies(page, 'Card C', 'hand'))
    expect(await shelf(page).locator('[data-held]').count()).toBe(0)
    await dragOver(page, 'Card C', 'left')
    await page.mouse.move(2, 2)
    await page.mouse.up()
    await expectVisible(lies(page, 'Card C', 'hand'))
    expect(await card(page, 'Card C').getAttribute('aria-pressed')).toBe('false')
  })

  test('a press without a move is a click, by mouse and by key, also after a drag', async () => {
    const page = await open('desktop')
    await dragOver(page, 'Card C', 'right')
    await page.mouse.up()
    await expectVisible(lies(page, 'Card C', 'right'))
    await card(page, 'Card C').focus()
    await page.keyboard.press('Enter')
    await place(page, 'left').getByRole('button', { name: 'Here' }).press('Enter')
    await expectVisible(lies(page, 'Card C', 'left'))
    await card(page, 'Card U').click()
    await place(page, 'right').getByRole('button', { name: 'Here' }).click()
    await expectVisible(lies(page, 'Card U', 'right'))
  })
})

describe('Turning over', () => {
  /** What the two sides of the tile look like when all has come to rest. */
  async function sides(page: Page, name: string): Promise<readonly string[]> {
    const tile = page.getByRole('button', { name })
    return tile.evaluate(async (button) => {
      await Promise.allSettled(button.getAnimations({ subtree: true }).map((one) => one.finished))
      const flip = button.querySelector('[class*=flip]')!
      return [flip, ...flip.children].map((part) => {
        const { transform, opacity } = getComputedStyle(part)
        return `${transform === 'none' ? 'none' : 'turned'} ${opacity}`
      })
    })
  }

  test('a tile turns over, and its label changes', async () => {
    const { page } = await visit(testHall(), { path: '/gallery' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: 'F, face up' }).click()
    expect(await sides(page, 'A tile, face down')).toEqual(['turned 1', 'none 1', 'turned 1'])
    await page.getByRole('button', { name: 'A tile, face down' }).click()
    await expectVisible(page.getByRole('button', { name: 'F, face up' }))
  })

  test('with less motion one side fades into the other', async () => {
    const { page } = await visit(testHall(), { path: '/gallery' })
    expect((await sides(page, 'F, face up')).map((side) => side.split(' ')[1])).toEqual([
      '1',
      '1',
      '0',
    ])
    await page.getByRole('button', { name: 'F, face up' }).click()
    expect((await sides(page, 'A tile, face down')).map((side) => side.split(' ')[1])).toEqual([
      '1',
      '0',
      '1',
    ])
  })
})
