import { capitalize, castOf, counted } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import { CUBES } from '#games/tuf/rules/pieces/cubes.ts'
import {
  cubesToBeat,
  frozenSeat,
  nextTitle,
  standingDeclaration,
} from '#games/tuf/rules/play/declaration.ts'
import { describeFault } from '#games/tuf/rules/describe.ts'
import { faultyWord } from '#games/tuf/rules/play/crossword.ts'
import { LONG_WORD } from '#games/tuf/rules/play/scoring.ts'
import { isSolitaire, type Title } from '#games/tuf/rules/state.ts'
import type { View } from '#games/tuf/rules/view.ts'

/** What the player may declare next, and what it takes. */
export type NextDeclaration = {
  readonly title: Title
  /** Cubes; in Rotary letters. */
  readonly needed: number
  /** How many more are needed; 0 when it can be declared. */
  readonly missing: number
}

/** TUF-10 to TUF-12, TUF-28, TUF-29; null when there is nothing to declare, as after a declaration with all cubes. */
export function nextDeclaration(view: View, used: number): NextDeclaration | null {
  const { phase, declarations, options, seat } = view
  if (phase !== 'building' || seat === null || isSolitaire(view)) return null
  if (frozenSeat(view) === seat) return null
  const needed = options.rotary ? LONG_WORD : cubesToBeat(declarations) + 1
  if (needed > CUBES) return null
  const title = options.rotary ? 'Tuf' : nextTitle(declarations)
  return { title, needed, missing: Math.max(0, needed - used) }
}

export type Prompt = {
  readonly title: string
  readonly message: string
  /** HALL-4: the word that it says is wrong; null when there is none. */
  readonly refusedWord: string | null
}

/** What is happening and what the viewer can do. */
export function promptOf(view: View, used: number): Prompt {
  return { refusedWord: null, ...promptIn(view, used) }
}

type Spoken = Pick<Prompt, 'title' | 'message'> & Partial<Prompt>

function promptIn(view: View, used: number): Spoken {
  const { phase, seat } = view
  if (phase === 'turns') return turnPrompt(view)
  if (phase === 'review') {
    return {
      title: 'Look for errors',
      message:
        seat === null
          ? 'Hands off. The players look at each other’s crosswords.'
          : 'Hands off. An error called rightly brings 5 points, wrongly it costs 5.',
    }
  }
  if (isSolitaire(view)) {
    return { title: 'Build your crossword', message: 'Use as many cubes as you can.' }
  }
  if (view.options.rotary) {
    return {
      title: 'Race for the first word',
      message: 'Lay one word of six letters or more and call Tuf.',
    }
  }
  return buildingPrompt(view, used)
}

function buildingPrompt(view: View, used: number): Spoken {
  const { declarations, seat } = view
  const frozen = frozenSeat(view)
  const best = standingDeclaration(declarations)
  if (frozen !== null && frozen === seat) {
    const called = view.players[frozen]!.called ? 'No error was found. ' : ''
    return {
      title: `${declarations.at(-1)!.title}! You are frozen`,
      message: `${called}Hands off your ${counted(best!.cubes, 'cube')}, until somebody uses more.`,
    }
  }
  const error = errorPrompt(view)
  if (error !== null) return error
  if (best === null) {
    return {
      title: 'Build your crossword',
      message: `More than half of the cubes, ${CUBES / 2 + 1}, make Tuf.${shortWordNote(view)}`,
    }
  }
  const next = nextDeclaration(view, used)
  return {
    title: `${best.title}! ${castOf(view).does(best.seat, 'use')} ${counted(best.cubes, 'cube')}`,
    message:
      best.cubes === CUBES
        ? 'Nobody can use more. Look for an error.'
        : next === null
          ? `It takes ${best.cubes + 1} to outdo that.`
          : outdoingText(view, best.seat, next),
  }
}

/** TUF-10, TUF-11: what a declaration means for its owner, and what it takes to outdo it. */
function outdoingText(view: View, declarer: Seat, { needed, title }: NextDeclaration): string {
  const makes = `${needed} make ${title}`
  if (hasDeclared(view, view.seat!)) return `You are outdone and may build again: ${makes}.`
  return `${castOf(view).does(declarer, 'are frozen')} until somebody uses more: ${makes}.`
}

/** TUF-24 */
function shortWordNote({ options }: View): string {
  return options.largeWords ? ' Words of two or three letters score nothing.' : ''
}

/** TUF-14, TUF-15: the prompt after an error was found in the last declaration; null otherwise. */
function errorPrompt(view: View): Spoken | null {
  const { declarations, calls, seat } = view
  const last = declarations.at(-1)
  if (last === undefined || !last.void) return null
  const cast = castOf(view)
  const call = calls.findLast((each) => each.right && each.seat === last.seat)!
  const rolls =
    last.seat === seat ? 'All your cubes are rolled again' : cast.does(last.seat, 'roll again')
  const needed = cubesToBeat(declarations) + 1
  return {
    title: `Tuf Error! ${cast.name(call.by)} found one`,
    message: `${capitalize(describeFault(call.faults[0]!))}. ${rolls}. ${needed} or more make ${nextTitle(declarations)}.`,
    refusedWord: faultyWord(call.faults.slice(0, 1)),
  }
}

function turnPrompt({ turn, seat, players, played }: View): Spoken {
  const isOwn = turn !== null && turn.seat === seat
  const name = turn === null ? '' : players[turn.seat]!.name
  const title = isOwn ? 'Your turn' : `${name}’s turn`
  const fault = played.at(-1)?.faults[0]
  if (fault !== undefined) {
    const message = `The last word is taken back: ${describeFault(fault)}.`
    return { title, message, refusedWord: faultyWord([fault]) }
  }
  return {
    title,
    message: isOwn
      ? 'Add one word to the crossword. It is read when you end.'
      : `${name} adds a word.`,
  }
}

/** What a player is doing, in a word or two. */
export function activityOf(view: View, seat: Seat): string {
  const { done, left } = view.players[seat]!
  if (left) return 'left'
  if (view.phase === 'turns') return view.turn?.seat === seat ? 'on turn' : 'waiting'
  if (frozenSeat(view) === seat) return 'frozen'
  if (view.phase === 'review') return done ? 'seen enough' : 'looking'
  if (done) return 'done'
  return hasDeclared(view, seat) ? 'building on' : 'building'
}

/** TUF-11: whether a declaration of theirs was outdone or found wrong, so that they may build again. */
function hasDeclared({ declarations }: View, seat: Seat): boolean {
  return declarations.some((declaration) => declaration.seat === seat && !declaration.void)
}
