import type { Page } from 'playwright-core'
import { registry } from '#games/registry.ts'
import { DECK } from '#games/take-my-word/rules/pieces/cards.ts'
import { diceFrom } from '#kit/dice.ts'
import type { ArrangedHall } from './hall.ts'
import { playAtPace } from './play-at-pace.ts'
import { textShown, type Scenes } from './scene.ts'
import { beginGame, type Opening } from './table.ts'

const dice = diceFrom('pictures', 'teaching')

type Teaching = Omit<Opening, 'game'> & {
  /** A step of the lesson in which there is something to do on the board, from 1. */
  readonly step: number
  /** The moment of the replay that is shown, from 1; the last one if there are fewer. */
  readonly moment: number
}

/** Of games that are not listed below. */
const USUAL: Teaching = { step: 2, moment: 10, options: {} }

/** Short games in which nothing is left to chance. */
const TEACHING: Readonly<Record<string, Teaching>> = {
  'boggle-master': {
    step: 2,
    moment: 9,
    deal: { grids: ['TRAIN ELOPS GHCAD IVUMY ENTSO'] },
  },
  cambridge: {
    step: 3,
    moment: 24,
    options: { hands: 1 },
    deal: {
      hands: [
        {
          tiles: 'q w e r t y a crown s d colt f g h j k l z x joker c v gift b n m i o p u',
          first: 0,
        },
      ],
    },
  },
  'oxfurd-bluff': {
    step: 2,
    moment: 14,
    deal: {
      first: 0,
      rolls: Array.from({ length: 400 }, () => 1 + dice.below(6)),
      cards: dice.shuffle(Array.from({ length: 300 }, (_, card) => card)),
    },
  },
  'take-my-word': {
    step: 4,
    moment: 12,
    options: { rounds: 6 },
    deal: { lots: ['a red', 'k green', 'm red'], cards: dice.shuffle(DECK) },
  },
  tuf: {
    step: 3,
    moment: 20,
    options: { rounds: 1 },
    deal: {
      rolls: ['AAEEIIOU TRNSS DHLM GΩ J', 'AEEIOOUU TTNSR DLMH BΩ K', 'AAEEIOOU SRNTT LDHM WΩ Z'],
    },
  },
}

/** What teaches: a step of every game's lesson, its coach, and its replay. */
export async function* teaching(hall: ArrangedHall): Scenes {
  for (const { game } of registry) {
    const { id } = game
    const { step, moment, ...opening } = TEACHING[id] ?? USUAL
    yield { name: `lesson-${id}`, path: `/learn/${id}?step=${step}`, prepare: lessonShown }
    const table = await beginGame(hall, { game: id, ...opening })
    await playAtPace(hall, table)
    const { path } = table
    yield { name: `coach-${id}`, path: `${path}/coach`, prepare: reportShown }
    const at = `?as=1&moment=${moment}`
    yield { name: `replay-${id}`, path: `${path}/replay${at}`, prepare: replayShown }
  }
}

async function lessonShown(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Lesson' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** The coach works in the page, and words get their definitions after it. */
async function reportShown(page: Page): Promise<void> {
  await textShown(page, 'How near you came to the best')
  await page.waitForLoadState('networkidle')
}

async function replayShown(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Replay' }).waitFor()
  await page.waitForLoadState('networkidle')
}
