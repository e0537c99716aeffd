import type { Dice } from '#kit/dice.ts'
import type { Range } from '#games/tuf/bot/skill.ts'

export function drawn(dice: Dice, [least, most]: Range): number {
  return least + dice.below(most - least)
}
