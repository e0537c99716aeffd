import type { Question } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { capital, whose } from './names.ts'
import { legalCells, taskOf, type Task } from './task.ts'

/** What is going on, in a few words and a sentence. */
export type Prompt = { readonly head: string; readonly message: string }

export function promptOf(view: View): Prompt {
  const task = taskOf(view)
  if (task !== null) return ownPrompt(view, task)
  switch (view.phase) {
    case 'choosing':
      return { head: 'Words are chosen', message: 'Each player chooses one, in secret.' }
    case 'placing': {
      const { by, seat } = view.placement!
      const token = seat === view.seat ? 'your token' : 'a token'
      return { head: `${view.players[by]!.name} places ${token}`, message: describePlacement(view) }
    }
    case 'playing':
      return {
        head: `${capital(whose(view, view.turn!.seat))} turn`,
        message: DOES[view.turn!.asks],
      }
    case 'between':
    case 'over':
      return { head: '', message: '' }
  }
}

function ownPrompt(view: View, task: Task): Prompt {
  switch (task) {
    case 'choose':
      return view.word === null
        ? { head: 'Choose your word', message: 'The others see only how long it is.' }
        : { head: 'Your word is chosen', message: 'You may change it until all have chosen.' }
    case 'place':
      return {
        head: `Place ${whose(view, view.placement!.seat)} token`,
        message: describePlacement(view),
      }
    case 'move':
      return {
        head: 'Your turn',
        message:
          legalCells(view, task).length > 0
            ? 'Move to a tile beside you, or guess a word.'
            : 'There is no tile to move to: pass, or guess a word.',
      }
    case 'ride':
      return { head: 'The Colt', message: 'Ride to any letter that lies face up, or stay.' }
    case 'swap':
      return { head: 'The Joker', message: 'Choose two tiles that change places.' }
    case 'point':
      return { head: 'The Crown', message: 'Point at a dash; its letter is shown to all.' }
    case 'free-guess':
      return {
        head: `${capital(whose(view, view.turn!.opponent!))} word?`,
        message: 'A free guess: a wrong one costs nothing.',
      }
    case 'guess-on':
      return { head: 'Right!', message: 'Guess another word, or stop here.' }
  }
}

/** Names are long and the headline is one line: whose token it is stands here in full. */
function describePlacement(view: View): string {
  return `${capital(whose(view, view.placement!.seat))} token goes on any letter without one.`
}

const DOES: Readonly<Record<Question, string>> = {
  move: 'Moves, or guesses a word.',
  ride: 'On the Colt: may ride to any letter.',
  swap: 'On the Joker: exchanges two tiles.',
  point: 'On the Crown: points at a letter.',
  'free-guess': 'May guess that word, free of charge.',
  'guess-on': 'Was right, and may guess on.',
}
