import type { Words } from '#lexicon/lexicon.ts'
import { LETTERS, letterOf, type Letter, type LetterCard, type Premium } from '../pieces/cards.ts'
import type { Play, PlacedPremium, PlayedCard } from '../command.ts'
import { faultOf } from '../play/judging.ts'
import type { Position } from './plays.ts'
import { baseRow } from '../play/row.ts'
import { pointsFor } from '../play/scoring.ts'

/**
 * Lists what `Plays` lists, slowly and so that anyone can see that it is right: tries every word
 * of the dictionary at every offset with every card and asks the referee. By play without
 * premiums, as text: the most points it can score.
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

/** What a play is told by, whatever premiums it puts. */
export function playKey({ clear, before, over, after, score }: Play): string {
  const text = (puts: readonly (PlayedCard | null)[]) =>
    puts.map((put) => (put === null ? '-' : `${put.card}=${put.letter}`)).join(',')
  return `${clear ? 'clear ' : ''}${text(before)} / ${text(over)} / ${text(after)} ${score}`
}

function oneCardPlays(position: Position, clear: boolean): readonly Play[] {
  const under = baseRow(position.inPlay, { ...NOTHING, clear })
  const kept = under.map(() => null)
  return position.hand
    .flatMap(meanings)
    .flatMap((put) => [
      { ...NOTHING, clear, over: kept, after: [put] },
      ...(under.length === 0 ? [] : [{ ...NOTHING, clear, over: kept, before: [put] }]),
      ...kept.map((_, place) => ({ ...NOTHING, clear, over: kept.with(place, put as never) })),
    ])
}

/** Every way to spell a word with the cards in play at every offset, colours not looked at. */
function spellings(position: Position, clear: boolean, word: string): readonly Play[] {
  const under = baseRow(position.inPlay, { ...NOTHING, clear })
  const plays: Play[] = []
  for (let offset = 0; offset + under.length <= word.length; offset++) {
    if (under.length === 0 && offset > 0) break
    const end = offset + under.length
    const fill = (puts: readonly (PlayedCard | null)[], hand: readonly LetterCard[]) => {
      const place = puts.length
      if (place === word.length) {
        const [before, over, after] = [
          puts.slice(0, offset),
          puts.slice(offset, end),
          puts.slice(end),
        ]
        plays.push({
          ...NOTHING,
          clear,
          over,
          before: before as PlayedCard[],
          after: after as PlayedCard[],
        })
        return
      }
      const lying = place >= offset && place < end ? under[place - offset]! : null
      if (lying?.letter === word[place]) fill([...puts, null], hand)
      hand.forEach((card, at) => {
        const letter = word[place] as Letter
        if ((letterOf(card) ?? letter) !== letter) return
        fill([...puts, { card, letter }], hand.toSpliced(at, 1))
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

/** Tries every way to put every premium. */
function mostPoints(position: Position, play: Play, words: (name: string) => Words): number {
  const length = play.before.length + play.over.length + play.after.length
  let most = pointsFor(position.inPlay, play)
  const put = (laid: readonly PlacedPremium[], rest: readonly Premium[]) => {
    const [premium, ...others] = rest
    if (premium === undefined) return
    put(laid, others)
    for (let place = 0; place < length; place++) {
      const premiums = [...laid, { place, premium }]
      const tried = { ...play, premiums }
      if (faultOf(position, tried, words) !== null) continue
      most = Math.max(most, pointsFor(position.inPlay, tried))
      put(premiums, others)
    }
  }
  put([], position.premiums)
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
