import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '../driver/inspection.ts'
import { expectVisible } from '../driver/page.ts'
import { beginGame } from '../driver/tables.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall()

test.each(['cambridge', 'take-my-word', 'oxfurd-bluff'])(
  'HALL-5: the clock of the player to act is on the board of %s',
  async (game) => {
    const { path, people } = await beginGame(
      testHall(),
      [{ name: 'Ann', device: 'phone' }, { name: 'Ben' }],
      { game, options: { turnClock: 1 } },
    )
    const [ann, ben] = people.map(({ page }) => page) as [Page, Page]
    for (const page of [ann, ben]) {
      await page.goto(path)
      const clock = page.getByRole('timer')
      await expectVisible(clock)
      expect(await clock.getAttribute('aria-label')).toMatch(/^\d+ (minute|second)s?.* left$/)
    }
    expect(await faultsOf(ann, game, 'light')).toEqual([])
    expect(await faultsOf(ben, game, 'dark')).toEqual([])
  },
)
