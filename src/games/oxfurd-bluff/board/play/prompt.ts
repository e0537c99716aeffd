import { castOf, listed } from '#kit/prose.ts'
import { spotAt } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import { lookingSeats } from '#games/oxfurd-bluff/rules/state.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { sideName, turnName } from './names.ts'
import { taskOf } from './task.ts'

/** What is going on: a heading and a sentence. */
export type Prompt = { readonly title: string; readonly message: string }

export function promptOf(view: View): Prompt {
  const { turn, side, sides, phase, reader } = view
  if (turn === null) return { title: '', message: '' }
  const title = turnName(view, turn)
  // The stage between an answer and the moves that follow.
  if (phase === 'answering' && view.card === null) {
    return { title, message: verdict(view) }
  }
  if (phase === 'showing') return { title, message: `${verdict(view)} ${lookingNote(view)}` }
  switch (taskOf(view)) {
    case 'roll':
      return { title, message: `Roll the die.${respiteNote(view)}` }
    case 'free-roll':
      return { title: 'Free roll', message: 'Roll, and climb by it without a definition.' }
    case 'read':
      return {
        title: 'You read',
        message: `Read definition ${view.card!.asked + 1} to ${listenerName(view)}.`,
      }
    case 'answer':
      return { title, message: `Is that what it means?${respiteNote(view)}` }
    case 'continue':
    case null:
  }
  const captain = castOf(view).name(sides[turn]!.captain ?? sides[turn]!.seats[0]!)
  switch (phase) {
    case 'rolling':
      return { title, message: `${captain} is to roll.` }
    case 'free-rolling':
      return { title, message: `${captain} has a free roll.` }
    case 'reading':
      return { title, message: `${castOf(view).name(reader!)} has the card and reads it.` }
    case 'answering':
      return {
        title,
        message:
          turn === side
            ? `What do you think? ${captain} answers for your side.`
            : `${captain} says yes or no.`,
      }
    case 'over':
      return { title: '', message: '' }
  }
}

function verdict({ answered }: View): string {
  return answered?.right ? 'Right!' : 'Wrong.'
}

/** OXF-27: what the viewer may do about the card, or who still looks at it. */
function lookingNote(view: View): string {
  if (taskOf(view) === 'continue') return 'Have a look at the card.'
  const names = lookingSeats(view).map((seat) => castOf(view).name(seat))
  return names.length === 0 ? '' : `${listed(names)} ${names.length === 1 ? 'is' : 'are'} looking.`
}

/** OXF-15 */
function respiteNote({ sides, side }: View): string {
  return spotAt(sides[side!]!.climber).kind === 'respite'
    ? ' On RESPITE a wrong answer moves no Descender.'
    : ''
}

function listenerName(view: View): string {
  const name = sideName(view, view.turn!)
  return name === 'You' || name === 'Your side' ? 'your side' : name
}
