import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEAL } from '../../server/testing/guest.ts'
import { secondsLeft } from '../driver/boggle-master.ts'
import { expectVisible } from '../driver/page.ts'
import { beginGame } from '../driver/tables.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall()

type Shifted = { ahead: number }

/** Runs in the page before its scripts: its clock can be set ahead, as `globalThis.ahead` milliseconds. */
function shiftClock(): void {
  const now = Date.now.bind(Date)
  Object.assign(globalThis, { ahead: 0 })
  Date.now = () => now() + (globalThis as unknown as Shifted).ahead
}

/** Moves the page's clock until this many seconds are left. The hall may set it right at any time. */
async function passTo(page: Page, seconds: number): Promise<void> {
  const by = ((await secondsLeft(page)) - seconds) * 1000
  await page.evaluate((millis) => void ((globalThis as unknown as Shifted).ahead += millis), by)
}

type Played = { sources: number }

/** Runs in the page before its scripts: counts what sounds. */
function countSounds(): void {
  const played: Played = { sources: 0 }
  Object.assign(globalThis, { played })
  globalThis.AudioContext = class extends AudioContext {
    override createOscillator(): OscillatorNode {
      played.sources += 1
      return super.createOscillator()
    }
  }
}

const soundsOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { played: Played }).played.sources)

test('the time left is said at two minutes, one minute, thirty and ten seconds, and the last ten sound', async () => {
  const game = { game: 'boggle-master', options: {}, deal: DEAL, others: ['Ben'] }
  const { path, people } = await beginGame(testHall(), [{ name: 'Ann' }], game)
  const { page } = people[0]!
  await page.addInitScript(shiftClock)
  await page.addInitScript(countSounds)
  await page.goto(path)
  await expectVisible(page.getByRole('timer'))
  // Browsers play nothing before the first press.
  await page.mouse.click(1, 1)
  const said = page.getByRole('status')
  for (const [seconds, text] of [
    [120, '2 minutes left.'],
    [60, '1 minute left.'],
    [30, '30 seconds left.'],
    [10, '10 seconds left.'],
  ] as const) {
    expect(await said.getByText(text, { exact: true }).count(), 'not too early').toBe(0)
    expect(await soundsOn(page), 'nothing to hurry yet').toBe(0)
    const hear = async () => {
      await passTo(page, seconds + 5)
      await page.waitForTimeout(300)
      await passTo(page, seconds - 1)
      await page.waitForTimeout(300)
      return said.getByText(text, { exact: true }).count()
    }
    await expect.poll(hear, { timeout: 60_000 }).toBe(1)
  }
  const cue = async () => {
    await passTo(page, 15)
    await page.waitForTimeout(300)
    await passTo(page, 9)
    await page.waitForTimeout(300)
    return soundsOn(page)
  }
  await expect.poll(cue, { timeout: 60_000 }).toBeGreaterThan(0)
})
