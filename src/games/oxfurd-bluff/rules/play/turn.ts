import type { Seat } from '#kit/game.ts'
import { DECK, isThrough, nextCard, placeFor } from '../pieces/box.ts'
import { OXFURD, plateauBelow, SETBACK, spotAt, stepOf } from '../pieces/climb.ts'
import type { Recorder } from '../recorder.ts'
import { nextSide, outcomeOf, untried } from '../standings.ts'
import { present, type Event, type Phase } from '../state.ts'
import { readerOf } from '../view.ts'

export function beginTurn(recorder: Recorder, side: number): void {
  recorder.record({ type: 'turn-begun', side })
  ask(recorder, 'rolling')
}

function ask(recorder: Recorder, phase: Exclude<Phase, 'over'>): void {
  recorder.record({ type: 'asked', phase, since: recorder.gameTime })
}

/** OXF-7: the die is cast and a card drawn; OXF-13: a free roll moves without one. */
export function roll(recorder: Recorder): void {
  const { phase, turn, casts } = recorder.state
  const { dice, deal } = recorder.world
  const cast = deal?.rolls[casts] ?? 1 + dice.below(6)
  const free = phase === 'free-rolling'
  recorder.record({ type: 'rolled', side: turn!, roll: cast, free })
  if (free) {
    advance(recorder, cast, 'free-roll')
    return
  }
  draw(recorder, cast)
  if (readerOf(recorder.state) === null) read(recorder, null)
  else ask(recorder, 'reading')
}

/** OXF-22 */
function draw(recorder: Recorder, cast: number): void {
  const deck = recorder.world.deck(DECK)
  if (isThrough(recorder.state, deck)) recorder.record({ type: 'deck-shuffled' })
  const number = nextCard(recorder.state, recorder.world)
  const drawn = { number, card: deck.card(number), asked: placeFor(cast) }
  recorder.record({ type: 'card-drawn', drawn })
}

/** OXF-8 */
export function read(recorder: Recorder, by: Seat | null): void {
  recorder.record({ type: 'definition-read', by })
  ask(recorder, 'answering')
}

/** OXF-9, OXF-10. Who says nothing in time is wrong. */
export function answer(recorder: Recorder, yes: boolean | null): void {
  const { turn, drawn, roll: cast } = recorder.state
  const right = yes === drawn!.card.definitions[drawn!.asked].right
  recorder.record({ type: 'answered', side: turn!, yes, right })
  if (right) advance(recorder, cast!, 'answer')
  else fall(recorder)
}

type Climbed = Extract<Event, { type: 'climbed' }>

/** OXF-17, OXF-18: who cannot go so far stays, and rolls again. */
function advance(recorder: Recorder, steps: number, by: Climbed['by']): void {
  const side = recorder.state.turn!
  const steep = OXFURD - recorder.state.sides[side]!.climber
  if (steps > steep) {
    recorder.record({ type: 'stayed', side, steps: steep })
    ask(recorder, 'rolling')
    return
  }
  climb(recorder, side, steps, by)
  const { kind } = spotAt(recorder.state.sides[side]!.climber)
  if (kind === 'oxfurd') {
    recorder.record({ type: 'oxfurd-entered', side, waiting: untried(recorder.state) })
    endTurn(recorder)
  } else {
    ask(recorder, kind === 'free-roll' ? 'free-rolling' : 'rolling') // OXF-13
  }
}

function climb(recorder: Recorder, side: number, steps: number, by: Climbed['by']): void {
  const from = recorder.state.sides[side]!.climber
  const to = from + steps
  recorder.record({ type: 'climbed', side, from, to, by })
  pullDown(recorder, side)
  const spot = spotAt(to)
  if (spot.kind === 'bonus') climb(recorder, side, spot.steps, 'bonus') // OXF-14, OXF-16
}

/** OXF-12: everywhere but on plateaus; nobody is pulled out of OXFURD. */
function pullDown(recorder: Recorder, by: number): void {
  const step = recorder.state.sides[by]!.climber
  const { kind } = spotAt(step)
  if (kind === 'plateau' || kind === 'oxfurd') return
  const met = present(recorder.state).filter(
    (side) => side !== by && recorder.state.sides[side]!.climber === step,
  )
  for (const side of met) {
    recorder.record({ type: 'pulled-down', side, by, from: step, to: stepOf(plateauBelow(step)) })
  }
}

/** OXF-10, OXF-11, OXF-15 */
function fall(recorder: Recorder): void {
  const side = recorder.state.turn!
  const { climber, descender } = recorder.state.sides[side]!
  if (spotAt(climber).kind === 'respite') {
    recorder.record({ type: 'rested', side })
  } else {
    recorder.record({ type: 'descended', side, from: descender, to: descender + 1 })
    if (descender + 1 === SETBACK) setBack(recorder, side)
  }
  endTurn(recorder)
}

/** OXF-11 */
function setBack(recorder: Recorder, side: number): void {
  const from = recorder.state.sides[side]!.climber
  const plateau = plateauBelow(from)
  recorder.record({ type: 'set-back', side, from, to: stepOf(plateau), level: plateau })
}

/** OXF-6: play passes to the left, or the game is over. */
export function endTurn(recorder: Recorder): void {
  const next = nextSide(recorder.state)
  if (next === null) recorder.record({ type: 'game-won', outcome: outcomeOf(recorder.state) })
  else beginTurn(recorder, next)
}
