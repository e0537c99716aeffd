import { listFault } from '#kit/english.ts'
import type { Act, Millis, Roster, Seat, World } from '#kit/game.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { shakeCubes } from './cubes.ts'
import { evolve } from './evolve.ts'
import { judge } from './judge.ts'
import type { Deal, Options } from './options.ts'
import type { Refusal } from './refusal.ts'
import { outcomeOf, reasonToEnd } from './standing.ts'
import { staying, type Event, type State } from './state.ts'
import { viewOf } from './view.ts'

type Decision = Result<readonly Event[], Refusal>

/** How long a tournament waits for everybody to be ready for the next game. */
export const PAUSE: Millis = 60_000

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  return [{ type: 'table-opened', options, roster }, shake(1, 0, options, world)]
}

export function decide(state: State, act: Act<Command>, world: World<Deal>): Decision {
  if (act.by === 'clock') return ok(wake(state, act.at, world))
  if (act.by === 'host') return leave(state, act.left, act.at, world)
  const refusal = check(viewOf(state, act.by), act.command, act.at)
  if (refusal !== null) return refuse(refusal)
  return obey(state, act.by, act.command, act.at, world)
}

function obey(
  state: State,
  seat: Seat,
  command: Command,
  at: Millis,
  world: World<Deal>,
): Decision {
  switch (command.type) {
    case 'write':
      return write(state, seat, command.word, world)
    case 'erase':
      return ok([{ type: 'word-erased', seat, word: command.word }])
    case 'finish':
      return ok(follow(state, { type: 'player-finished', seat }, (next) => end(next, at, world)))
    case 'ready':
      return ok(
        follow(state, { type: 'player-ready', seat }, (next) => beginIfAllReady(next, at, world)),
      )
  }
}

/**
 * BOG-19: with `paper` everything is written down; `instant` refuses what does not count. What the
 * grid alone tells was checked already.
 */
function write(state: State, seat: Seat, word: string, world: World<Deal>): Decision {
  if (state.options.feedback === 'instant') {
    const fault = listFault(word, world.words)
    if (fault !== null) return refuse(fault)
  }
  return ok([{ type: 'word-written', seat, word }])
}

function wake(state: State, at: Millis, world: World<Deal>): readonly Event[] {
  return state.phase === 'writing' ? end(state, at, world) : [nextGame(state, at, world)]
}

function leave(state: State, seat: Seat, at: Millis, world: World<Deal>): Decision {
  if (state.phase === 'over') return refuse('game-over')
  if (state.left[seat] !== false) return refuse('already-left')
  return ok(
    follow(state, { type: 'player-left', seat }, (next) => {
      if (next.phase === 'writing') return staying(next).length > 0 ? [] : end(next, at, world)
      const reason = reasonToEnd(next, next.options.target)
      return reason === null ? beginIfAllReady(next, at, world) : [won(next, reason)]
    }),
  )
}

/** BOG-2, BOG-9: pencils down, the lists are read out. */
function end(state: State, at: Millis, world: World<Deal>): readonly Event[] {
  const report = judge(state, world.words)
  return follow(state, { type: 'game-ended', report, nextBy: at + PAUSE }, (next) => {
    const reason = reasonToEnd(next, next.options.target)
    return reason === null ? [] : [won(next, reason)]
  })
}

function won(state: State, reason: string): Event {
  return { type: 'table-won', outcome: outcomeOf(state, reason) }
}

function beginIfAllReady(state: State, at: Millis, world: World<Deal>): readonly Event[] {
  return staying(state).every((seat) => state.ready[seat]) ? [nextGame(state, at, world)] : []
}

function nextGame(state: State, at: Millis, world: World<Deal>): Event {
  return shake(state.game + 1, at, state.options, world)
}

/** BOG-1, BOG-2: the grid lies open and the timer starts. */
function shake(game: number, at: Millis, { seconds }: Options, { deal, dice }: World<Deal>): Event {
  const grid = deal?.grids[game - 1] ?? shakeCubes(dice)
  return { type: 'grid-shaken', game, grid, until: at + seconds * 1000 }
}

/** An event, and what follows from the state it makes. */
function follow(
  state: State,
  event: Event,
  consequences: (next: State) => readonly Event[],
): readonly Event[] {
  return [event, ...consequences(evolve(state, event))]
}
