import { expect, test } from 'vitest'
import { boggleMaster, type BoggleMaster } from '#games/boggle-master/rules/game.ts'
import { GRID } from '#games/boggle-master/rules/testing/test-match.ts'
import type { Command } from '#games/boggle-master/rules/command.ts'
import { TestMatch } from '#match/testing/test-match.ts'
import { plan } from '#server/bots/bot-worker.ts'
import { library } from '#server/lexicons.ts'

/** On the grid, in a straight line. */
const WORD = 'maet'

/** The words that a master writes when the table votes in one of them at some time. */
function writtenBy(seed: string, admittedAt: number): readonly string[] {
  const setup = { deal: { grids: [GRID] }, options: { seconds: 180 } }
  const match = new TestMatch<BoggleMaster>(boggleMaster, ['Bot'], setup, library)
  for (;;) {
    const { gameTime, agreement } = match.step.match
    const view = match.view(0)
    const question = { game: 'boggle-master', view, agreement, gameTime }
    const next = plan({ ...question, level: 'master', character: null, seed })
    if (next === null) return view.list!
    if (agreement.admitted.length === 0 && next.actAt > admittedAt) match.admit(WORD)
    else match.send(0, next.command as Command, next.actAt)
  }
}

test('HALL-4: bots write a word that was voted in while they play', () => {
  const written = (admittedAt: number) =>
    ['a', 'b', 'c', 'd'].map((seed) => writtenBy(`${seed} ${admittedAt}`, admittedAt))
  expect(written(Infinity).flat()).not.toContain(WORD)
  expect(written(5000).filter((words) => words.includes(WORD)).length).toBeGreaterThan(1)
})
