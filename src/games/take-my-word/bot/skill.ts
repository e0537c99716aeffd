import type { Level } from '#kit/bot.ts'
import { EVERYTHING, type Learning } from './vocabulary.ts'

/** How a level plays. Found by self-play: each wins clearly more than half from the one below. */
export type Skill = Learning & {
  /** By how many points its judgement may be off. */
  readonly noise: number
  /** Whether it minds what a word may be worth to the next, and what is left in hand. */
  readonly careful: boolean
  /** How it looks ahead, one stage after the other; nothing for who only looks at the table. */
  readonly stages: readonly Stage[]
  /** How many turns it plays out to choose a place. */
  readonly turnsForPlace: number
}

/** The best plays so far are tried on tables as they might be. */
export type Stage = {
  readonly plays: number
  /** How many turns are played out in all, which says on how many tables. */
  readonly turns: number
  /** Up to whose turn it looks: the next player's, or its own. */
  readonly until: 'next' | 'own'
}

export const SKILLS: Readonly<Record<Level, Skill>> = {
  novice: { rarest: 20, longest: 6, noise: 4, careful: false, stages: [], turnsForPlace: 0 },
  regular: { rarest: 40, longest: 7, noise: 4, careful: true, stages: [], turnsForPlace: 0 },
  expert: {
    rarest: 60,
    longest: 15,
    noise: 0,
    careful: true,
    stages: [{ plays: 8, turns: 120, until: 'own' }],
    turnsForPlace: 100,
  },
  master: {
    ...EVERYTHING,
    noise: 0,
    careful: true,
    stages: [
      { plays: 18, turns: 72, until: 'next' },
      { plays: 7, turns: 170, until: 'own' },
    ],
    turnsForPlace: 150,
  },
}
