import type { Page } from 'playwright-core'
import type { ArrangedHall } from './hall.ts'
import { gridShown, headedScene, boardsShown, resultShown, type Scenes } from './scene.ts'
import { beginGame } from './table.ts'

const TILES = 'q w e r t y a crown s d colt f g h j k l z x joker c v gift b n m i o p u'.split(' ')
const HAND = { tiles: TILES.join(' '), first: 0 }

export async function* cambridge(hall: ArrangedHall): Scenes {
  const table = await beginGame(hall, {
    game: 'cambridge',
    options: { hands: 1 },
    deal: { hands: [HAND] },
  })
  const { path, play } = table
  yield headedScene('cambridge-choosing', path, 'Choose your word')
  for (const [seat, word] of ['planet', 'quizzical', 'horse'].entries()) {
    await play(seat, { type: 'choose-word', word })
  }
  await play(2, place('r'))
  await play(0, place('b'))
  await play(1, place('n'))
  for (const [turn, tile] of [...'euxspgjoa'].entries()) await play(turn % 3, move(tile))
  yield { name: 'cambridge', magnified: true, path, prepare: gridShown }
  yield { name: 'cambridge-rules', extra: true, path: '/rules/cambridge', prepare: boardsShown }
  for (const [seat, tile] of [...'hiq'].entries()) await play(seat, move(tile))
  await play(0, move('crown'), { type: 'point', seat: 1, place: 3 }, guess(1, 'quizzical'))
  await play(2, move('w'))
  await play(0, guess(2, 'horse'))
  yield { name: 'cambridge-end', path, prepare: resultShown }
  yield* between(hall)
}

/** A hand that ends at once and is not the last. */
async function* between(hall: ArrangedHall): Scenes {
  const { path, play } = await beginGame(hall, {
    game: 'cambridge',
    options: { hands: 3 },
    deal: { hands: [HAND] },
  })
  for (const seat of hall.people.keys()) await play(seat, { type: 'choose-word', word: 'planet' })
  await play(2, place('r'))
  await play(0, place('b'))
  await play(1, place('n'))
  yield { name: 'cambridge-guess', extra: true, path, prepare: guessing }
  await play(0, guess(1, 'planet'), guess(2, 'planet'))
  await play(2, { type: 'ready' })
  yield headedScene('cambridge-between', path, 'Hand 1 is over')
}

async function guessing(page: Page): Promise<void> {
  await gridShown(page)
  await page.keyboard.press('g')
  await page.getByRole('dialog', { name: 'Guess a word' }).waitFor()
  await page.keyboard.type('pla')
}

const place = (tile: string) => ({ type: 'place-token', cell: TILES.indexOf(tile) })
const move = (tile: string) => ({ type: 'move', cell: TILES.indexOf(tile) })
const guess = (seat: number, word: string) => ({ type: 'guess', seat, word })
