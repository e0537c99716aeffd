import { capitalize, castOf } from '#kit/prose.ts'
import type { Question } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { legalCells, taskOf, type Task } from './task.ts'

/** What is going on: a headline and a sentence. */
export type Prompt = { readonly title: string; readonly message: string }

export function promptOf(view: View): Prompt {
  const task = taskOf(view)
  if (task !== null) return ownPrompt(view, task)
  switch (view.phase) {
    case 'choosing':
      return { title: 'Words are chosen', message: 'Each player chooses one, in secret.' }
    case 'placing': {
      const { by, seat } = view.placement!
      const token = seat === view.seat ? 'your token' : 'a token'
      return {
        title: `${view.players[by]!.name} is placing ${token}`,
        message: describePlacement(view),
      }
    }
    case 'playing':
      return {
        title: `${capitalize(castOf(view).possessive(view.turn!.seat))} turn`,
        message: DOES[view.turn!.asks],
      }
    case 'between':
    case 'over':
      return { title: '', message: '' }
  }
}

function ownPrompt(view: View, task: Task): Prompt {
  switch (task) {
    case 'choose':
      return view.word === null
        ? { title: 'Choose your word', message: 'The others see only how long it is.' }
        : { title: 'Your word is chosen', message: 'You may change it until all have chosen.' }
    case 'place':
      return {
        title: `Place ${castOf(view).possessive(view.placement!.seat)} token`,
        message: describePlacement(view),
      }
    case 'move':
      return {
        title: 'Your turn',
        message:
          legalCells(view, task).length > 0
            ? 'Move to a tile beside you, or guess a word.'
            : 'There is no tile to move to: pass, or guess a word.',
      }
    case 'ride':
      return { title: 'The Colt', message: 'Ride to any letter that lies face up, or stay.' }
    case 'swap':
      return { title: 'The Joker', message: 'Choose two tiles that change places.' }
    case 'point':
      return { title: 'The Crown', message: 'Point at a dash; its letter is shown to all.' }
    case 'free-guess':
      return {
        title: `${capitalize(castOf(view).possessive(view.turn!.opponent!))} word?`,
        message: 'A free guess: a wrong one costs nothing.',
      }
    case 'guess-on':
      return { title: 'Right!', message: 'Guess another word, or stop here.' }
  }
}

/** CAM-5. Says whose token it is, because long names are cut off in the headline. */
function describePlacement(view: View): string {
  const whose = capitalize(castOf(view).possessive(view.placement!.seat))
  return `${whose} token goes on any letter without one. Everybody’s is placed by the player before.`
}

const DOES: Readonly<Record<Question, string>> = {
  move: 'They may move, or guess a word.',
  ride: 'On the Colt, they may ride to any letter.',
  swap: 'On the Joker, they exchange two tiles.',
  point: 'On the Crown, they point at a letter.',
  'free-guess': 'They may guess that word, free of charge.',
  'guess-on': 'They were right, and may guess on.',
}

/** "Hand 2 of 3", "Hand 2, to 100". */
export function handLabel({ hand, options }: View): string {
  return options.hands === null
    ? `Hand ${hand}, to ${options.target}`
    : `Hand ${hand} of ${options.hands}`
}
