import { listFault } from '#kit/english.ts'
import { decideWith, openWith } from '#kit/event-recorder.ts'
import type { Roster, Seat, World } from '#kit/game.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import type { Deal } from './deal.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Options } from './options.ts'
import { shakeCubes } from './pieces/cubes.ts'
import { judge } from './play/judging.ts'
import { PAUSE } from './play/pause.ts'
import type { Recorder } from './recorder.ts'
import type { Refusal } from './refusal.ts'
import { outcomeOf, reasonToEnd } from './standings.ts'
import { remainingSeats } from './state.ts'
import { viewOf } from './view.ts'

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  const opened: Event = { type: 'table-opened', options, roster }
  return openWith(evolve, opened, world, beginGame)
}

export const decide = decideWith({ evolve, view: viewOf, check, obey, wake, leave })

function obey(recorder: Recorder, seat: Seat, command: Command): Refusal | null {
  switch (command.type) {
    case 'write':
      return write(recorder, seat, command.word)
    case 'erase':
      recorder.record({ type: 'word-erased', seat, word: command.word })
      return null
    case 'finish':
      recorder.record({ type: 'player-finished', seat })
      endGame(recorder)
      return null
    case 'ready':
      recorder.record({ type: 'player-ready', seat })
      beginIfAllReady(recorder)
      return null
  }
}

/** BOG-19: `paper` takes any word; `instant` refuses here what `check` could not look up. */
function write(recorder: Recorder, seat: Seat, word: string): Refusal | null {
  const { state, world } = recorder
  const fault = state.options.feedback === 'instant' ? listFault(word, world.words) : null
  if (fault === null) recorder.record({ type: 'word-written', seat, word })
  return fault
}

function wake(recorder: Recorder): void {
  if (recorder.state.phase === 'writing') endGame(recorder)
  else beginGame(recorder)
}

function leave(recorder: Recorder, seat: Seat): Refusal | null {
  const { phase, players } = recorder.state
  if (phase === 'over') return 'game-over'
  if (players[seat]?.left !== false) return 'already-left'
  recorder.record({ type: 'player-left', seat })
  if (phase === 'between') {
    if (!endIfDecided(recorder)) beginIfAllReady(recorder)
  } else if (remainingSeats(recorder.state).length === 0) {
    endGame(recorder)
  }
  return null
}

/** BOG-1, BOG-2: the grid is shown and the timer starts. */
function beginGame(recorder: Recorder): void {
  const { state, gameTime, world } = recorder
  const game = state.game + 1
  recorder.record({
    type: 'grid-shaken',
    game,
    grid: world.deal?.grids[game - 1] ?? shakeCubes(world.dice),
    until: gameTime + state.options.seconds * 1000,
  })
}

function beginIfAllReady(recorder: Recorder): void {
  const { state } = recorder
  if (remainingSeats(state).every((seat) => state.players[seat]!.ready)) beginGame(recorder)
}

/** BOG-2, BOG-9: the lists are read out. */
function endGame(recorder: Recorder): void {
  const { state, gameTime, world } = recorder
  const report = judge(state, world.words)
  recorder.record({ type: 'game-ended', report, nextBy: gameTime + PAUSE })
  endIfDecided(recorder)
}

function endIfDecided(recorder: Recorder): boolean {
  const reason = reasonToEnd(recorder.state)
  if (reason === null) return false
  recorder.record({ type: 'table-won', outcome: outcomeOf(recorder.state, reason) })
  return true
}
