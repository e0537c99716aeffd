import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registry, type Registered } from '#games/registry.ts'
import { reviewAll } from '#kit/coach/coach.ts'
import { diceFrom } from '#kit/dice.ts'
import { agreedWords } from '#kit/dictionary/agreed-library.ts'
import { replayLog } from '#match/match.ts'
import { seenBy } from '#match/replay.ts'
import { library } from '#server/lexicons.ts'
import { hashText } from '#server/node-log-codec.ts'
import { parseTableLog } from '#table/log/table-log-file.ts'
import { playOut } from '../driver/bot-play.ts'
import { inspector } from '../driver/inspection.ts'
import { expectVisible } from '../driver/page.ts'
import { beginGame, type Table } from '../driver/tables.ts'
import { useTestHall } from '../driver/visitors.ts'

const testHall = useTestHall({ guestsPerMinute: 10_000, maxSockets: 10_000 })

/** Short matches, for games that last long. */
const SHORT: Readonly<Record<string, object>> = {
  cambridge: { hands: 1 },
  'oxfurd-bluff': { showing: 'in-passing' },
  'take-my-word': { rounds: 4 },
  tuf: { rounds: 1 },
}

/** The titles of what the coach shows the first player besides turns. */
async function sectionsOf(
  { game, coach }: Registered,
  page: Page,
  { id, path }: Table,
): Promise<readonly string[]> {
  const answer = await page.request.get(`/api/tables/${id}/log?code=${path.split('/').at(-1)}`)
  const log = parseTableLog(await answer.text(), hashText)
  if (!log.ok) throw new Error(log.refusal.message)
  const entries = replayLog(log.value.match, game)
  const words = agreedWords(library.words, entries.at(-1)!.after.agreement)
  const dice = (purpose: string) => diceFrom('coach', purpose)
  return reviewAll(coach, seenBy(entries, 0), { words, dice }).sections.map(({ title }) => title)
}

test.each(registry.map((registered) => [registered.game.id, registered] as const))(
  '%s: the coach is a click away from the end of a game',
  async (game, registered) => {
    const options = SHORT[game] ?? {}
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
    const sections = await sectionsOf(registered, page, table)
    expect(sections).not.toEqual([])
    for (const name of sections) {
      await expectVisible(page.getByRole('region', { name, exact: true }).first())
    }
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

    if (game !== 'oxfurd-bluff') return
    // A coach that cannot be loaded says so, and can be asked again.
    const worker = /review-worker/
    await page.route(worker, (route) => route.abort())
    await page.reload()
    await expectVisible(page.getByText('The coach could not be loaded.'))
    await page.unroute(worker)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectVisible(remarks.first())
    // While it waits for its words it can be stopped, and started again.
    const held = Promise.withResolvers<void>()
    await page.route(worker, (route) => held.promise.then(() => route.continue()))
    await page.getByLabel('Judge the play of').selectOption('Ann (you)')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expectVisible(page.getByText('Stopped. Nothing is lost.'))
    held.resolve()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expectVisible(remarks.first())
  },
)
