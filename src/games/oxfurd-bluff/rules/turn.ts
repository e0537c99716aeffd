import type { Seat } from '#kit/game.ts'
import { DECK, isThrough, nextCard, placeFor } from './box.ts'
import { OXFURD, plateauBelow, SETBACK, spotAt, stepOf } from './climb.ts'
import type { Course } from './course.ts'
import { nextSide, outcomeOf, untried } from './standing.ts'
import { present, type Event, type Phase } from './state.ts'
import { readerOf } from './view.ts'

export function beginTurn(course: Course, side: number): void {
  course.add({ type: 'turn-begun', side })
  ask(course, 'rolling')
}

function ask(course: Course, phase: Exclude<Phase, 'over'>): void {
  course.add({ type: 'asked', phase, since: course.gameTime })
}

/** OXF-7: the die is cast and a card drawn; OXF-13: a free roll moves without one. */
export function roll(course: Course): void {
  const { phase, turn, casts } = course.state
  const { dice, deal } = course.world
  const cast = deal?.rolls[casts] ?? 1 + dice.below(6)
  const free = phase === 'free-rolling'
  course.add({ type: 'rolled', side: turn!, roll: cast, free })
  if (free) {
    advance(course, cast, 'free-roll')
    return
  }
  draw(course, cast)
  if (readerOf(course.state) === null) read(course, null)
  else ask(course, 'reading')
}

/** OXF-22 */
function draw(course: Course, cast: number): void {
  const deck = course.world.deck(DECK)
  if (isThrough(course.state, deck)) course.add({ type: 'deck-shuffled' })
  const number = nextCard(course.state, course.world)
  const drawn = { number, card: deck.card(number), asked: placeFor(cast) }
  course.add({ type: 'card-drawn', drawn })
}

/** OXF-8 */
export function read(course: Course, by: Seat | null): void {
  course.add({ type: 'definition-read', by })
  ask(course, 'answering')
}

/** OXF-9, OXF-10. Who says nothing in time is wrong. */
export function answer(course: Course, yes: boolean | null): void {
  const { turn, drawn, roll: cast } = course.state
  const right = yes === drawn!.card.definitions[drawn!.asked].right
  course.add({ type: 'answered', side: turn!, yes, right })
  if (right) advance(course, cast!, 'answer')
  else fall(course)
}

type Climbed = Extract<Event, { type: 'climbed' }>

/** OXF-17, OXF-18: who cannot go so far stays, and rolls again. */
function advance(course: Course, steps: number, by: Climbed['by']): void {
  const side = course.state.turn!
  const steep = OXFURD - course.state.sides[side]!.climber
  if (steps > steep) {
    course.add({ type: 'stayed', side, steps: steep })
    ask(course, 'rolling')
    return
  }
  climb(course, side, steps, by)
  const { kind } = spotAt(course.state.sides[side]!.climber)
  if (kind === 'oxfurd') {
    course.add({ type: 'oxfurd-entered', side, waiting: untried(course.state) })
    endTurn(course)
  } else {
    ask(course, kind === 'free-roll' ? 'free-rolling' : 'rolling') // OXF-13
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
function fall(course: Course): void {
  const side = course.state.turn!
  const { climber, descender } = course.state.sides[side]!
  if (spotAt(climber).kind === 'respite') {
    course.add({ type: 'rested', side })
  } else {
    course.add({ type: 'descended', side, from: descender, to: descender + 1 })
    if (descender + 1 === SETBACK) setBack(course, side)
  }
  endTurn(course)
}

/** OXF-11 */
function setBack(course: Course, side: number): void {
  const from = course.state.sides[side]!.climber
  const plateau = plateauBelow(from)
  course.add({ type: 'set-back', side, from, to: stepOf(plateau), level: plateau })
}

/** OXF-6: play passes to the left, or the game is over. */
export function endTurn(course: Course): void {
  const next = nextSide(course.state)
  if (next === null) course.add({ type: 'game-won', outcome: outcomeOf(course.state) })
  else beginTurn(course, next)
}
