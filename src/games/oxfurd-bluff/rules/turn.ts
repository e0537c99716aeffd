import type { Seat } from '#kit/game.ts'
import { DECK, isThrough, nextCard, placeFor } from './box.ts'
import { OXFURD, plateauBelow, SETBACK, spotAt, stepOf } from './climb.ts'
import type { Course, Moment } from './course.ts'
import { nextSide, outcomeOf, untried } from './standing.ts'
import { present, type Event, type Phase } from './state.ts'
import { readerOf } from './view.ts'

export function beginTurn(course: Course, side: number, moment: Moment): void {
  course.add({ type: 'turn-begun', side })
  ask(course, 'rolling', moment)
}

function ask(course: Course, phase: Exclude<Phase, 'over'>, { at }: Moment): void {
  course.add({ type: 'asked', phase, since: at })
}

/** OXF-7: the die is cast and a card drawn; OXF-13: a free roll moves without one. */
export function roll(course: Course, moment: Moment): void {
  const { phase, turn, casts } = course.state
  const { dice, deal } = moment.world
  const cast = deal?.rolls[casts] ?? 1 + dice.below(6)
  const free = phase === 'free-rolling'
  course.add({ type: 'rolled', side: turn!, roll: cast, free })
  if (free) {
    advance(course, cast, 'free-roll', moment)
    return
  }
  draw(course, cast, moment)
  if (readerOf(course.state) === null) read(course, null, moment)
  else ask(course, 'reading', moment)
}

/** OXF-22 */
function draw(course: Course, cast: number, { world }: Moment): void {
  const deck = world.deck(DECK)
  if (isThrough(course.state, deck)) course.add({ type: 'deck-shuffled' })
  const number = nextCard(course.state, world)
  const drawn = { number, card: deck.card(number), asked: placeFor(cast) }
  course.add({ type: 'card-drawn', drawn })
}

/** OXF-8 */
export function read(course: Course, by: Seat | null, moment: Moment): void {
  course.add({ type: 'definition-read', by })
  ask(course, 'answering', moment)
}

/** OXF-9, OXF-10. Who says nothing in time is wrong. */
export function answer(course: Course, yes: boolean | null, moment: Moment): void {
  const { turn, drawn, roll: cast } = course.state
  const right = yes === drawn!.card.definitions[drawn!.asked].right
  course.add({ type: 'answered', side: turn!, yes, right })
  if (right) advance(course, cast!, 'answer', moment)
  else fall(course, moment)
}

type Climbed = Extract<Event, { type: 'climbed' }>

/** OXF-17, OXF-18: who cannot go so far stays, and rolls again. */
function advance(course: Course, steps: number, by: Climbed['by'], moment: Moment): void {
  const side = course.state.turn!
  const steep = OXFURD - course.state.sides[side]!.climber
  if (steps > steep) {
    course.add({ type: 'stayed', side, steps: steep })
    ask(course, 'rolling', moment)
    return
  }
  climb(course, side, steps, by)
  const { kind } = spotAt(course.state.sides[side]!.climber)
  if (kind === 'oxfurd') {
    course.add({ type: 'oxfurd-entered', side, waiting: untried(course.state) })
    endTurn(course, moment)
  } else {
    ask(course, kind === 'free-roll' ? 'free-rolling' : 'rolling', moment) // OXF-13
  }
}

function climb(course: Course, side: number, steps: number, by: Climbed['by']): void {
  const from = course.state.sides[side]!.climber
  const to = from + steps
  course.add({ type: 'climbed', side, from, to, by })
  pullDown(course, side)
  const spot = spotAt(to)
  if (spot.kind === 'bonus') climb(course, side, spot.steps, 'bonus') // OXF-14, OXF-16
}

/** OXF-12: everywhere but on plateaus; nobody is pulled out of OXFURD. */
function pullDown(course: Course, by: number): void {
  const step = course.state.sides[by]!.climber
  const { kind } = spotAt(step)
  if (kind === 'plateau' || kind === 'oxfurd') return
  const met = present(course.state).filter(
    (side) => side !== by && course.state.sides[side]!.climber === step,
  )
  for (const side of met) {
    course.add({ type: 'pulled-down', side, by, from: step, to: stepOf(plateauBelow(step)) })
  }
}

/** OXF-10, OXF-11, OXF-15 */
function fall(course: Course, moment: Moment): void {
  const side = course.state.turn!
  const { climber, descender } = course.state.sides[side]!
  if (spotAt(climber).kind === 'respite') {
    course.add({ type: 'rested', side })
  } else {
    course.add({ type: 'descended', side, from: descender, to: descender + 1 })
    if (descender + 1 === SETBACK) setBack(course, side)
  }
  endTurn(course, moment)
}

/** OXF-11 */
function setBack(course: Course, side: number): void {
  const from = course.state.sides[side]!.climber
  const plateau = plateauBelow(from)
  course.add({ type: 'set-back', side, from, to: stepOf(plateau), level: plateau })
}

/** OXF-6: play passes to the left, or the game is over. */
export function endTurn(course: Course, moment: Moment): void {
  const next = nextSide(course.state)
  if (next === null) course.add({ type: 'game-won', outcome: outcomeOf(course.state) })
  else beginTurn(course, next, moment)
}
