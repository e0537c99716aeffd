import { castOf } from '#kit/prose.ts'
import { nextLetter, type View } from '../../rules/view.ts'

export type Prompt = { readonly title: string; readonly message: string; readonly own: boolean }

/** Whose turn it is and what is asked. */
export function promptOf(view: View): Prompt {
  const { turn, seat } = view
  if (turn === null) return { title: '', message: '', own: false }
  const letter = nextLetter(view).toUpperCase()
  if (turn.seat === seat) {
    return { title: 'Your turn', message: `Play a word that begins with ${letter}.`, own: true }
  }
  const name = castOf(view).name(turn.seat)
  return { title: name, message: `${name} needs a word that begins with ${letter}.`, own: false }
}
