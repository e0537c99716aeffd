import { oneIn, pick } from '#kit/dice.ts'
import type { Viewer } from '#kit/game.ts'
import type { LawFixture } from '#kit/laws/law-fixture.ts'
import { LAST_CHANCE, OXFURD, plateauBelow, spotAt } from './pieces/climb.ts'
import { oxfurdBluff, type OxfurdBluff } from './game.ts'
import { CARD_CHOICES, READERS } from './options.ts'
import { MOST_SIDES } from './play/side.ts'
import { present, type State } from './state.ts'
import { readerOf } from './view.ts'

/** Oxfurd Bluff as the laws put it to the proof. */
export const specimen: LawFixture<OxfurdBluff> = {
  game: oxfurdBluff,
  roster: (dice) => {
    const sides = 2 + dice.below(MOST_SIDES - 1)
    const most = oneIn(dice, 3) ? 3 : 1
    const teams = Array.from({ length: sides }, (_, team) => team)
    const seated = teams.flatMap((team) => Array.from({ length: 1 + dice.below(most) }, () => team))
    return dice.shuffle(seated).map((team, seat) => ({ name: `Player ${seat}`, team }))
  },
  options: (dice) => ({
    reader: pick(dice, READERS),
    difficulty: pick(dice, CARD_CHOICES),
    seconds: oneIn(dice, 2) ? 5 + dice.below(60) : null,
  }),
  deal: (dice) =>
    oneIn(dice, 3)
      ? {
          first: oneIn(dice, 2) ? dice.below(MOST_SIDES) : null,
          rolls: Array.from({ length: dice.below(40) }, () => 1 + dice.below(6)),
          cards: Array.from({ length: dice.below(9) }, () => dice.below(1200)),
        }
      : null,
  conserved: (state) => misplaced(state) ?? misasked(state) ?? mistalked(state),
  hidden: backOf,
  odds: (state, viewer) => {
    if (backOf(state, viewer) === null) return 1
    return state.phase === 'reading' ? 0.01 : 1 / 8
  },
}

/** OXF-25: the answers of the card in play, from all but the reader. */
function backOf(state: State, viewer: Viewer): unknown {
  const { drawn } = state
  if (drawn === null || readerOf(state) === viewer) return null
  const { word, definitions } = drawn.card
  return { word, answers: definitions.map(({ right }) => right) }
}

function misplaced(state: State): string | null {
  const { sides } = state
  for (const [side, { climber, descender }] of sides.entries()) {
    if (climber < 0 || climber > OXFURD) return `a Climber on step ${climber}`
    if (descender < 1 || descender > LAST_CHANCE) return `a Descender on level ${descender}`
    if (spotAt(climber).kind === 'bonus') return `side ${side} rests on a bonus`
  }
  const standing = present(state).map((side) => sides[side]!.climber)
  const met = standing.find((step, side) => {
    return standing.indexOf(step) !== side && !['plateau', 'oxfurd'].includes(spotAt(step).kind)
  })
  return met === undefined
    ? null
    : `two Climbers on step ${met}, above Plateau ${plateauBelow(met)}`
}

function misasked({ phase, drawn, turn, sides, out, draws }: State): string | null {
  if ((phase === 'reading' || phase === 'answering') !== (drawn !== null)) {
    return `${phase} with ${drawn === null ? 'no card' : 'a card'} in play`
  }
  if ((phase === 'over') !== (turn === null)) return 'a turn after the end, or none before'
  if (turn !== null && sides[turn]!.captain === null) return 'the turn of a side that has left'
  return out.length > draws ? 'more cards out of the box than were drawn' : null
}

function mistalked({ talk, sides }: State): string | null {
  const strange = talk.some((lines, side) =>
    lines.some(({ seat }) => !sides[side]!.seats.includes(seat)),
  )
  return strange ? 'somebody talks within another side' : null
}
