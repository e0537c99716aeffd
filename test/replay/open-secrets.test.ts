/** Where everything is visible, replays tell what each player hides, and of nobody what everybody sees. */
import { expect, test } from 'vitest'
import { openMomentOf } from '#match/replay.ts'
import type { BoardModule } from '#web/board.ts'
import { goldenFiles } from '../../tools/golden-files.ts'
import { goldenEntries } from '../coach/coached-match.ts'

async function secretsOf(game: string, name: string) {
  const file = `../../src/games/${game}/board/secrets.ts`
  const { secretOf } = (await import(file)) as Pick<BoardModule, 'secretOf'>
  const entries = goldenEntries(name)
  const seats = [...entries[0]!.after.opened.roster.keys()]
  const moments = entries.flatMap((entry) => openMomentOf(entry, 0) ?? [])
  return moments.map(({ views }) => {
    expect(secretOf(views.of('spectator') as never)).toBe(null)
    return seats.map((seat) => secretOf(views.of(seat) as never))
  })
}

test.each([
  [
    'boggle-master',
    'single-game',
    [expect.stringMatching(/STEAM/), expect.stringMatching(/INDICATE/)],
  ],
  [
    'cambridge',
    'two-players',
    [expect.stringMatching(/^[A-Z]+$/), expect.stringMatching(/^[A-Z]+$/)],
  ],
  ['take-my-word', 'duel', [expect.stringMatching(/^[A-Z] /), expect.stringMatching(/^[A-Z] /)]],
])('%s: %s tells of all players at once', async (game, golden, secrets) => {
  expect(await secretsOf(game, `${game} ${golden}`)).toContainEqual(secrets)
})

test('Oxfurd Bluff tells what the reader knows', async () => {
  const secrets = await secretsOf('oxfurd-bluff', 'oxfurd-bluff teams-pulldown-setback')
  expect(secrets.flat()).toContain('CANGUE, “a small boat that holds only one”: a bluff')
})

test.each(goldenFiles())('nothing is hidden at the end of $name', async ({ game, name }) => {
  const secrets = await secretsOf(game, name)
  expect(secrets.at(-1)!.filter((secret) => secret !== null)).toEqual([])
})
