import type { Act, Roster, Seat, World } from '#kit/game.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { DECK, isLetterCard, type Card } from './cards.ts'
import { check } from './check.ts'
import type { Command, Play } from './command.ts'
import type { Deal } from './deal.ts'
import { deckOf, FULL_HAND, lettersIn, shuffledIn } from './deck.ts'
import { evolve } from './evolve.ts'
import { canPlay, spellingFault } from './judge.ts'
import { drawLots } from './lots.ts'
import type { Options } from './options.ts'
import type { Refusal } from './refusal.ts'
import { deedOf, rowAfter, spell } from './row.ts'
import { pointsFor } from './score.ts'
import { bestOf, endingOf, roundPoints, staying } from './standing.ts'
import type { Event, State } from './state.ts'
import { viewOf } from './view.ts'

type Decision = Result<readonly Event[], Refusal>

/** TMW-6, TMW-7: who begins is drawn, then everybody draws a hand, the first player first. */
export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const { lots, first } = drawLots(roster.length, world.deal?.lots ?? [], world.dice)
  const events: Event[] = [
    { type: 'table-opened', options, roster },
    { type: 'lots-drawn', lots, first },
  ]
  let state = fold(null, events)
  for (const seat of state.order) {
    const drawn = refill(state, seat, world)
    events.push(...drawn)
    state = fold(state, drawn)
  }
  return [...events, { type: 'round-begun', round: 1 }]
}

export function decide(state: State, act: Act<Command>, world: World<Deal>): Decision {
  if (act.by === 'clock') return ok([])
  if (act.by === 'host') return leave(state, act.left)
  const refusal = check(viewOf(state, act.by), act.command)
  return refusal === null ? obey(state, act.by, act.command, world) : refuse(refusal)
}

function obey(state: State, seat: Seat, command: Command, world: World<Deal>): Decision {
  switch (command.type) {
    case 'play': {
      const { type: _, ...play } = command
      return playCards(state, seat, play, world)
    }
    case 'pass':
      return pass(state, seat, world)
    case 'switch':
      return ok([{ type: 'places-switched', seat, with: command.with }, nextRound(state)])
    case 'stay':
      return ok([{ type: 'place-kept', seat }, nextRound(state)])
  }
}

function playCards(state: State, seat: Seat, play: Play, world: World<Deal>): Decision {
  const { inPlay } = state
  const fault = spellingFault(inPlay, play, world.words)
  if (fault !== null) return refuse(fault)
  const played: Event = {
    type: 'cards-played',
    seat,
    deed: deedOf(inPlay, play),
    play,
    word: spell(rowAfter(inPlay, play, seat)),
    points: pointsFor(inPlay, play),
  }
  return ok(
    follow(state, [played], (next) => {
      // TMW-19: only an empty hand is filled, and none that has had its last turn.
      const empty = next.hands[seat]!.length === 0 && next.round < next.options.rounds
      return follow(next, empty ? refill(next, seat, world) : [], endOfTurn)
    }),
  )
}

function pass(state: State, seat: Seat, world: World<Deal>): Decision {
  const position = {
    hand: state.hands[seat]!,
    premiums: state.premiums[seat]!,
    inPlay: state.inPlay,
  }
  if (state.options.strictPass && canPlay(position, world.words)) return refuse('a-play-exists')
  return ok(
    follow(state, [{ type: 'player-passed', seat }], (next) =>
      follow(next, stalemateIn(next), endOfTurn),
    ),
  )
}

/** TMW-16: when all at the table have passed in turn, the letters are cleared. */
function stalemateIn({ inPlay, passed, left }: State): readonly Event[] {
  const all = inPlay !== null && staying({ left }).every((seat) => passed.includes(seat))
  return all ? [{ type: 'letters-cleared' }] : []
}

/** TMW-27, TMW-28 */
function endOfTurn(state: State): readonly Event[] {
  const { round, options, waiting, order } = state
  if (waiting.length > 0) return []
  const points = roundPoints(state)
  const last = round === options.rounds
  const switcher = last ? null : bestOf(points, order)
  return follow(state, [{ type: 'round-ended', round, points, switcher }], (next) => {
    if (last) return [gameEnded(next, 'rounds-played')]
    return switcher === null ? [nextRound(next)] : []
  })
}

function nextRound({ round }: State): Event {
  return { type: 'round-begun', round: round + 1 }
}

function gameEnded(state: State, reason: string): Event {
  return { type: 'game-ended', ending: endingOf(state, reason) }
}

function leave(state: State, seat: Seat): Decision {
  if (state.phase === 'over') return refuse('game-over')
  if (state.left[seat] !== false) return refuse('already-left')
  return ok(
    follow(state, [{ type: 'player-left', seat }], (next) => {
      if (staying(next).length < 2) return [gameEnded(next, 'others-left')]
      return follow(next, stalemateIn(next), (after) => {
        if (after.phase === 'playing') return endOfTurn(after)
        return after.switcher === null ? [nextRound(after)] : []
      })
    }),
  )
}

/**
 * TMW-7, TMW-19: draws until the hand is full; premiums on the way are extra. When the deck is
 * through, the discards make a new one; when there are none, the hand stays short.
 */
export function refill(state: State, seat: Seat, world: World<Deal>): readonly Event[] {
  const events: Event[] = []
  let now = state
  for (;;) {
    const cards = drawFrom(now, seat, world)
    if (cards.length > 0) events.push({ type: 'cards-drawn', seat, cards })
    now = fold(state, events)
    const full = now.hands[seat]!.length >= FULL_HAND
    if (full || lettersIn(shuffledIn(now.discards)) === 0) return events
    events.push({ type: 'discards-shuffled' })
    now = fold(state, events)
  }
}

/** Cards from the top of the deck, until the hand is full or the deck is through. */
function drawFrom(state: State, seat: Seat, { deal, dice }: World<Deal>): readonly Card[] {
  const deck = [...deckOf(state)]
  // The first deck may be arranged; of it so many cards have been drawn already.
  const arranged = state.shuffles === 0 ? (deal?.cards.slice(DECK.length - deck.length) ?? []) : []
  const drawn: Card[] = []
  let missing = FULL_HAND - state.hands[seat]!.length
  while (missing > 0 && deck.length > 0) {
    const planned = arranged[drawn.length]
    const place = planned === undefined ? dice.below(deck.length) : deck.indexOf(planned)
    const [card] = deck.splice(place, 1)
    drawn.push(card!)
    if (isLetterCard(card!)) missing -= 1
  }
  return drawn
}

/** Events, and what follows from the state they make. */
function follow(
  state: State,
  events: readonly Event[],
  consequences: (next: State) => readonly Event[],
): readonly Event[] {
  return [...events, ...consequences(fold(state, events))]
}

function fold(state: State | null, events: readonly Event[]): State {
  return events.reduce<State | null>((before, event) => evolve(before, event), state)!
}
