import { describe, expect, test } from 'vitest'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import { viewOf, type View } from '#games/cambridge/rules/view.ts'
import { beliefOf, bestGuess, type Learning } from './belief.ts'
import { patternOf } from './candidate-words.ts'
import { ChanceStream } from '#kit/bots/random-stream.ts'
import { SUPPOSED, supposeWords } from './word-sample.ts'
import { randomPlay, smallLists } from '../testing/random-play.ts'

const EVENLY: Learning = { rarest: 255, weight: () => 1 }

/** A view of a hand, with another row of dashes for the second player. */
function seeing(dashes: string, words: (name: string) => Words = smallLists): View {
  const step = randomPlay({ seed: 'seeing', seats: 2, words }).find(
    ({ before }) => before.phase === 'playing',
  )!
  const view = viewOf(step.before, 0)
  return { ...view, players: view.players.with(1, { ...view.players[1]!, dashes }) }
}

function listed(view: View, learning = EVENLY, words: (name: string) => Words = smallLists) {
  const belief = beliefOf(view, 1, learning, words)
  return { ...belief, words: Array.from(belief.candidates, (index) => belief.columns.word(index)) }
}

describe('a belief', () => {
  test('holds all words that fit, evenly when all are as likely', () => {
    const { words, chances, doubt, likeliest, having } = listed(seeing('-ater'))
    expect(words.toSorted()).toEqual(['cater', 'eater', 'hater', 'later', 'mater', 'water'])
    expect([...chances]).toEqual(words.map(() => 1 / 6))
    expect(doubt).toBeCloseTo(Math.log2(6), 10)
    expect(likeliest).toBeCloseTo(1 / 6, 10)
    expect(having[0]).toBeCloseTo(1, 10)
    expect(having[2]).toBeCloseTo(1 / 6, 10)
    expect(having[25]).toBe(0)
  })

  test('leans to the common where people choose common words', () => {
    const weight = (rarity: number) => (rarity <= 35 ? 1 : 0.1)
    const view = seeing('------', loadWords)
    const belief = beliefOf(view, 1, { rarest: 255, weight }, loadWords)
    const { rarities } = belief.columns
    const common = belief.candidates.findLastIndex((index) => rarities[index]! <= 35)
    expect(belief.chances[common]! / belief.chances[common + 1]!).toBeCloseTo(10, 6)
    expect(belief.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 8)
    expect(belief.likeliest).toBeCloseTo(Math.max(...belief.chances), 10)
  })

  test('is empty where no word fits, and then nothing is guessed', () => {
    const belief = listed(seeing('zzz--'))
    expect(belief.words).toEqual([])
    expect([belief.doubt, belief.likeliest]).toEqual([0, 0])
    expect(bestGuess(belief, smallLists)).toBeNull()
  })

  test('knows no rarer words than its owner does', () => {
    const rare = beliefOf(seeing('------', loadWords), 1, { ...EVENLY, rarest: 35 }, loadWords)
    expect(rare.candidates.every((index) => rare.columns.rarities[index]! <= 35)).toBe(true)
  })
})

describe('the best guess', () => {
  test('is not a word that offends, unless it can be no other', () => {
    const open = bestGuess(listed(seeing('-itter')), smallLists)
    expect(open!.word).not.toBe('bitter')
    expect(open!.chance).toBeCloseTo(1 / 3, 10)
    expect(bestGuess(listed(seeing('bitt--')), smallLists)).toEqual({ word: 'bitter', chance: 1 })
    const lists = (name: string) => {
      return name === 'english-offensive'
        ? makeWords(name, ['litter', 'bitter', 'sitter'])
        : smallLists(name)
    }
    expect(bestGuess(listed(seeing('-itter'), EVENLY, lists), lists)).toBeNull()
  })
})

describe('supposed words', () => {
  function supposed(dashes: string, own: string | null = null) {
    const view = seeing(dashes)
    const chance = new ChanceStream()
    chance.reseed(7)
    const letters = own === null ? null : Uint8Array.from(own, (sign) => sign.charCodeAt(0) - 97)
    const belief = beliefOf(view, 1, EVENLY, smallLists)
    return supposeWords(belief, patternOf(dashes, []), chance, letters)
  }

  function spelt(letters: Uint8Array): string {
    return String.fromCharCode(...letters.map((letter) => letter + 97))
  }

  test('come as often as they are likely', () => {
    const words = supposed('-ater')
    const counts = Map.groupBy(
      Array.from({ length: SUPPOSED }, (_, index) => spelt(words.wordAt(index))),
      (word) => word,
    )
    expect(counts.size).toBe(6)
    for (const [, copies] of counts) expect(Math.abs(copies.length - SUPPOSED / 6)).toBeLessThan(2)
  })

  test('leave as much doubt as the words that would have shown the same', () => {
    const words = supposed('-ater')
    const truth = Array.from({ length: SUPPOSED }, (_, index) => index).find(
      (index) => spelt(words.wordAt(index)) === 'later',
    )!
    words.suppose(truth)
    expect(words.bits).toBeCloseTo(Math.log2(6), 1)
    words.show('m'.charCodeAt(0) - 97, false)
    expect(words.bits).toBeCloseTo(Math.log2(5), 1)
    words.show('e'.charCodeAt(0) - 97, true)
    expect(words.bits).toBeCloseTo(Math.log2(4), 1)
    words.show('l'.charCodeAt(0) - 97, true)
    expect(words.bits).toBeCloseTo(0, 10)
    words.suppose(truth)
    expect(words.bits).toBeCloseTo(Math.log2(6), 1)
  })

  test('begin with the own word, which its owner knows', () => {
    const words = supposed('-ater', 'hater')
    expect(spelt(words.wordAt(0))).toBe('hater')
    words.suppose(0)
    expect(words.bits).toBeCloseTo(Math.log2(6), 1)
  })

  test('CAM-28: are any letters where no word fits', () => {
    const words = supposed('zzz--')
    const all = new Set(Array.from({ length: SUPPOSED }, (_, nth) => spelt(words.wordAt(nth))))
    expect(all.size).toBeGreaterThan(50)
    for (const word of all) expect(word).toMatch(/^zzz[a-z]{2}$/)
  })
})
