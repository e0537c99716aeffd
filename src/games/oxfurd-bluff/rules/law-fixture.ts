import { oneIn, pick } from '#kit/dice.ts'
import type { Viewer } from '#kit/game.ts'
import { TURN_MINUTES } from '#kit/turn-clock.ts'
import type { LawFixture } from '#kit/laws/law-fixture.ts'
import { about } from './about.ts'
import { oxfurdBluff, type OxfurdBluff } from './game.ts'
import { CARD_CHOICES, CARD_SHOWINGS, READERS } from './options.ts'
import { LAST_CHANCE, OXFURD, plateauBelow, spotAt } from './pieces/climb.ts'
import { presentSides, readerOf, type State } from './state.ts'

export const lawFixture: LawFixture<OxfurdBluff> = {
  game: oxfurdBluff,
  roster: (dice) => {
    const sides = 2 + dice.below(about.seats.sides - 1)
    const most = oneIn(dice, 3) ? 3 : 1
    const teams = Array.from({ length: sides }, (_, team) => team)
    const seated = teams.flatMap((team) => Array.from({ length: 1 + dice.below(most) }, () => team))
    return dice.shuffle(seated).map((team, seat) => ({ name: `Player ${seat}`, team }))
  },
  options: (dice) => ({
    reader: pick(dice, READERS),
    difficulty: pick(dice, CARD_CHOICES),
    showing: pick(dice, CARD_SHOWINGS),
    ...pick(dice, [{}, { seconds: 5 + dice.below(60) }, { turnClock: pick(dice, TURN_MINUTES) }]),
  }),
  deal: (dice) =>
    oneIn(dice, 3)
      ? {
          first: oneIn(dice, 2) ? dice.below(about.seats.sides) : null,
          rolls: Array.from({ length: dice.below(40) }, () => 1 + dice.below(6)),
          cards: Array.from({ length: dice.below(9) }, () => dice.below(1200)),
        }
      : null,
  conserved: (state) => misplacedPiece(state) ?? inconsistentPhase(state) ?? strayMessage(state),
  hidden: backOf,
  odds: (state, viewer) => {
    if (backOf(state, viewer) === null) return 1
    return state.phase === 'reading' ? 0.01 : 1 / 8
  },
  // OXF-21: a side may talk and change its captain at any time. OXF-27: nobody waits for a player to continue.
  isAllowedOutOfTurn: ({ type }) => type === 'say' || type === 'appoint' || type === 'continue',
}

/** OXF-25: the answers on the card in play, hidden from everybody but the reader. */
function backOf(state: State, viewer: Viewer): unknown {
  const { drawn } = state
  if (drawn === null || readerOf(state) === viewer) return null
  const { word, definitions } = drawn.card
  return { word, answers: definitions.map(({ right }) => right) }
}

function misplacedPiece(state: State): string | null {
  const { sides } = state
  for (const [side, { climber, descender }] of sides.entries()) {
    if (climber < 0 || climber > OXFURD) return `a Climber on step ${climber}`
    if (descender < 1 || descender > LAST_CHANCE) return `a Descender on level ${descender}`
    if (spotAt(climber).kind === 'bonus') return `side ${side} rests on a bonus`
  }
  const climbers = presentSides(state).map((side) => sides[side]!.climber)
  const shared = climbers.find((step, index) => {
    return climbers.indexOf(step) !== index && !['plateau', 'oxfurd'].includes(spotAt(step).kind)
  })
  return shared === undefined
    ? null
    : `two Climbers on step ${shared}, above Plateau ${plateauBelow(shared)}`
}

function inconsistentPhase({
  phase,
  drawn,
  showing,
  turn,
  sides,
  outOfBox,
  drawCount,
}: State): string | null {
  if ((phase === 'reading' || phase === 'answering') !== (drawn !== null)) {
    return `${phase} with ${drawn === null ? 'no card' : 'a card'} in play`
  }
  if ((phase === 'showing') !== (showing !== null)) return `${phase}, but a card is shown or not`
  if ((phase === 'over') !== (turn === null)) return 'a turn after the end, or none before'
  if (turn !== null && sides[turn]!.captain === null) return 'the turn of a side that has left'
  return outOfBox.length > drawCount ? 'more cards out of the box than were drawn' : null
}

function strayMessage({ sideChats, sides }: State): string | null {
  const isStray = sideChats.some((messages, side) =>
    messages.some(({ seat }) => !sides[side]!.seats.includes(seat)),
  )
  return isStray ? 'a message in the chat of another side' : null
}
