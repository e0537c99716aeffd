import type { Words } from '#lexicon/lexicon.ts'
import type { Play, PlacedPremium, PlayedCard } from '../command.ts'
import { LETTERS, letterOf, type Letter, type LetterCard, type Premium } from '../pieces/cards.ts'
import { faultOf } from '../play/judging.ts'
import type { Position } from '../play/position.ts'
import { baseRow } from '../play/row.ts'
import { pointsFor } from '../play/scoring.ts'

/**
 * The slow, obvious twin of `Plays`: tries every word of the dictionary at every offset with every
 * card and asks the referee. Maps each play's `playKey` to the most points it can score.
 */
export function twinPlays(
  position: Position,
  dictionary: readonly string[],
  words: (name: string) => Words,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const propose = (play: Play) => {
    const key = playKey(play)
    if (found.has(key) || faultOf(position, play, words) !== null) return
    found.set(key, mostPoints(position, play, words))
  }
  for (const clear of [false, true]) {
    for (const play of oneCardPlays(position, clear)) {
      propose({ ...play, score: 'letter' })
      propose({ ...play, score: 'word' })
    }
    for (const word of dictionary) spellings(position, clear, word).forEach(propose)
  }
  return found
}

/** Identifies a play, without its premiums. */
export function playKey({ clear, before, over, after, score }: Play): string {
  const text = (cards: readonly (PlayedCard | null)[]) =>
    cards.map((played) => (played === null ? '-' : `${played.card}=${played.letter}`)).join(',')
  return `${clear ? 'clear ' : ''}${text(before)} / ${text(over)} / ${text(after)} ${score}`
}

function oneCardPlays(position: Position, clear: boolean): readonly Play[] {
  const base = baseRow(position.inPlay, { ...NOTHING, clear })
  const kept = base.map(() => null)
  return position.hand
    .flatMap(meanings)
    .flatMap((card) => [
      { ...NOTHING, clear, over: kept, after: [card] },
      ...(base.length === 0 ? [] : [{ ...NOTHING, clear, over: kept, before: [card] }]),
      ...kept.map((_, place) => ({ ...NOTHING, clear, over: kept.with(place, card as never) })),
    ])
}

/** Every way to spell a word with the cards in play at every offset, whatever their colours. */
function spellings(position: Position, clear: boolean, word: string): readonly Play[] {
  const base = baseRow(position.inPlay, { ...NOTHING, clear })
  const plays: Play[] = []
  for (let offset = 0; offset + base.length <= word.length; offset++) {
    if (base.length === 0 && offset > 0) break
    const end = offset + base.length
    const fill = (row: readonly (PlayedCard | null)[], hand: readonly LetterCard[]) => {
      const place = row.length
      if (place === word.length) {
        const [before, over, after] = [row.slice(0, offset), row.slice(offset, end), row.slice(end)]
        plays.push({
          ...NOTHING,
          clear,
          over,
          before: before as PlayedCard[],
          after: after as PlayedCard[],
        })
        return
      }
      const present = place >= offset && place < end ? base[place - offset]! : null
      if (present?.letter === word[place]) fill([...row, null], hand)
      hand.forEach((card, index) => {
        const letter = word[place] as Letter
        if ((letterOf(card) ?? letter) !== letter) return
        fill([...row, { card, letter }], hand.toSpliced(index, 1))
      })
    }
    fill([], position.hand)
  }
  return plays
}

function meanings(card: LetterCard): readonly PlayedCard[] {
  const letter = letterOf(card)
  return (letter === null ? LETTERS : [letter]).map((meant) => ({ card, letter: meant }))
}

/** Tries every way to place every premium. */
function mostPoints(position: Position, play: Play, words: (name: string) => Words): number {
  const length = play.before.length + play.over.length + play.after.length
  let most = pointsFor(position.inPlay, play)
  const place = (placed: readonly PlacedPremium[], rest: readonly Premium[]) => {
    const [premium, ...others] = rest
    if (premium === undefined) return
    place(placed, others)
    for (let index = 0; index < length; index++) {
      const premiums = [...placed, { place: index, premium }]
      const tried = { ...play, premiums }
      if (faultOf(position, tried, words) !== null) continue
      most = Math.max(most, pointsFor(position.inPlay, tried))
      place(premiums, others)
    }
  }
  place([], position.premiums)
  return most
}

const NOTHING: Play = {
  clear: false,
  before: [],
  over: [],
  after: [],
  premiums: [],
  score: 'word',
}
