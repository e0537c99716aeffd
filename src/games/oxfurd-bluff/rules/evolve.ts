import type { Seat } from '#kit/game.ts'
import { playersOf, sidesOf, type Side } from './play/side.ts'
import { KEPT_TALK, type Event, type Passage, type State } from './state.ts'

export function evolve(state: State | null, event: Event): State {
  if (event.type === 'table-opened') return opened(event)
  if (state === null) throw new Error(`a table begins by being opened, not by ${event.type}`)
  switch (event.type) {
    case 'lots-rolled':
      return { ...state, lots: event.lots }
    case 'turn-begun': {
      const turns = state.sides[event.side]!.turns + 1
      return { ...changed(state, event.side, { turns }), turn: event.side, roll: null, drawn: null }
    }
    case 'asked':
      return { ...state, phase: event.phase, since: event.since }
    case 'rolled':
      return { ...state, roll: event.roll, casts: state.casts + 1 }
    case 'deck-shuffled':
      return { ...state, out: [] }
    case 'card-drawn': {
      const { drawn } = event
      return { ...state, drawn, out: [...state.out, drawn.number], draws: state.draws + 1 }
    }
    case 'definition-read':
    case 'stayed':
    case 'rested':
    case 'oxfurd-entered':
      return state
    case 'answered': {
      const { side, yes, right } = event
      const answered = { ...state.drawn!, side, yes, right }
      const { cards, passages } = state.annals
      return { ...state, drawn: null, answered, annals: { cards: [...cards, answered], passages } }
    }
    case 'climbed':
      return changed(passed(state, event, event.by), event.side, { climber: event.to })
    case 'pulled-down':
      return changed(passed(state, event, 'pulldown'), event.side, { climber: event.to })
    case 'descended':
      return changed(state, event.side, { descender: event.to })
    case 'set-back':
      return changed(passed(state, event, 'setback'), event.side, {
        climber: event.to,
        descender: event.level,
      })
    case 'said':
      return said(state, event.seat, event.text)
    case 'captain-appointed':
      return changed(state, event.side, { captain: event.seat })
    case 'player-left':
      return left(state, event)
    case 'game-won':
      return { ...state, phase: 'over', turn: null, drawn: null, outcome: event.outcome }
  }
}

function opened({ options, roster }: Extract<Event, { type: 'table-opened' }>): State {
  const players = playersOf(roster)
  const sides = sidesOf(players)
  return {
    options,
    phase: 'rolling',
    since: 0,
    lots: [],
    sides,
    players,
    turn: null,
    roll: null,
    drawn: null,
    answered: null,
    annals: { cards: [], passages: [] },
    out: [],
    casts: 0,
    draws: 0,
    talk: sides.map(() => []),
    outcome: null,
  }
}

function changed(state: State, side: number, change: Partial<Side>): State {
  return { ...state, sides: state.sides.with(side, { ...state.sides[side]!, ...change }) }
}

function passed(
  state: State,
  { side, from, to }: Pick<Passage, 'side' | 'from' | 'to'>,
  by: Passage['by'],
): State {
  const { cards, passages } = state.annals
  const passage = { side, from, to, by, cards: cards.length }
  return { ...state, annals: { cards, passages: [...passages, passage] } }
}

function said(state: State, seat: Seat, text: string): State {
  const { side } = state.players[seat]!
  const lines = [...state.talk[side]!, { seat, text }].slice(-KEPT_TALK)
  return { ...state, talk: state.talk.with(side, lines) }
}

function left(state: State, { seat, heir }: Extract<Event, { type: 'player-left' }>): State {
  const player = state.players[seat]!
  const players = state.players.with(seat, { ...player, left: true })
  const led = state.sides[player.side]!.captain === seat
  return { ...(led ? changed(state, player.side, { captain: heir }) : state), players }
}
