import { expect, test } from 'vitest'
import type { Seat } from '#kit/game.ts'
import { openMomentOf } from '#match/replay.ts'
import type { BoardModule } from '#web/board.ts'
import { timelineOf, type ReplayMoment } from '#web/replay/timeline.ts'
import { goldenFiles } from '../../tools/golden-files.ts'
import { goldenEntries } from '../coach/coached-match.ts'

/** A quarter of fewer moments is not even two. */
const FEW_MOMENTS = 8

async function openTimeline(game: string, name: string) {
  const file = `../../src/games/${game}/board/highlights.ts`
  const { highlightOf } = (await import(file)) as Pick<BoardModule, 'highlightOf'>
  const entries = goldenEntries(name)
  const moments: ReplayMoment[] = []
  let seat: Seat = 0
  for (const entry of entries) {
    const moment = openMomentOf(entry, seat)
    if (moment === null) continue
    moments.push(moment)
    seat = moment.seat
  }
  const { scores } = entries[0]!.after.game
  return timelineOf(moments, { scores, highlightOf })
}

test.each(goldenFiles())('few moments of $name are highlights', async ({ game, name }) => {
  const { moments, highlights } = await openTimeline(game, name)
  expect(highlights.length).toBeGreaterThanOrEqual(1)
  expect(highlights.length).toBeLessThanOrEqual(Math.max(FEW_MOMENTS, moments.length) / 4)
})

test.each([
  ['boggle-master', 'single-game', /INDICATE/],
  ['cambridge', 'five-players', /guess/],
  ['oxfurd-bluff', 'teams-pulldown-setback', /pulls? .* down/],
  ['take-my-word', 'four-and-a-switch', /take/],
  ['tuf', 'round', /^Tuf! /],
])('%s: %s has highlights of its own, and turns', async (game, golden, text) => {
  const { moments, highlights, turns } = await openTimeline(game, `${game} ${golden}`)
  expect(highlights.length).toBeGreaterThanOrEqual(2)
  expect(highlights.map((index) => moments[index]!.texts.join(' '))).toContainEqual(
    expect.stringMatching(text),
  )
  expect(turns.length).toBeGreaterThanOrEqual(2)
})
