import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { value } from '../../server/testing/guest.ts'
import { faultsInBothThemes } from '../driver/inspection.ts'
import { expectGone, expectVisible } from '../driver/page.ts'
import { beginGame } from '../driver/tables.ts'
import { clientOf, openArranged, useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const TITLES = ['The goal', 'Your turn', 'The catch']

const focused = (page: Page): Locator => page.locator(':focus')
const gathered = (page: Page): Locator => page.getByRole('region', { name: /in three cards$/ })
const cubes = (page: Page): Locator => page.getByRole('grid', { name: 'Letter cubes' })

/** Hosts are offered the cards in a line. */
async function unfold(page: Page): Promise<void> {
  await gathered(page)
    .getByRole('button', { name: /in three cards$/ })
    .click()
}

function playBot(page: Page): Promise<void> {
  const boggle = page.getByRole('article', { name: 'Boggle Master' })
  return boggle.getByRole('button', { name: 'Play a bot' }).click()
}

test('before a first game with a bot: three cards, by keyboard, and the clock starts after them', async () => {
  const ann = await visit(testHall(), { name: 'Ann', newcomer: true })
  const { page } = ann
  const cards = page.getByRole('dialog', { name: 'Boggle Master' })
  await playBot(page)
  for (const [index, title] of TITLES.entries()) {
    await expectVisible(cards.getByRole('heading', { name: `Card ${index + 1} of 3: ${title}` }))
    await expectVisible(cards.getByRole('img', { name: /[A-Z]{5}/ }))
    await expectVisible(focused(page).and(cards.getByRole('button', { name: /^(Next|Play)$/ })))
    if (index < 2) await page.keyboard.press('Enter')
  }
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expectVisible(cards.getByRole('heading', { name: 'The goal' }))
  await expectVisible(focused(page).and(cards.getByRole('button', { name: 'Next' })))
  expect(new URL(page.url()).pathname, 'there is no table yet').toBe('/')
  const { client } = await clientOf(testHall(), ann)
  expect(value(await client.mine()).tables).toEqual([])

  await page.keyboard.press('Escape')
  await expectGone(page.getByRole('dialog'))
  expect(new URL(page.url()).pathname, 'Escape cancels').toBe('/')
  expect(value(await client.mine()).tables).toEqual([])

  // All cards were seen.
  await playBot(page)
  await expectVisible(cubes(page))
  await expectGone(page.getByRole('dialog'))
  const [{ id }] = value(await client.mine()).tables as unknown as [{ readonly id: string }]
  value(await client.subscribe(id, null))
  const { until } = client.table(id)!.view.view as { readonly until: number }
  expect(until, 'three minutes from the start').toBe(180_000)
  client.close()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expectVisible(help.getByRole('heading', { name: 'The goal' }))
  await expectVisible(help.getByRole('region', { name: 'Keys of Boggle Master' }))
  await page.keyboard.press('Escape')
  await expectGone(help)
  await page.goto('/')
  await playBot(page)
  await expectVisible(cubes(page))
})

test('pictures play once and can be played again, and stand still with less motion', async () => {
  const ann = await visit(testHall(), { name: 'Ann', newcomer: true, device: 'phone' })
  const { page } = ann
  const again = page.getByRole('button', { name: 'Show the picture again' })
  const last = page.getByText('MAGNETS: 5 points')
  const { path } = await openArranged(testHall(), ann)
  await page.goto(path)
  await unfold(page)
  await expectVisible(gathered(page).getByRole('button', { name: 'Next' }).and(focused(page)))
  expect(await last.count(), 'with less motion the last frame is there at once').toBe(1)
  expect(await again.count()).toBe(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(recordCaptions)
  await page.goto('/settings')
  await page.goto(path)
  await unfold(page)
  const shown = () => page.evaluate(() => (window as unknown as Recording).captions)
  const once = ['M', 'MAG', 'MAGNE', 'MAGNETS: 5 points']
  await expectVisible(last)
  await expect.poll(shown).toEqual(once)
  await again.click()
  await expect.poll(shown, { timeout: 60_000 }).toEqual([...once, ...once])
})

type Recording = { captions: readonly string[] }

/** In the page: what the captions of pictures said, one after the other. */
function recordCaptions(): void {
  const recording = window as unknown as Recording
  recording.captions = []
  new MutationObserver(() => {
    const caption = document.querySelector('figcaption')?.textContent ?? ''
    if (caption === '' || caption === recording.captions.at(-1)) return
    recording.captions = [...recording.captions, caption]
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

test('in the gathering they are part of the page, for every game, and are not shown twice', async () => {
  const ann = await visit(testHall(), { name: 'Ann', newcomer: true, path: null, device: 'phone' })
  const { page } = ann
  const { client } = await clientOf(testHall(), ann)
  for (const [index, { game }] of registry.entries()) {
    const { code } = value(await client.open({ game: game.id }))
    await page.goto(`/t/${code}`)
    await unfold(page)
    const next = gathered(page).getByRole('button', { name: 'Next' })
    await expectVisible(next)
    await expectVisible(page.getByRole('button', { name: 'Begin' }))
    if (index % 2 === 0) {
      expect(await faultsInBothThemes(page, game.name)).toEqual([])
      for (const title of TITLES) {
        await expectVisible(gathered(page).getByRole('heading', { name: title }))
        if (title !== 'The catch') await next.click()
      }
      await gathered(page).getByRole('button', { name: 'Got it' }).click()
    } else if (index === 1) await gathered(page).getByRole('button', { name: 'Skip' }).click()
    else await page.keyboard.press('Escape')
    await expectGone(gathered(page))
    await expectVisible(focused(page).and(page.locator('main')))
    await page.reload()
    await expectVisible(page.getByRole('button', { name: 'Begin' }))
    expect(await gathered(page).count(), game.name).toBe(0)
  }
  client.close()
})

test('hosts find them in a line, guests in place, and those who begin without them is not asked again', async () => {
  const ann = await visit(testHall(), { name: 'Ann', newcomer: true, path: null, device: 'phone' })
  const ben = await visit(testHall(), { name: 'Ben', newcomer: true, path: null })
  const { path } = await openArranged(testHall(), ann)
  for (const { page } of [ann, ben]) await page.goto(path)
  await expectVisible(gathered(ann.page).getByRole('button', { name: /^The first time/ }))
  expect((await gathered(ann.page).boundingBox())!.height).toBeLessThan(150)
  await expectVisible(gathered(ben.page).getByRole('heading', { name: 'The goal' }))
  await ben.page.getByRole('button', { name: 'Sit down' }).click()
  await ann.page.getByRole('button', { name: 'Begin' }).tap()
  for (const { page } of [ann, ben]) await expectVisible(cubes(page))
  const another = await openArranged(testHall(), ann)
  for (const { page } of [ann, ben]) {
    await page.goto(another.path)
    await expectVisible(page.getByRole('region', { name: 'Options' }))
    expect(await gathered(page).count()).toBe(0)
  }
})

test('a running game is never covered', async () => {
  const opening = { game: 'boggle-master', options: {}, others: ['Ben'] }
  const table = await beginGame(testHall(), [{ name: 'Ann', newcomer: true }], opening)
  const { page } = table.people[0]!
  await page.goto(table.path)
  await expectVisible(cubes(page))
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await gathered(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Help' }).click()
  await expectVisible(
    page.getByRole('dialog', { name: 'Help' }).getByRole('heading', { name: 'The goal' }),
  )
})
