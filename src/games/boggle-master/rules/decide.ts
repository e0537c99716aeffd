import { listFault } from '#kit/english.ts'
import type { Act, GameTime, Roster, Seat, World } from '#kit/game.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { shakeCubes } from './pieces/cubes.ts'
import { evolve } from './evolve.ts'
import { judge } from './play/judging.ts'
import type { Deal, Options } from './options.ts'
import type { Refusal } from './refusal.ts'
import { outcomeOf, reasonToEnd } from './standings.ts'
import { staying, type Event, type State } from './state.ts'
import { viewOf } from './view.ts'

type Decision = Result<readonly Event[], Refusal>

/** How long a tournament waits for everybody to be ready for the next game. */
export const PAUSE: GameTime = 60_000

export function open(options: Options, roster: Roster, world: World<Deal>): readonly Event[] {
  return [{ type: 'table-opened', options, roster }, shake(1, 0, options, world)]
}

export function decide(state: State, act: Act<Command>, world: World<Deal>): Decision {
  if (act.by === 'clock') return ok(wake(state, act.gameTime, world))
  if (act.by === 'host') return leave(state, act.left, act.gameTime, world)
  const refusal = check(viewOf(state, act.by), act.command, act.gameTime)
  if (refusal !== null) return refuse(refusal)
  return obey(state, act.by, act.command, act.gameTime, world)
}

function obey(
  state: State,
  seat: Seat,
  command: Command,
  gameTime: GameTime,
  world: World<Deal>,
): Decision {
  switch (command.type) {
    case 'write':
      return write(state, seat, command.word, world)
    case 'erase':
      return ok([{ type: 'word-erased', seat, word: command.word }])
    case 'finish':
      return ok(
        follow(state, { type: 'player-finished', seat }, (next) => end(next, gameTime, world)),
      )
    case 'ready':
      return ok(
        follow(state, { type: 'player-ready', seat }, (next) =>
          beginIfAllReady(next, gameTime, world),
        ),
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

function wake(state: State, gameTime: GameTime, world: World<Deal>): readonly Event[] {
  return state.phase === 'writing'
    ? end(state, gameTime, world)
    : [nextGame(state, gameTime, world)]
}

function leave(state: State, seat: Seat, gameTime: GameTime, world: World<Deal>): Decision {
  if (state.phase === 'over') return refuse('game-over')
  if (state.left[seat] !== false) return refuse('already-left')
  return ok(
    follow(state, { type: 'player-left', seat }, (next) => {
      if (next.phase === 'writing')
        return staying(next).length > 0 ? [] : end(next, gameTime, world)
      const reason = reasonToEnd(next, next.options.target)
      return reason === null ? beginIfAllReady(next, gameTime, world) : [won(next, reason)]
    }),
  )
}

/** BOG-2, BOG-9: pencils down, the lists are read out. */
function end(state: State, gameTime: GameTime, world: World<Deal>): readonly Event[] {
  const report = judge(state, world.words)
  return follow(state, { type: 'game-ended', report, nextBy: gameTime + PAUSE }, (next) => {
    const reason = reasonToEnd(next, next.options.target)
    return reason === null ? [] : [won(next, reason)]
  })
}

function won(state: State, reason: string): Event {
  return { type: 'table-won', outcome: outcomeOf(state, reason) }
}

function beginIfAllReady(state: State, gameTime: GameTime, world: World<Deal>): readonly Event[] {
  return staying(state).every((seat) => state.ready[seat]) ? [nextGame(state, gameTime, world)] : []
}

function nextGame(state: State, gameTime: GameTime, world: World<Deal>): Event {
  return shake(state.game + 1, gameTime, state.options, world)
}

/** BOG-1, BOG-2: the grid lies open and the timer starts. */
function shake(
  game: number,
  gameTime: GameTime,
  { seconds }: Options,
  { deal, dice }: World<Deal>,
): Event {
  const grid = deal?.grids[game - 1] ?? shakeCubes(dice)
  return { type: 'grid-shaken', game, grid, until: gameTime + seconds * 1000 }
}

/** An event, and what follows from the state it makes. */
function follow(
  state: State,
  event: Event,
  consequences: (next: State) => readonly Event[],
): readonly Event[] {
  return [event, ...consequences(evolve(state, event))]
}
