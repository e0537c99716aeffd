import { describe, expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { faultsInBothThemes } from '../driver/inspection.ts'
import { expectVisible } from '../driver/page.ts'
import { useTestHall, visit, type Arrival } from '../driver/visitors.ts'
import { Learner, type How, type Moves } from './learner.ts'

const testHall = useTestHall()

const LEARNERS: readonly (readonly [How, Arrival])[] = [
  ['mouse', { device: 'desktop', theme: 'light' }],
  ['touch', { device: 'phone', theme: 'dark' }],
  ['keyboard', { device: 'desktop', theme: 'dark' }],
]

async function movesOf(game: string): Promise<Moves> {
  const module = `../../../src/games/${game}/board/testing/lesson-moves.ts`
  return ((await import(/* @vite-ignore */ module)) as { readonly moves: Moves }).moves
}

const GAMES = registry.map(({ game }) => game.id)

describe.each(LEARNERS)('by %s', (how, arrival) => {
  test.each(GAMES)('the lesson of %s is learned, up to a short game', async (id) => {
    const { page } = await visit(testHall(), { ...arrival, newcomer: true, path: `/learn/${id}` })
    const learner = new Learner(page, how)
    const moves = await movesOf(id)
    const faults: string[] = []
    const tops: number[] = []
    for (const [index, move] of moves.entries()) {
      await learner.expectStep(index + 1, moves.length)
      const { y } = (await page.getByRole('region', { name: 'The board' }).boundingBox())!
      tops.push(Math.round(y + (await page.evaluate(() => scrollY))))
      if (index === 1) {
        faults.push(...(await faultsInBothThemes(page, `${id} ${how}`)))
        await page.emulateMedia({ colorScheme: arrival.theme! })
      }
      await move(learner)
      await learner.goOn()
    }
    expect(new Set(tops).size, `the board moves: ${tops.join()}`).toBe(1)
    const play = learner.button('Play a short game')
    await expectVisible(play)
    faults.push(...(await faultsInBothThemes(page, `${id} end`)))
    expect(faults).toEqual([])
    await learner.press(play)
    await page.waitForURL(/\/t\/\w+-\w+$/)
    await expectVisible(page.getByRole('button', { name: 'Leave' }))
    expect(await page.getByRole('dialog').count(), 'no cards after a lesson').toBe(0)
  })
})
