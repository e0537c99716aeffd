import { listFault } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Command, Play, PlacedPremium } from '#games/take-my-word/rules/command.ts'
import { faultOf } from '#games/take-my-word/rules/play/judging.ts'
import { playFault } from '#games/take-my-word/rules/play/placement.ts'
import { positionOf, type Position } from '#games/take-my-word/rules/play/position.ts'
import { bestPremiums, sortPremiums } from '#games/take-my-word/rules/solver/premium-choice.ts'
import { explain, type Refusal } from '#games/take-my-word/rules/refusal.ts'
import { actionOf, rowAfter, spell, type PlayAction } from '#games/take-my-word/rules/play/row.ts'
import { pointsFor } from '#games/take-my-word/rules/play/scoring.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { beginningFault, SHORTEST_WORD } from '#games/take-my-word/rules/pieces/words.ts'
import { playOf, cardsIn, type Draft } from './draft.ts'

/** The agreed dictionary, list by list. */
export type Dictionary = (name: string) => Words

/** A way to score what is laid out. */
export type Offer = {
  readonly play: Play
  readonly action: PlayAction
  readonly points: number
}

/** What the board says of the cards as they are laid out. */
export type Preview = {
  readonly spelled: string
  /** `untold` while the dictionary is on its way. */
  readonly is: 'nothing' | 'word' | 'beginning' | 'neither' | 'untold'
  /** What may be played: for the word, for the letter, either (TMW-22) or neither. */
  readonly offers: readonly Offer[]
  /** Why nothing may be played; null when something may. */
  readonly fault: string | null
  /** Own premiums that would make the most of the word; null when nothing is to be gained. */
  readonly better: { readonly puts: readonly PlacedPremium[]; readonly points: number } | null
}

export function previewOf(view: View, laying: Draft, words: Dictionary | null): Preview {
  const position = positionOf(view)
  const row = view.inPlay?.row ?? []
  const word = playOf(laying, row, 'word')
  const spelled = spell(rowAfter(view.inPlay, { ...word, premiums: [] }, 0))
  if (position === null || cardsIn(laying).length === 0) {
    return { spelled, is: 'nothing', offers: [], fault: null, better: null }
  }
  const tried = [word, playOf(laying, row, 'letter')].map((play) => ({
    play,
    refusal: words === null ? playFault(position, play) : faultOf(position, play, words),
  }))
  const offers = tried
    .filter(({ refusal }) => refusal === null)
    .map(({ play }) => offerOf(position, play))
  return {
    spelled,
    is: words === null ? 'untold' : kindOf(spelled, words),
    offers,
    fault: offers.length > 0 ? null : faultTold(view, tried),
    better: offers[0]?.play.score === 'word' ? betterPremiums(position, offers[0]) : null,
  }
}

function offerOf({ inPlay }: Position, play: Play): Offer {
  return { play, action: actionOf(inPlay, play), points: pointsFor(inPlay, play) }
}

function kindOf(spelled: string, words: Dictionary): Preview['is'] {
  if (spelled.length >= SHORTEST_WORD && listFault(spelled, words) === null) return 'word'
  return beginningFault(spelled, words) === null ? 'beginning' : 'neither'
}

type Tried = { readonly play: Play; readonly refusal: Refusal | null }

/** One card that completes nothing is judged as a letter, anything else as a word. */
function faultTold(view: View, [word, letter]: readonly Tried[]): string {
  const takes = view.inPlay?.complete === true && !word!.play.clear
  const several = letter!.refusal === 'one-letter-only'
  const { play, refusal } = several || takes ? word! : letter!
  const command: Command = { type: 'play', ...play }
  return explain(refusal!, view, command)
}

function betterPremiums(
  { premiums, inPlay }: Position,
  { play, points }: Offer,
): Preview['better'] {
  if (premiums.length === 0) return null
  const puts = bestPremiums(rowAfter(inPlay, { ...play, premiums: [] }, 0), sortPremiums(premiums))
  const most = pointsFor(inPlay, { ...play, premiums: puts })
  return most > points ? { puts, points: most } : null
}
