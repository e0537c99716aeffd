import type { Vocabulary } from '#kit/bots/vocabulary.ts'
import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import type { View } from '../rules/view.ts'
import type { Skill } from './skill.ts'

/** A decision to take, and what the bot takes it with. */
export type Decision = {
  readonly view: View
  readonly seat: Seat
  readonly skill: Skill
  readonly vocabulary: Vocabulary
  readonly dice: Dice
}
