/** Which events an act leads to, or why it is refused. May consult dictionary, dice and deal. */
import { decideWith, openWith } from '#kit/event-recorder.ts'
import { listFault } from '#kit/english.ts'
import type { Roster, Seat, World } from '#kit/game.ts'
import { setClock, withTurnClock } from '#kit/turn-clock.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import type { Deal } from './deal.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Options } from './options.ts'
import { dealLetters } from './pieces/letters.ts'
import { drawWord } from './pieces/words.ts'
import { clockRules } from './play/clock.ts'
import { beginTurn, endTurn, pass, playWord } from './play/turn.ts'
import type { Recorder } from './recorder.ts'
import type { Refusal } from './refusal.ts'
import { viewOf } from './view.ts'

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const { deal, dice } = world
  const seats = roster.length
  const arranged = deal?.first ?? seats
  const first = arranged < seats ? arranged : dice.below(seats)
  const letters = [...(deal?.letters ?? dealLetters(seats, dice))].slice(0, seats)
  const word = deal?.word ?? drawWord(world)
  const opened: Event = { type: 'table-opened', options, roster, letters, word, first }
  return openWith(evolve, opened, world, (recorder: Recorder) => {
    beginTurn(recorder, { seat: first, round: 1 })
    setClock(recorder, clockRules)
  })
}

export const decide = decideWith(
  withTurnClock({ evolve, view: viewOf, check, obey, wake: () => {}, leave }, clockRules),
)

/** `check` has passed; what is left to look at is the dictionary. */
function obey(recorder: Recorder, _: Seat, command: Command): Refusal | null {
  if (command.type === 'pass') {
    pass(recorder)
    return null
  }
  const fault = listFault(command.word, recorder.world.words)
  if (fault === null) playWord(recorder, command.word)
  return fault
}

/** WCH-10 */
function leave(recorder: Recorder, seat: Seat): Refusal | null {
  const { turn, players } = recorder.state
  if (turn === null) return 'game-over'
  if (players[seat]!.left) return 'already-left'
  recorder.record({ type: 'player-left', seat })
  const isLast = recorder.state.players.filter(({ left }) => !left).length === 1
  if (isLast || turn.seat === seat) endTurn(recorder)
  return null
}
