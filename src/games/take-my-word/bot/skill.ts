import type { BotContext } from '#kit/bot.ts'
import { skillsByLevel } from '#kit/bots/skill.ts'
import { KEPT_SHARE } from './search/evaluation.ts'
import { WHOLE_DICTIONARY, type VocabularyLimits } from '#kit/bots/vocabulary.ts'

/** How a level plays. Tuned by self-play: each wins about seven games in ten against the one below. */
export type Skill = VocabularyLimits & {
  /** What a letter more in a word is worth to it beside the points. */
  readonly perLetter: number
  /** The share of a word's points that it expects to keep while others have turns left. */
  readonly keptShare: number
  /** In points, how much more the rarest word must pay than one that everybody knows. */
  readonly rarityCost: number
  /** The largest error in rating a play, in points. */
  readonly noise: number
  /** Whether ratings consider that words may be taken, and the letters that are kept. */
  readonly careful: boolean
  /** The look-ahead, one stage after the other; none for levels that only rate plays. */
  readonly stages: readonly Stage[]
  /** The turns to simulate when choosing a place. */
  readonly turnsForPlace: number
}

/** Plays the best plays so far out in sampled states and ranks them again. */
export type Stage = {
  /** How many of the plays are kept. */
  readonly plays: number
  /** The turns to simulate in all. They determine how many states are sampled. */
  readonly turns: number
  /** How far a playout goes: through the next player's turn, or through the bot's own next one. */
  readonly until: 'next' | 'own'
}

const EXPERT_STAGES: readonly Stage[] = [{ plays: 6, turns: 36, until: 'own' }]
const MASTER_STAGES: readonly Stage[] = [
  { plays: 18, turns: 108, until: 'next' },
  { plays: 7, turns: 260, until: 'own' },
]

export const SKILLS = skillsByLevel<Skill>({
  perLetter: [0, 0, 0, 0],
  keptShare: [KEPT_SHARE, KEPT_SHARE, KEPT_SHARE, KEPT_SHARE],
  rarityCost: [0, 0, 70, 40],
  rarest: [35, 40, 50, WHOLE_DICTIONARY.rarest],
  longest: [5, 7, 15, WHOLE_DICTIONARY.longest],
  noise: [7, 13, 4, 0],
  careful: [false, true, true, true],
  stages: [[], [], EXPERT_STAGES, MASTER_STAGES],
  turnsForPlace: [0, 0, 100, 150],
})

export function skillOf({ level, temperament: { boldness, wordLength } }: BotContext): Skill {
  const skill = SKILLS[level]
  return {
    ...skill,
    perLetter: skill.perLetter + 0.6 * wordLength,
    keptShare: skill.keptShare + 0.12 * boldness,
  }
}
