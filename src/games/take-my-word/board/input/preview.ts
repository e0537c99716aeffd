import { listFault } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Command, Play, PlacedPremium } from '#games/take-my-word/rules/command.ts'
import { beginningFault, MIN_WORD_LENGTH } from '#games/take-my-word/rules/pieces/words.ts'
import { faultOf } from '#games/take-my-word/rules/play/judging.ts'
import { playFault } from '#games/take-my-word/rules/play/placement.ts'
import { positionOf, type Position } from '#games/take-my-word/rules/play/position.ts'
import { actionOf, rowAfter, spell } from '#games/take-my-word/rules/play/row.ts'
import { pointsFor } from '#games/take-my-word/rules/play/scoring.ts'
import { explain, type Refusal } from '#games/take-my-word/rules/refusal.ts'
import type { Candidate } from '#games/take-my-word/rules/solver/plays.ts'
import { bestPremiums, sortPremiums } from '#games/take-my-word/rules/solver/premium-choice.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { playOf, cardsIn, type Draft } from './draft.ts'

/** The dictionary's word lists, by name. */
export type Dictionary = (name: string) => Words

/** A way to score the draft. */
export type Offer = Omit<Candidate, 'word'>

/** What playing the draft would mean. */
export type Preview = {
  readonly spelled: string
  /** `unknown` while the dictionary is loading. */
  readonly kind: 'nothing' | 'word' | 'beginning' | 'neither' | 'unknown'
  /** TMW-22: for the word, for the letter, both or neither. */
  readonly offers: readonly Offer[]
  /** Why nothing may be played; null when something may. */
  readonly fault: string | null
  /** Whether that is only because the dictionary does not have it. */
  readonly isUnlisted: boolean
  /** Own premiums that would score more; null when there are none. */
  readonly better: { readonly premiums: readonly PlacedPremium[]; readonly points: number } | null
}

export function previewOf(view: View, draft: Draft, words: Dictionary | null): Preview {
  const position = positionOf(view)
  const row = view.inPlay?.row ?? []
  const word = playOf(draft, row, 'word')
  const spelled = spell(rowAfter(view.inPlay, { ...word, premiums: [] }, 0))
  if (position === null || cardsIn(draft).length === 0) {
    return { spelled, kind: 'nothing', offers: [], fault: null, isUnlisted: false, better: null }
  }
  const tried = [word, playOf(draft, row, 'letter')].map((play) => ({
    play,
    refusal: words === null ? playFault(position, play) : faultOf(position, play, words),
  }))
  const offers = tried
    .filter(({ refusal }) => refusal === null)
    .map(({ play }) => offerOf(position, play))
  return {
    spelled,
    kind: words === null ? 'unknown' : kindOf(spelled, words),
    offers,
    ...(offers.length > 0 ? { fault: null, isUnlisted: false } : faultIn(view, tried)),
    better: offers[0]?.play.score === 'word' ? betterPremiums(position, offers[0]) : null,
  }
}

function offerOf({ inPlay }: Position, play: Play): Offer {
  return { play, action: actionOf(inPlay, play), points: pointsFor(inPlay, play) }
}

function kindOf(spelled: string, words: Dictionary): Preview['kind'] {
  if (spelled.length >= MIN_WORD_LENGTH && listFault(spelled, words) === null) return 'word'
  return beginningFault(spelled, words) === null ? 'beginning' : 'neither'
}

type Tried = { readonly play: Play; readonly refusal: Refusal | null }

/** One card that completes nothing is judged as a letter, anything else as a word. */
function faultIn(
  view: View,
  [word, letter]: readonly Tried[],
): Pick<Preview, 'fault' | 'isUnlisted'> {
  const takes = view.inPlay?.complete === true && !word!.play.clear
  const several = letter!.refusal === 'one-letter-only'
  const { play, refusal } = several || takes ? word! : letter!
  const command: Command = { type: 'play', ...play }
  return { fault: explain(refusal!, view, command), isUnlisted: refusal === 'not-a-word' }
}

function betterPremiums(
  { premiums, inPlay }: Position,
  { play, points }: Offer,
): Preview['better'] {
  if (premiums.length === 0) return null
  const row = rowAfter(inPlay, { ...play, premiums: [] }, 0)
  const best = bestPremiums(row, sortPremiums(premiums))
  const most = pointsFor(inPlay, { ...play, premiums: best })
  return most > points ? { premiums: best, points: most } : null
}
