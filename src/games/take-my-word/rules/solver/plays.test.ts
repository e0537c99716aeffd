import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { sameJson } from '#kit/json/json.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import type { Letter, LetterCard } from '../pieces/cards.ts'
import { faultOf } from '../play/judging.ts'
import type { Position } from '../play/position.ts'
import { playedCards, type InPlay, type CardInPlay } from '../play/row.ts'
import { pointsFor } from '../play/scoring.ts'
import { randomPosition } from '../testing/positions.ts'
import { playKey, twinPlays } from './plays-twin.ts'
import { Plays } from './plays.ts'

const english = loadWords('english')

/** Lists of words of their own, and the other lists empty. */
function listOf(words: readonly string[]): (name: string) => Words {
  const list = makeWords('english', words)
  const none = makeWords('none', [])
  return (name) => (name === 'english' ? list : none)
}

function listPlays(
  position: Position,
  words: (name: string) => Words,
): ReadonlyMap<string, number> {
  const plays = new Plays(position, words('english').graph)
  const byKey = new Map<string, number>()
  for (const { play, points } of plays) {
    if (pointsFor(position.inPlay, play) !== points) throw new Error(`wrong: ${playKey(play)}`)
    byKey.set(playKey(play), points)
  }
  expect(byKey.size, 'each is listed once').toBe(plays.length)
  return byKey
}

function sorted(plays: ReadonlyMap<string, number>) {
  return [...plays].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

describe('lists the same plays as its twin', () => {
  test('in 1200 positions, with common words', () => {
    const common = [...english].filter(
      (word, rank) => english.rarity(rank)! <= 10 && word.length < 8,
    )
    const words = listOf(common)
    const kinds = new Map<string, number>()
    for (let i = 0; i < 1200; i++) {
      const dice = diceFrom('plays', String(i))
      const position = randomPosition(dice, common)
      const found = sorted(listPlays(position, words))
      const expected = sorted(twinPlays(position, common, words))
      if (!sameJson(found, expected))
        expect({ position, found }).toEqual({ position, found: expected })
      for (const { action } of new Plays(position, words('english').graph)) {
        kinds.set(action, (kinds.get(action) ?? 0) + 1)
      }
    }
    for (const action of ['create', 'start', 'form', 'add', 'replace', 'take']) {
      expect(kinds.get(action), action).toBeGreaterThan(100)
    }
  })
})

describe('with the whole dictionary', () => {
  const dictionary = [...english]

  test('lists the same plays as its twin', () => {
    const positions: readonly Position[] = [
      {
        hand: ['q black', 'u red', 'i blue', 'e red', 't green'],
        premiums: ['star'],
        inPlay: null,
      },
      {
        hand: ['s red', 'e black', 'r yellow'],
        premiums: ['triple letter'],
        inPlay: inPlayOf('paint'),
      },
      { hand: ['? black', 'd green'], premiums: ['double word'], inPlay: inPlayOf('care', false) },
    ]
    for (const position of positions) {
      const expected = twinPlays(position, dictionary, loadWords)
      expect(sorted(listPlays(position, loadWords))).toEqual(sorted(expected))
      expect(expected.size).toBeGreaterThan(10)
    }
  })

  test('two blanks in a full hand make a long list, and every play in it is legal', () => {
    const position: Position = {
      hand: ['? red', '? black', 'e red', 's black', 'r blue', 't red', 'a green'],
      premiums: ['double word', 'triple letter'],
      inPlay: null,
    }
    const plays = new Plays(position, english.graph)
    expect(plays.length).toBeGreaterThan(30_000)
    const dice = diceFrom('blanks', '')
    for (let i = 0; i < 500; i++) {
      const { play, points, word } = plays.at(dice.below(plays.length))
      expect(faultOf(position, play, loadWords), word).toBe(null)
      expect(pointsFor(position.inPlay, play)).toBe(points)
    }
    const most = Math.max(...Array.from({ length: plays.length }, (_, i) => plays.points(i)))
    expect(plays.best()!.points).toBe(most)
  })

  test('the cheap accessors agree with the whole candidate', () => {
    const position = {
      hand: ['s red', 'e black'],
      premiums: [],
      inPlay: inPlayOf('paint'),
    } as const
    const plays = new Plays(position, english.graph)
    for (const [index, { play, word, points }] of [...plays].entries()) {
      expect(plays.word(index)).toBe(word)
      expect(plays.points(index)).toBe(points)
      expect(plays.score(index)).toBe(play.score)
      expect(plays.cards(index)).toBe(playedCards(play).length)
    }
    expect([...plays].map(({ word }) => word)).toContain('paints')
  })

  test('a list ends at its limit', () => {
    const blanks: Position = {
      hand: ['? red', '? black', '? blue', '? green', '? yellow', 'e red', 's blue'],
      premiums: [],
      inPlay: null,
    }
    expect(new Plays(blanks, english.graph, 1).length).toBe(1)
    expect(new Plays(blanks, english.graph, 10).length).toBe(10)
    expect(new Plays(blanks, english.graph).length).toBe(1_000_000)
  })

  test('there may be nothing to play', () => {
    const stuck: Position = {
      hand: ['v green', 'x green'],
      premiums: [],
      inPlay: inPlayOf('zz', false),
    }
    expect([
      new Plays(stuck, english.graph).length,
      new Plays(stuck, english.graph).best(),
    ]).toEqual([0, null])
    expect(new Plays({ ...stuck, hand: [] }, english.graph).length).toBe(0)
  })
})

/** Red and black cards in turn. */
function inPlayOf(word: string, complete = true): InPlay {
  const row = Array.from(word, (letter, place): CardInPlay => {
    const card = `${letter} ${place % 2 === 0 ? 'red' : 'black'}` as LetterCard
    return { card, letter: letter as Letter, premium: null, by: 1 }
  })
  return { row, complete }
}
