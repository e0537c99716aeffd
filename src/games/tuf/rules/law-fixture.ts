import { oneIn, pick } from '#kit/dice.ts'
import type { LawFixture } from '#kit/laws/law-fixture.ts'
import { COLOURS, FACES, isSpecial, rollCubes } from './pieces/cubes.ts'
import { tuf, type Tuf } from './game.ts'
import { cellKey, maySpell } from './pieces/grid.ts'
import { PAUSES } from './options.ts'
import { totals } from './standings.ts'
import type { State } from './state.ts'

const OWN_LIST = { name: 'Lab', words: 'acid base ion ions iron lead mole tin tins' }

export const lawFixture: LawFixture<Tuf> = {
  game: tuf,
  roster: (dice) =>
    Array.from({ length: 1 + dice.below(4) }, (_, team) => ({ name: `Player ${team}`, team })),
  options: (dice, { length: seats }) => {
    const rotary = seats > 1 && oneIn(dice, 3)
    return {
      specials: !oneIn(dice, 4),
      largeWords: oneIn(dice, 4),
      marks: oneIn(dice, 4),
      subject: oneIn(dice, 3) ? pick(dice, ['animals', 'places', OWN_LIST]) : null,
      subjectUse: pick(dice, ['besides', 'only']),
      quick: rotary ? null : pick(dice, [null, 'yellow', 'blue']),
      rotary,
      pause: pick(dice, PAUSES),
      ...(oneIn(dice, 3) ? { goal: pick(dice, [1, 30, 100]) } : { rounds: 1 + dice.below(2) }),
    }
  },
  deal: (dice) => (oneIn(dice, 3) ? { rolls: [rollCubes(dice, true).faces.join(' ')] } : null),
  conserved: (state) => rollFault(state) ?? gridFault(state) ?? pointsFault(state),
  // TUF-9: nothing is hidden.
  hidden: () => null,
  odds: () => 1,
  // Nobody waits for a player who is done, but such a player may still build, declare and call errors.
  isAllowedOutOfTurn: ({ type }, { phase }) => phase !== 'turns' && type !== 'done',
}

/** TUF-2, TUF-6 */
function rollFault({ rolls, options }: State): string | null {
  for (const roll of rolls) {
    if (roll.some((face, cube) => !FACES[COLOURS[cube]!].includes(face))) return roll.join(' ')
    if (!options.specials && roll.some(isSpecial)) return 'a special cube although they are off'
    if (roll.length !== COLOURS.length) return `${roll.length} cubes`
  }
  return null
}

/** TUF-4, TUF-7, TUF-29: every cube in one cell, every cell with one cube, letters as rolled. */
function gridFault({ grids, rolls, options, phase }: State): string | null {
  const shared = options.rotary && phase === 'turns'
  for (const spots of shared ? [grids.flat()] : grids) {
    const cells = spots.flatMap((spot) => (spot === null ? [] : [cellKey(spot[0], spot[1])]))
    if (new Set(cells).size < cells.length) return 'two cubes in one cell'
  }
  const misspelt = grids.some((grid, seat) =>
    grid.some((spot, cube) => spot !== null && !maySpell(rolls[seat]![cube]!, spot[2])),
  )
  return misspelt ? 'a cube spells what it does not show' : null
}

function pointsFault(state: State): string | null {
  const { report, history, outcome } = state
  if (report === null) return null
  for (const [seat, { faults, words, capitals, ...awards }] of report.seats.entries()) {
    const { tuf: first, final, calls, total } = awards
    if (words + capitals + first + final + calls !== total) return `seat ${seat} does not add up`
    if (faults.length > 0 && words + capitals + first + final > 0) {
      return `seat ${seat} scores with an error`
    }
    if (history.at(-1)![seat] !== total) return `seat ${seat} has a wrong total`
  }
  const sums = totals(state).join()
  return outcome === null || outcome.scores.join() === sums ? null : 'a wrong score'
}
