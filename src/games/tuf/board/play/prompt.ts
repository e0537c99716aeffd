import { counted } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import { CUBES } from '#games/tuf/rules/pieces/cubes.ts'
import {
  cubesToBeat,
  frozenSeat,
  nextTitle,
  standingDeclaration,
} from '#games/tuf/rules/play/declaration.ts'
import { LONG_WORD } from '#games/tuf/rules/play/scoring.ts'
import { isSolitaire, type Title } from '#games/tuf/rules/state.ts'
import type { View } from '#games/tuf/rules/view.ts'

/** What may be declared next and what it takes. */
export type NextDeclaration = {
  readonly title: Title
  /** How many cubes it takes; in Rotary how many letters. */
  readonly needed: number
  /** How many are still missing; 0 when it can be declared. */
  readonly missing: number
}

/** Null where there is nothing to declare. TUF-10 to TUF-12, TUF-28, TUF-29 */
export function nextDeclaration(view: View, used: number): NextDeclaration | null {
  const { phase, declarations, options, seat } = view
  if (phase !== 'building' || seat === null || isSolitaire(view)) return null
  if (frozenSeat(view) === seat) return null
  const needed = options.rotary ? LONG_WORD : cubesToBeat(declarations) + 1
  const title = options.rotary ? 'Tuf' : nextTitle(declarations)
  return { title, needed, missing: Math.max(0, needed - used) }
}

export type Prompt = { readonly head: string; readonly message: string }

/** What goes on and what one may do, in half a second. */
export function promptOf(view: View, used: number): Prompt {
  const { phase, seat } = view
  if (phase === 'turns') return turnPrompt(view)
  if (phase === 'review') {
    return {
      head: 'Look for errors',
      message:
        seat === null
          ? 'Hands off. The players look at each other’s crosswords.'
          : 'Hands off. An error called rightly brings 5 points, wrongly it costs 5.',
    }
  }
  if (isSolitaire(view)) {
    return { head: 'Build your crossword', message: 'Use as many cubes as you can.' }
  }
  if (view.options.rotary) {
    return {
      head: 'Race for the first word',
      message: 'Lay one word of six letters or more and call Tuf.',
    }
  }
  return buildingPrompt(view, used)
}

function buildingPrompt(view: View, used: number): Prompt {
  const { declarations, seat, players } = view
  const frozen = frozenSeat(view)
  const best = standingDeclaration(declarations)
  if (frozen !== null && frozen === seat) {
    const called = view.players[frozen]!.called ? 'No error was found. ' : ''
    return {
      head: `${declarations.at(-1)!.title}! You are frozen`,
      message: `${called}Hands off your ${counted(best!.cubes, 'cube')}, until somebody uses more.`,
    }
  }
  const error = errorPrompt(view)
  if (error !== null) return error
  if (best === null) {
    return {
      head: 'Build your crossword',
      message: `More than half of the cubes, ${CUBES / 2 + 1}, make Tuf.`,
    }
  }
  const whose = best.seat === seat ? 'You' : players[best.seat]!.name
  const outlook = nextDeclaration(view, used)
  return {
    head: `${best.title}! ${whose} ${best.seat === seat ? 'use' : 'uses'} ${counted(best.cubes, 'cube')}`,
    message:
      best.cubes === CUBES
        ? 'Nobody can use more. Look for an error.'
        : outlook === null
          ? `It takes ${best.cubes + 1} to outdo that.`
          : `Use ${outlook.needed} or more for ${outlook.title}.`,
  }
}

/** TUF-14, TUF-15: the last declaration was found in error; null when it was not. */
function errorPrompt({ declarations, calls, seat, players }: View): Prompt | null {
  const last = declarations.at(-1)
  if (last === undefined || !last.void) return null
  const call = calls.findLast((each) => each.right && each.seat === last.seat)
  const caller = call === undefined || call.by === seat ? 'You' : players[call.by]!.name
  const own = last.seat === seat
  const rolls = own
    ? 'All your cubes are rolled again.'
    : `${players[last.seat]!.name} rolls again.`
  const next = nextTitle(declarations)
  return {
    head: `Tuf Error! ${caller} found one`,
    message: `${rolls} ${cubesToBeat(declarations) + 1} or more make ${next}.`,
  }
}

function turnPrompt({ turn, seat, players }: View): Prompt {
  if (turn !== null && turn.seat === seat) {
    return { head: 'Your turn', message: 'Add one word to the crossword. It is read when you end.' }
  }
  const name = turn === null ? '' : players[turn.seat]!.name
  return { head: `${name}’s turn`, message: `${name} adds a word.` }
}

/** What somebody is doing, in a word or two. */
export function activityOf(view: View, seat: Seat): string {
  const { done, left } = view.players[seat]!
  if (left) return 'left'
  if (view.phase === 'turns') return view.turn?.seat === seat ? 'on turn' : 'waiting'
  if (frozenSeat(view) === seat) return 'frozen'
  if (view.phase === 'review') return done ? 'has seen enough' : 'is looking'
  return done ? 'done' : 'building'
}
