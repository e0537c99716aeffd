import type { AnsweredCard } from '#games/oxfurd-bluff/rules/state.ts'
import type { CardView, View } from '#games/oxfurd-bluff/rules/view.ts'

/** Ann's view of Ann and Ben against Cleo at the start, with changes. */
export function someView(change: Partial<View>): View {
  const side = { captain: 0, climber: 0, descender: 1, turns: 1 }
  return {
    seat: 0,
    side: 0,
    options: {
      reader: 'referee',
      difficulty: 'mixed',
      showing: 'until-continued',
      seconds: null,
      turnClock: null,
    },
    phase: 'rolling',
    since: 0,
    until: null,
    lots: [],
    sides: [
      { ...side, seats: [0, 1] },
      { ...side, seats: [2], captain: 2, turns: 0 },
    ],
    players: [
      { name: 'Ann', side: 0, left: false },
      { name: 'Ben', side: 0, left: false },
      { name: 'Cleo', side: 1, left: false },
    ],
    turn: 0,
    roll: null,
    reader: null,
    card: null,
    answered: null,
    showing: null,
    history: null,
    rollCount: 0,
    drawCount: 0,
    sideChat: [],
    outcome: null,
    clock: null,
    ...change,
  }
}

/** A card in play as its players see it: of its first definition, and not its back. */
export const GUSSET: CardView = {
  number: 1,
  word: 'gusset',
  difficulty: 'gentle',
  said: 'GUHS-it',
  approximate: false,
  asked: 0,
  definition: 'a metal plate',
  back: null,
}

export function someAnsweredCard(number: number, right: boolean, side = 0): AnsweredCard {
  const definitions = [
    { text: 'a boat', right: true },
    { text: 'a bird', right: false },
    { text: 'a hat', right: false },
  ] as const
  const card = {
    word: `word${number}`,
    difficulty: 'gentle',
    said: '',
    approximate: false,
    definitions,
    truth: null,
  } as const
  return { number, card, asked: 0, side, yes: right, right }
}
