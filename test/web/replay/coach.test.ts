import { expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { playOut } from '../driver/bot-play.ts'
import { inspector } from '../driver/inspection.ts'
import { expectVisible } from '../driver/page.ts'
import { beginGame } from '../driver/tables.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

const GAMES: readonly (readonly [game: string, options: object, section: string])[] = [
  ['boggle-master', {}, 'Where they were'],
  ['cambridge', { hands: 1 }, 'The secret words'],
  ['oxfurd-bluff', { showing: 'in-passing' }, 'By rarity'],
  ['take-my-word', { rounds: 4 }, 'How safe your words were'],
  ['tuf', { rounds: 1 }, 'Round 1'],
]

test('every game’s coach is looked at', () => {
  expect(GAMES.map(([game]) => game).toSorted()).toEqual(
    registry.map(({ game }) => game.id).toSorted(),
  )
})

test.each(GAMES)(
  '%s: the coach is a click away from the end of a game',
  async (game, options, section) => {
    const table = await beginGame(testHall(), [{ name: 'Ann' }], { game, options, others: ['Ben'] })
    await playOut(testHall(), game, table, ['novice', 'regular'])
    const { page } = table.people[0]!
    await page.goto(table.path)
    await page.getByRole('link', { name: 'Coach', exact: true }).click()
    const remarks = page.getByRole('region', { name: 'What mattered' }).getByRole('listitem')
    await expectVisible(remarks.first())
    expect(await remarks.count()).toBeLessThanOrEqual(3)
    const accuracy = page.getByText('of 100', { exact: true }).locator('..')
    expect(await accuracy.innerText()).toMatch(/^(100|\d?\d) of 100$/)
    await expectVisible(page.getByRole('img', { name: /At the end: / }))
    await expectVisible(page.getByRole('region', { name: section }).first())
    const { inspect, found } = inspector()
    await inspect(page, 'the coach')
    expect(found).toEqual([])

    // Every turn leads to its moment, as the player saw it.
    await page.locator('summary').first().click()
    await page.getByRole('link', { name: 'See it in the replay' }).first().click()
    await expectVisible(page.getByRole('heading', { name: /^Replay of/ }))
    expect(new URL(page.url()).search).toMatch(/^\?as=1&moment=\d+$/)
    await page.getByRole('link', { name: 'Coach', exact: true }).click()
    await page.getByLabel('Judge the play of').selectOption('Ben')
    await expectVisible(remarks.first())
    expect(new URL(page.url()).search).toBe('?as=2')
  },
)
