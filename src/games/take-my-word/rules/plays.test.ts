import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import { playKey, twinPlays } from './plays-twin.ts'
import { Plays, type Position } from './plays.ts'
import { pointsFor } from './score.ts'
import { randomPosition } from './testing/positions.ts'

const english = loadWords('english')

/** Lists of words of their own, and the other lists empty. */
function listOf(words: readonly string[]): (name: string) => Words {
  const list = makeWords('english', words)
  const none = makeWords('none', [])
  return (name) => (name === 'english' ? list : none)
}

function listed(position: Position, words: (name: string) => Words): ReadonlyMap<string, number> {
  const plays = new Plays(position, words('english').graph)
  const byKey = new Map<string, number>()
  for (const { play, points, word } of plays) {
    const key = playKey(play)
    expect(byKey.has(key), `${key} is listed twice`).toBe(false)
    expect(pointsFor(position.inPlay, play), `${key} ${word}`).toBe(points)
    byKey.set(key, points)
  }
  return byKey
}

function sorted(plays: ReadonlyMap<string, number>) {
  return [...plays].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

describe('lists what its twin lists', () => {
  test('in 1500 positions, with common words', () => {
    const common = [...english].filter(
      (word, rank) => english.level(rank)! <= 20 && word.length < 8,
    )
    const words = listOf(common)
    const kinds = new Map<string, number>()
    for (let i = 0; i < 1500; i++) {
      const dice = diceFrom('plays', String(i))
      // A different part of the dictionary each time.
      const position = randomPosition(dice, common)
      const found = listed(position, words)
      const expected = twinPlays(position, common, words)
      expect({ position, plays: sorted(found) }).toEqual({ position, plays: sorted(expected) })
      for (const { deed } of new Plays(position, words('english').graph)) {
        kinds.set(deed, (kinds.get(deed) ?? 0) + 1)
      }
    }
    for (const deed of ['create', 'start', 'form', 'add', 'replace', 'take']) {
      expect(kinds.get(deed), deed).toBeGreaterThan(100)
    }
  })
})
