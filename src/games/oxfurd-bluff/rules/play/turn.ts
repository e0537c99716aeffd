import type { Seat } from '#kit/game.ts'
import type { AskedPhase, Event } from '../event.ts'
import { DECK, definitionFor, isBoxEmpty, nextCard } from '../pieces/box.ts'
import { OXFURD, plateauBelow, plateauStep, SETBACK, spotAt } from '../pieces/climb.ts'
import type { Recorder } from '../recorder.ts'
import { nextSide, outcomeOf, reasonToEnd, sidesWithoutTurn } from '../standings.ts'
import { lookingSeats, presentSides, readerOf, type AfterShowing } from '../state.ts'

export function beginTurn(recorder: Recorder, side: number): void {
  recorder.record({ type: 'turn-begun', side })
  beginPhase(recorder, 'rolling')
}

function beginPhase(recorder: Recorder, phase: AskedPhase): void {
  recorder.record({ type: 'asked', phase, since: recorder.gameTime })
}

/** OXF-7: a card is drawn for the roll. OXF-13: a free roll moves without one. */
export function roll(recorder: Recorder): void {
  const { phase, turn, rollCount } = recorder.state
  const { dice, deal } = recorder.world
  const rolled = deal?.rolls[rollCount] ?? 1 + dice.below(6)
  const free = phase === 'free-rolling'
  recorder.record({ type: 'rolled', side: turn!, roll: rolled, free })
  if (free) {
    advance(recorder, rolled, 'free-roll')
    return
  }
  draw(recorder, rolled)
  if (readerOf(recorder.state) === null) read(recorder, null)
  else beginPhase(recorder, 'reading')
}

/** OXF-22 */
function draw(recorder: Recorder, rolled: number): void {
  const deck = recorder.world.deck(DECK)
  if (isBoxEmpty(recorder.state, deck)) recorder.record({ type: 'deck-shuffled' })
  const number = nextCard(recorder.state, recorder.world)
  const drawn = { number, card: deck.card(number), asked: definitionFor(rolled) }
  recorder.record({ type: 'card-drawn', drawn })
}

/** OXF-8. `by` is null when the table reads. */
export function read(recorder: Recorder, by: Seat | null): void {
  recorder.record({ type: 'definition-read', by })
  beginPhase(recorder, 'answering')
}

/** OXF-9, OXF-10. No answer in time (null) is a wrong one. */
export function answer(recorder: Recorder, yes: boolean | null): void {
  const { turn, drawn, roll: rolled } = recorder.state
  const right = yes === drawn!.card.definitions[drawn!.asked].right
  recorder.record({ type: 'answered', side: turn!, yes, right })
  if (right) advance(recorder, rolled!, 'answer')
  else descend(recorder)
}

type ClimbCause = Extract<Event, { type: 'climbed' }>['by']

/** OXF-17, OXF-18: a roll larger than the steps left moves nothing, and the side rolls again. */
function advance(recorder: Recorder, steps: number, by: 'answer' | 'free-roll'): void {
  const side = recorder.state.turn!
  const stepsLeft = OXFURD - recorder.state.sides[side]!.climber
  if (steps > stepsLeft) {
    recorder.record({ type: 'stayed', side, steps: stepsLeft })
    proceed(recorder, 'rolling', by)
    return
  }
  climb(recorder, side, steps, by)
  const { kind } = spotAt(recorder.state.sides[side]!.climber)
  if (kind === 'oxfurd') {
    recorder.record({ type: 'oxfurd-entered', side, waiting: sidesWithoutTurn(recorder.state) })
    proceed(recorder, 'turn-over', by)
  } else {
    proceed(recorder, kind === 'free-roll' ? 'free-rolling' : 'rolling', by) // OXF-13
  }
}

/** OXF-27: an answered card is looked at before play goes on, unless the game is over with it. */
function proceed(recorder: Recorder, next: AfterShowing, after: 'answer' | 'free-roll'): void {
  const { options } = recorder.state
  const isOver = next === 'turn-over' && reasonToEnd(recorder.state) !== null
  if (after === 'answer' && options.showing === 'until-continued' && !isOver) {
    recorder.record({ type: 'card-shown', next, since: recorder.gameTime })
  } else if (next === 'turn-over') {
    endTurn(recorder)
  } else {
    beginPhase(recorder, next)
  }
}

export function goOnIfAllContinued(recorder: Recorder): void {
  if (lookingSeats(recorder.state).length === 0) goOn(recorder)
}

/** OXF-27: what follows the card that was looked at. */
export function goOn(recorder: Recorder): void {
  const { next } = recorder.state.showing!
  if (next === 'turn-over') endTurn(recorder)
  else beginPhase(recorder, next)
}

function climb(recorder: Recorder, side: number, steps: number, by: ClimbCause): void {
  const from = recorder.state.sides[side]!.climber
  const to = from + steps
  recorder.record({ type: 'climbed', side, from, to, by })
  pullDown(recorder, side)
  const spot = spotAt(to)
  if (spot.kind === 'bonus') climb(recorder, side, spot.steps, 'bonus') // OXF-14, OXF-16
}

/** OXF-12: everywhere but on plateaus and in OXFURD. */
function pullDown(recorder: Recorder, by: number): void {
  const step = recorder.state.sides[by]!.climber
  const { kind } = spotAt(step)
  if (kind === 'plateau' || kind === 'oxfurd') return
  const met = presentSides(recorder.state).filter(
    (side) => side !== by && recorder.state.sides[side]!.climber === step,
  )
  const to = plateauStep(plateauBelow(step))
  for (const side of met) recorder.record({ type: 'pulled-down', side, by, from: step, to })
}

/** OXF-10, OXF-11, OXF-15 */
function descend(recorder: Recorder): void {
  const side = recorder.state.turn!
  const { climber, descender } = recorder.state.sides[side]!
  if (spotAt(climber).kind === 'respite') {
    recorder.record({ type: 'rested', side })
  } else {
    recorder.record({ type: 'descended', side, from: descender, to: descender + 1 })
    if (descender + 1 === SETBACK) setBack(recorder, side)
  }
  proceed(recorder, 'turn-over', 'answer')
}

/** OXF-11 */
function setBack(recorder: Recorder, side: number): void {
  const from = recorder.state.sides[side]!.climber
  const plateau = plateauBelow(from)
  recorder.record({ type: 'set-back', side, from, to: plateauStep(plateau), level: plateau })
}

/** OXF-6: play passes to the left, or the game is over. */
export function endTurn(recorder: Recorder): void {
  const { state } = recorder
  const reason = reasonToEnd(state)
  if (reason === null) beginTurn(recorder, nextSide(state)!)
  else recorder.record({ type: 'game-won', outcome: outcomeOf(state, reason) })
}
