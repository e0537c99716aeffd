import { COMMON_REFUSALS, type CommonRefusal } from '#kit/refusal.ts'
import type { Command } from './command.ts'
import type { Phase } from './state.ts'
import type { View } from './view.ts'

export type Refusal =
  | CommonRefusal
  | 'not-your-turn'
  | 'captain-decides'
  | 'not-the-reader'
  | 'asked-otherwise'
  | 'nobody-to-talk-to'
  | 'not-captain'
  | 'not-of-your-side'
  | 'captain-already'

/** In words: what is wrong and what would be right. */
export function explain(refusal: Refusal, view: View, _command: Command | null): string {
  switch (refusal) {
    case 'not-seated':
    case 'already-left':
    case 'game-over':
      return COMMON_REFUSALS[refusal]
    case 'not-your-turn':
      return `It is not your side's turn; ${onTurn(view)} ${ASKED[view.phase]}.`
    case 'captain-decides':
      return `Only the captain of your side, ${captainOf(view)}, rolls and answers; tell your side what you think.`
    case 'not-the-reader':
      return view.reader === null
        ? 'There is no card to read.'
        : `${view.players[view.reader]!.name} reads this card.`
    case 'asked-otherwise':
      return `That is not what is asked now; ${onTurn(view)} ${ASKED[view.phase]}.`
    case 'nobody-to-talk-to':
      return 'There is nobody else on your side to talk to.'
    case 'not-captain':
      return `Only the captain of your side, ${captainOf(view)}, can name another captain.`
    case 'not-of-your-side':
      return 'A captain is one of the side who is at the table.'
    case 'captain-already':
      return 'That player is captain already.'
  }
}

const ASKED: Readonly<Record<Phase, string>> = {
  rolling: 'is to roll',
  'free-rolling': 'has a free roll',
  reading: 'waits for the card to be read',
  answering: 'is to answer YES or NO',
  over: 'has nothing to do',
}

function onTurn({ turn, sides, players }: View): string {
  const captain = turn === null ? null : sides[turn]!.captain
  return captain === null ? 'nobody' : players[captain]!.name
}

function captainOf({ side, sides, players }: View): string {
  const captain = side === null ? null : sides[side]!.captain
  return captain === null ? 'nobody' : players[captain]!.name
}
