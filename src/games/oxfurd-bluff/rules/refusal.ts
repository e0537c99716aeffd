import { COMMON_REFUSALS, type CommonRefusal } from '#kit/refusal.ts'
import type { Phase } from './state.ts'
import type { View } from './view.ts'

type OwnRefusal =
  | 'not-your-turn'
  | 'captain-decides'
  | 'not-the-reader'
  | 'asked-otherwise'
  | 'already-continued'
  | 'nobody-to-talk-to'
  | 'not-captain'
  | 'not-of-your-side'
  | 'captain-already'

export type Refusal = CommonRefusal | OwnRefusal

export function explain(refusal: Refusal, view: View): string {
  const sentence = SENTENCES[refusal]
  return typeof sentence === 'string' ? sentence : sentence(view)
}

const SENTENCES: Readonly<Record<Refusal, string | ((view: View) => string)>> = {
  ...COMMON_REFUSALS,
  'not-your-turn': (view) => `It is not your side’s turn; ${expectation(view)}.`,
  'captain-decides': (view) =>
    `Only the captain of your side, ${captainName(view, view.side)}, rolls and answers; tell your side what you think.`,
  'not-the-reader': ({ reader, players }) =>
    reader === null ? 'There is no card to read.' : `${players[reader]!.name} reads this card.`,
  'asked-otherwise': (view) => `That is not what is asked now; ${expectation(view)}.`,
  'already-continued': 'You have continued; the others still look at the card.',
  'nobody-to-talk-to': 'There is nobody else on your side to talk to.',
  'not-captain': (view) =>
    `Only the captain of your side, ${captainName(view, view.side)}, can name another captain.`,
  'not-of-your-side': 'A captain is one of the side who is at the table.',
  'captain-already': 'That player is captain already.',
}

const EXPECTED: Readonly<Record<Phase, string>> = {
  rolling: 'is to roll',
  'free-rolling': 'has a free roll',
  reading: 'waits for the card to be read',
  answering: 'is to answer YES or NO',
  showing: 'has answered, and the card is looked at',
  over: 'has nothing to do',
}

/** "Ann is to roll" */
function expectation(view: View): string {
  return `${captainName(view, view.turn)} ${EXPECTED[view.phase]}`
}

function captainName({ sides, players }: View, side: number | null): string {
  const captain = side === null ? null : sides[side]!.captain
  return captain === null ? 'nobody' : players[captain]!.name
}
