import { humanPause, type Range, type Thinking } from '#kit/bots/pace.ts'
import { rarityOf, type Vocabulary } from '#kit/bots/vocabulary.ts'
import type { Millis } from '#kit/game.ts'
import type { Command, Play } from '../rules/command.ts'
import { playedCards, rowAfter, spell } from '../rules/play/row.ts'
import type { View } from '../rules/view.ts'
import type { Decision } from './decision.ts'

const CHOOSING_PLACE: Millis = 2800
/** To look at the row; and what is added for each letter in hand. */
const LOOKING: Millis = 2000
const PER_LETTER: Millis = 250
/** To find out that nothing can be played. */
const GIVING_UP: Millis = 2500
/** Added for each card that is laid, and for the rarest word of all. */
const PER_CARD: Millis = 500
const RAREST: Millis = 2500
const RARITIES: Range = [10, 80]
/** The time for a turn or the choice of a place: the harder to find, and the less skilled, the longer. */
export function thinkingTime(
  view: View,
  command: Command,
  thinking: Thinking,
  { vocabulary, dice }: Pick<Decision, 'vocabulary' | 'dice'>,
): Millis {
  return humanPause(usualTime(view, command, vocabulary), thinking, command.type === 'play', dice)
}

function usualTime(view: View, command: Command, vocabulary: Vocabulary): Millis {
  if (view.phase === 'switching') return CHOOSING_PLACE
  const looking = LOOKING + PER_LETTER * view.hand!.length
  if (command.type !== 'play') return looking + GIVING_UP
  return looking + PER_CARD * playedCards(command).length + recalling(view, command, vocabulary)
}

/** The rarer the word, the longer it takes to come to mind. Single letters need none. */
function recalling({ inPlay }: View, play: Play, { words }: Vocabulary): Millis {
  if (play.score === 'letter') return 0
  const [common, rarest] = RARITIES
  const rarity = rarityOf(spell(rowAfter(inPlay, play, 0)), words) ?? rarest
  return (RAREST * Math.max(0, rarity - common)) / (rarest - common)
}
