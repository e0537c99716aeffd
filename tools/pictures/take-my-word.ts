import type { Page } from 'playwright-core'
import { SIZE_COUNT } from './camera.ts'
import { insist, type ArrangedHall } from './hall.ts'
import { textShown, type Scenes } from './scene.ts'
import { beginGame } from './table.ts'

/** The first player can make an eight-letter word of the others' BOATS. */
export const ROWBOATS = {
  lots: ['a red', 'k green', 'm red'],
  // prettier-ignore
  cards: [
    'c red', 'double letter', 'o green', 'a blue', 't yellow', 'r blue', 'o red', 'w black',
    'b black', 'triple word', 'h red', 'v green', 'x green', 'w red', 'j blue', 'k green',
    's red', 'i yellow', 'n green', 'l blue', 'd red', 'u green', 'e black',
  ],
}

export async function* takeMyWord(hall: ArrangedHall): Scenes {
  const { path, play } = await beginGame(hall, {
    game: 'take-my-word',
    options: { rounds: 2 },
    deal: ROWBOATS,
  })
  await play(0, lay({ after: cards('c red', 'o green', 'a blue', 't yellow') }))
  const boat = {
    over: [...cards('b black'), null, null, null],
    premiums: [{ place: 0, premium: 'triple word' }],
  }
  await play(1, lay(boat))
  const boats = { over: [null, null, null, null], after: cards('s red') }
  await play(2, lay(boats))
  const person = hall.people[2]
  const name = 'take-my-word-switching'
  yield { name, person, path, prepare: (page) => textShown(page, 'Whose place would you rather') }
  await play(2, { type: 'stay' })
  yield {
    name: 'take-my-word',
    magnified: true,
    path,
    prepare: (page) => laid(page, 'row'),
  }
  const rowboats = {
    before: cards('r blue', 'o red', 'w black'),
    over: [null, null, null, null, null],
    premiums: [{ place: 2, premium: 'double letter' }],
  }
  await play(0, lay(rowboats))
  await play(1, lay({ clear: true, after: cards('h red'), score: 'letter' }))
  await play(2, lay({ over: [null], after: cards('i yellow'), score: 'letter' }))
  yield {
    name: 'take-my-word-end',
    path,
    prepare: (page) =>
      page.locator('[aria-label="The best plays missed"] [aria-busy=false]').waitFor(),
  }
  yield* hint(hall)
}

/** A game with a bot, in which hints may be asked for. */
async function* hint({ people: [{ client }] }: ArrangedHall): Scenes {
  const deal = { ...ROWBOATS, lots: ROWBOATS.lots.slice(0, 2) }
  const opening = { game: 'take-my-word', options: { rounds: 2 }, deal, listed: false }
  const { table, code } = await insist(() => client.open(opening))
  await insist(() => client.subscribe(table))
  const bot = { type: 'seat-bot', level: 'novice', name: 'Dot Comma' } as const
  await insist(() => client.request(table, bot))
  await insist(() => client.request(table, { type: 'start' }))
  // Everybody at once: a second question before the first answer is refused.
  let pages = 0
  const hinted = async (page: Page) => {
    await page.getByRole('button', { name: 'Hint' }).waitFor()
    pages += 1
    if (pages === SIZE_COUNT) await insist(() => client.request(table, { type: 'ask-hint' }))
    await page.getByRole('button', { name: 'Tell me' }).waitFor()
  }
  yield { name: 'hint', path: `/t/${code}`, prepare: hinted }
}

const cards = (...names: readonly string[]) => names.map((card) => ({ card }))
const lay = (what: object) => ({ type: 'play', score: 'word', ...what })

async function laid(page: Page, letters: string): Promise<void> {
  await page.getByRole('heading', { name: 'Your turn' }).waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.type(letters)
  await page.getByText('is a word').first().waitFor()
}
