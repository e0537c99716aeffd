import { counted } from '#kit/prose.ts'
import { COMMON_REFUSALS, type CommonRefusal } from '#kit/refusal.ts'
import type { MoveFault } from './play/placement.ts'
import type { Command } from './command.ts'
import { cubesToBeat } from './play/declaration.ts'
import type { View } from './view.ts'
import type { WordFault } from './pieces/vocabulary.ts'

export type Refusal =
  | CommonRefusal
  | 'time-is-up'
  | 'not-building'
  | 'not-your-turn'
  | 'frozen'
  | MoveFault
  | 'alone'
  | 'too-few-cubes'
  | 'no-long-word'
  | WordFault
  | 'no-proper-noun'
  | 'no-calls'
  | 'no-such-seat'
  | 'your-own'
  | 'not-declared'
  | 'nothing-built'
  | 'already-called'
  | 'already-done'

/** The refusal as a sentence: what is wrong and what would be right. */
export function explain(refusal: Refusal, view: View, command: Command | null): string {
  switch (refusal) {
    case 'not-seated':
    case 'already-left':
    case 'game-over':
      return COMMON_REFUSALS[refusal]
    case 'time-is-up':
      return 'The timer has run out; hands off the cubes.'
    case 'not-building':
      return 'Nothing is built now; wait for the next roll.'
    case 'not-your-turn':
      return view.turn === null
        ? 'It is nobody’s turn.'
        : `It is the turn of ${view.players[view.turn.seat]!.name}.`
    case 'frozen':
      return 'You have declared; your cubes stay as they are until somebody outdoes you.'
    case 'cube-twice':
      return 'A cube can go to one place only.'
    case 'letter-needed':
      return 'Say which letter Ω or ☉ stands for.'
    case 'letter-fixed':
      return 'Only an Ω or ☉ on the table stands for a letter that you choose.'
    case 'cell-taken':
      return 'There is a cube in that place already.'
    case 'nothing-moved':
      return 'The cubes lie there already.'
    case 'cube-settled':
      return 'That cube was laid in an earlier turn and stays where it is.'
    case 'alone':
      return 'You play alone; there is nobody to tell.'
    case 'too-few-cubes': {
      const needed = cubesToBeat(view.declarations) + 1
      return `To declare you must use ${counted(needed, 'cube')} or more.`
    }
    case 'no-long-word':
      return 'Lay one word of six letters or more, and no cube besides, to open.'
    case 'not-a-word':
      return 'That is not in the dictionary.'
    case 'proper-noun':
      return 'That is a name; only an Ω may begin one.'
    case 'abbreviation':
      return 'That is an abbreviation; build whole words.'
    case 'off-subject':
      return offSubject(view.options.subject)
    case 'no-proper-noun':
      return 'An Ω must begin a name.'
    case 'no-calls':
      return view.options.rotary
        ? 'In Rotary the referee reads each word when the turn is over.'
        : 'No error can be called now.'
    case 'no-such-seat':
      return 'Nobody sits there.'
    case 'your-own':
      return 'Call the errors of others, not your own.'
    case 'not-declared': {
      const name = command?.type === 'call-error' ? view.players[command.seat]?.name : null
      return `${name ?? 'That player'} has not declared and may still be moving cubes.`
    }
    case 'nothing-built':
      return 'There is no crossword to call an error in.'
    case 'already-called':
      return 'This crossword was called already, and once is enough.'
    case 'already-done':
      return 'You are done already; the others are not yet.'
  }
}

function offSubject(subject: View['options']['subject']): string {
  if (typeof subject === 'string') return `That has nothing to do with ${subject}.`
  return `That is not on the list “${subject?.name ?? ''}”.`
}
