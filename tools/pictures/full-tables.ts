import type { Page } from 'playwright-core'
import type { ArrangedHall, People, Person } from './hall.ts'
import { playToTheEnd } from './play-on.ts'
import {
  gridShown,
  headingShown,
  resultShown,
  textShown,
  type Scene,
  type Scenes,
} from './scene.ts'
import { beginGame, type ArrangedTable } from './table.ts'

const GRID = ['STEAM', 'RINGS', 'OWDLY', 'HIETA', 'KCAZE']
const ROUNDS = 40
/** The longest names that the hall allows. */
const NAMES = Array.from({ length: 16 }, (_, person) => `${'W'.repeat(22)}${person + 10}`)

/** Every game with as many people as it takes, under the longest names, and with long lists. */
export async function* fullTables(hall: ArrangedHall): Scenes {
  const everybody: Person[] = []
  for (const name of NAMES) everybody.push(await hall.enter(name))
  const people = (count: number) => everybody.slice(0, count) as unknown as People
  const scene = { person: everybody[0]!, extra: true, insecure: true } as const
  yield* fullBoggle(hall, people(16), scene)
  for (const { game, options, seats, teams, shown, begin } of FULL_GAMES) {
    const table = await beginGame({ people: people(seats) }, { game, options, teams })
    const { path } = table
    await begin?.(table)
    yield { ...scene, name: `full-${game}`, path, prepare: shown }
    await playToTheEnd(hall, people(seats), table)
    yield { ...scene, name: `full-${game}-end`, path, prepare: resultShown }
  }
}

type FullGame = {
  readonly game: string
  readonly options: object
  readonly seats: number
  readonly teams?: readonly number[]
  begin?(table: ArrangedTable): Promise<void>
  shown(page: Page): Promise<void>
}

const FULL_GAMES: readonly FullGame[] = [
  {
    game: 'cambridge',
    options: { hands: 1 },
    seats: 5,
    async begin({ play }) {
      for (let seat = 0; seat < 5; seat += 1) {
        await play(seat, { type: 'choose-word', word: 'quizzical' })
      }
    },
    shown: gridShown,
  },
  {
    game: 'take-my-word',
    options: { rounds: 2 },
    seats: 6,
    shown: (page) => page.getByRole('list', { name: 'Your hand' }).waitFor(),
  },
  {
    game: 'oxfurd-bluff',
    options: { seconds: 20 },
    seats: 16,
    teams: Array.from({ length: 16 }, (_, seat) => seat % 4),
    shown: (page) => page.getByRole('img', { name: /^The climb/ }).waitFor(),
  },
  {
    game: 'tuf',
    options: { rounds: 2 },
    seats: 4,
    shown: (page) => page.locator('[data-cell]').first().waitFor(),
  },
]

/** Sixteen people, fifty words, forty rounds. */
async function* fullBoggle(
  hall: ArrangedHall,
  people: People,
  scene: Pick<Scene, 'person' | 'extra' | 'insecure'>,
): Scenes {
  const table = await beginGame(
    { people },
    {
      game: 'boggle-master',
      options: { target: 1000, feedback: 'paper', counts: true },
      deal: { grids: new Array<string>(ROUNDS).fill(GRID.join(' ')) },
    },
  )
  const { path } = table
  for (const word of wordsAcross(GRID)) await table.play(0, { type: 'write', word })
  yield { ...scene, name: 'full-playing', path, prepare: gridShown }
  await nextPhase(hall, people, table)
  yield {
    ...scene,
    name: 'full-between',
    path,
    prepare: (page) => textShown(page, 'Every word the grid held'),
  }
  for (let round = 1; round < ROUNDS; round += 1) {
    for (const seat of people.keys()) await table.play(seat, { type: 'ready' })
    // A tournament without words would end.
    await table.play(0, { type: 'write', word: 'steam' })
    await nextPhase(hall, people, table)
  }
  const prepare = (page: Page) => headingShown(page, `Game ${ROUNDS} is over`)
  yield { ...scene, name: 'full-rounds', path, prepare }
}

/** Lets the timer run out. */
async function nextPhase(hall: ArrangedHall, people: People, table: ArrangedTable): Promise<void> {
  hall.advance(180_000)
  await hall.wake(table.id)
  const isOver = () => people[0].client.table(table.id)?.view.view?.['phase'] !== 'writing'
  while (!isOver()) await new Promise((resolve) => void setTimeout(resolve, 10))
}

/** Four and five letters in a line, along rows and columns, in both directions. */
function wordsAcross(rows: readonly string[]): readonly string[] {
  const columns = [...rows[0]!].map((_, x) => rows.map((row) => row[x]).join(''))
  return [...rows, ...columns].flatMap((line) =>
    [line, [...line].toReversed().join('')].flatMap((letters) =>
      [letters, letters.slice(0, 4), letters.slice(1)].map((word) => word.toLowerCase()),
    ),
  )
}
