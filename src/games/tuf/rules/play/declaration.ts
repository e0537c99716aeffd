import type { GameTime, Millis, Seat } from '#kit/game.ts'
import type { Options } from '../options.ts'
import { CUBES } from '../pieces/cubes.ts'
import { usedIn } from '../pieces/grid.ts'
import { TITLES, type Declaration, type State, type Timer, type Title } from '../state.ts'

const SECOND: Millis = 1000
/** TUF-10, TUF-11, TUF-12 */
const SAND_TIMERS = [
  { kind: 'red', duration: 180 * SECOND },
  { kind: 'yellow', duration: 120 * SECOND },
  { kind: 'blue', duration: 60 * SECOND },
] as const

/** TUF-16 */
export const REVIEW_TIME: Millis = 30 * SECOND

/**
 * The timer that a declaration starts when `declared` were made before it. TUF-27: a quick game
 * skips the first timers, and the later ones move up.
 */
export function nextTimer(
  declared: number,
  { quick }: Pick<Options, 'quick'>,
  gameTime: GameTime,
): Timer {
  const skipped = quick === null ? 0 : SAND_TIMERS.findIndex(({ kind }) => kind === quick)
  const { kind, duration } = SAND_TIMERS[Math.min(skipped + declared, SAND_TIMERS.length - 1)]!
  return { kind, from: gameTime, until: gameTime + duration }
}

/** TUF-29: a turn has the blue timer. */
export function turnTimer(gameTime: GameTime): Timer {
  const { kind, duration } = SAND_TIMERS[2]
  return { kind, from: gameTime, until: gameTime + duration }
}

/** TUF-15: a void declaration has used up its title. */
export function nextTitle(declarations: readonly Declaration[]): Title {
  return TITLES[Math.min(declarations.length, TITLES.length - 1)]!
}

/** TUF-15: the declaration to beat: the last that is not void; null when there is none. */
export function standingDeclaration(declarations: readonly Declaration[]): Declaration | null {
  return declarations.findLast((declaration) => !declaration.void) ?? null
}

/**
 * TUF-31: the index of a declaration that stands again, because a later one is void, though its
 * owner uses fewer cubes by now; null when there is none.
 */
export function fallenDeclaration({
  declarations,
  grids,
}: Pick<State, 'declarations' | 'grids'>): number | null {
  const index = declarations.findLastIndex((declaration) => !declaration.void)
  if (index < 0 || index === declarations.length - 1) return null
  const { seat, cubes } = declarations[index]!
  return usedIn(grids[seat]!) < cubes ? index : null
}

/** TUF-10, TUF-11: a declaration takes more cubes than this. */
export function cubesToBeat(declarations: readonly Declaration[]): number {
  return standingDeclaration(declarations)?.cubes ?? CUBES / 2
}

/** TUF-10: the last to declare may not change their crossword until somebody outdoes them. */
export function frozenSeat({
  phase,
  options,
  declarations,
}: Pick<State, 'phase' | 'options' | 'declarations'>): Seat | null {
  const last = declarations.at(-1)
  if (phase !== 'building' || options.rotary || last === undefined || last.void) return null
  return last.seat
}
