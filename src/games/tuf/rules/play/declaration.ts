import type { GameTime, Seat } from '#kit/game.ts'
import { CUBES } from '../pieces/cubes.ts'
import type { Options } from '../options.ts'
import { TITLES, type Declaration, type State, type Timer, type Title } from '../state.ts'

const SECOND = 1000
/** TUF-10, TUF-11, TUF-12 */
const SAND_TIMERS = [
  { kind: 'red', lasts: 180 * SECOND },
  { kind: 'yellow', lasts: 120 * SECOND },
  { kind: 'blue', lasts: 60 * SECOND },
] as const

/** TUF-16 */
export const REVIEW_TIME: GameTime = 30 * SECOND
/** How long a table waits for everybody to be ready for the next round. */
export const PAUSE_TIME: GameTime = 60 * SECOND

/** The timer that the next declaration starts. TUF-27: a skipped timer is skipped by all. */
export function nextTimer(
  made: number,
  { quick }: Pick<Options, 'quick'>,
  gameTime: GameTime,
): Timer {
  const skipped = quick === null ? 0 : SAND_TIMERS.findIndex(({ kind }) => kind === quick)
  const { kind, lasts } = SAND_TIMERS[Math.min(skipped + made, SAND_TIMERS.length - 1)]!
  return { kind, from: gameTime, until: gameTime + lasts }
}

/** TUF-29: a turn has the blue timer. */
export function turnTimer(gameTime: GameTime): Timer {
  const { kind, lasts } = SAND_TIMERS[2]
  return { kind, from: gameTime, until: gameTime + lasts }
}

/** TUF-15: titles go on even when a declaration was void. */
export function nextTitle(declarations: readonly Declaration[]): Title {
  return TITLES[Math.min(declarations.length, TITLES.length - 1)]!
}

/** TUF-15: the one to beat; null when none stands. */
export function standingDeclaration(declarations: readonly Declaration[]): Declaration | null {
  return declarations.findLast((declaration) => !declaration.void) ?? null
}

/** TUF-10, TUF-11: a declaration takes more cubes than this. */
export function cubesToBeat(declarations: readonly Declaration[]): number {
  return standingDeclaration(declarations)?.cubes ?? CUBES / 2
}

type Frozen = Pick<State, 'phase' | 'options' | 'declarations'>

/** TUF-10: whose crossword may not be changed, for it was the last to be declared. */
export function frozenSeat({ phase, options, declarations }: Frozen): Seat | null {
  const last = declarations.at(-1)
  if (phase !== 'building' || options.rotary || last === undefined || last.void) return null
  return last.seat
}
