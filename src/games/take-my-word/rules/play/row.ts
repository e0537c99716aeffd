import type { Seat } from '#kit/game.ts'
import type { Play, PlayedCard } from '../command.ts'
import { isBlank, type Letter, type LetterCard, type Premium } from '../pieces/cards.ts'

/** A card in the middle of the table. */
export type CardInPlay = {
  readonly card: LetterCard
  /** What it stands for. TMW-5: a blank keeps its letter as long as it is in play. */
  readonly letter: Letter
  readonly premium: Premium | null
  /** Who played it. */
  readonly by: Seat
}

export type Row = readonly CardInPlay[]

/** What is in the middle: a complete word that may be taken, or the beginning of one. */
export type InPlay = { readonly row: Row; readonly complete: boolean }

/** What a play does, by the rulebook's three scenarios. */
export type PlayAction =
  | 'create' // TMW-10: a word on a clean slate, perhaps after clearing
  | 'start' // TMW-10: one letter on a clean slate
  | 'form' // TMW-11: a word from a beginning
  | 'add' // TMW-14: one letter before or after a beginning
  | 'replace' // TMW-14: one letter for another of a beginning
  | 'take' // TMW-17: a new word from a word, for the word's score or the one letter's

/** What a turn does; TMW-15: it may be a pass. */
export type Action = PlayAction | 'pass'

/** The row that a play changes: empty on a clean slate. */
export function baseRow(inPlay: InPlay | null, play: Play): Row {
  return inPlay === null || play.clear ? [] : inPlay.row
}

export function actionOf(inPlay: InPlay | null, play: Play): PlayAction {
  if (inPlay === null || play.clear) return play.score === 'word' ? 'create' : 'start'
  if (inPlay.complete) return 'take'
  if (play.score === 'word') return 'form'
  return play.over.some((card) => card !== null) ? 'replace' : 'add'
}

/** The cards that a play takes from the hand, as they come in the row. */
export function playedCards({ before, over, after }: Play): readonly PlayedCard[] {
  return [...before, ...over.filter((card) => card !== null), ...after]
}

/** The row after a play. */
export function rowAfter(inPlay: InPlay | null, play: Play, by: Seat): Row {
  const inRow = ({ card, letter }: PlayedCard): CardInPlay => ({ card, letter, premium: null, by })
  const base = baseRow(inPlay, play)
  const row = [
    ...play.before.map(inRow),
    ...base.map((card, place) => {
      const replacement = play.over[place] ?? null
      return replacement === null ? card : inRow(replacement)
    }),
    ...play.after.map(inRow),
  ]
  for (const { place, premium } of play.premiums) row[place] = { ...row[place]!, premium }
  return row
}

/** The cards of the row that a play discards, with their premiums. */
export function discardedBy(inPlay: InPlay | null, play: Play): Row {
  if (inPlay === null) return []
  return play.clear
    ? inPlay.row
    : inPlay.row.filter((_, place) => (play.over[place] ?? null) !== null)
}

export function spell(row: readonly { readonly letter: Letter }[]): string {
  return row.map(({ letter }) => letter).join('')
}

/** A row as text, with the letters of blanks in brackets. */
export function formatRow(row: Row): string {
  return row
    .map(({ card, letter }) => (isBlank(card) ? `(${letter.toUpperCase()})` : letter.toUpperCase()))
    .join('')
}
