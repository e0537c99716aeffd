import { describe, expect, test } from 'vitest'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { loadWords } from '#server/lexicons.ts'
import { viewOf, type View } from '#games/cambridge/rules/view.ts'
import { beliefOf, bestGuess, type WordPrior } from './belief.ts'
import { patternOf } from './candidate-words.ts'
import { RandomStream } from '#kit/bots/random-stream.ts'
import { SAMPLE_SIZE, sampleWords } from './word-sample.ts'
import { randomPlay, smallLists } from '../testing/random-play.ts'

const UNIFORM: WordPrior = { rarest: 255, weight: () => 1 }

/** A view in which the second player has these dashes. */
function viewWith(dashes: string, words: (name: string) => Words = smallLists): View {
  const step = randomPlay({ seed: 'seeing', seats: 2, words }).find(
    ({ before }) => before.phase === 'playing',
  )!
  const view = viewOf(step.before, 0)
  return { ...view, players: view.players.with(1, { ...view.players[1]!, dashes }) }
}

function beliefIn(view: View, prior = UNIFORM, words: (name: string) => Words = smallLists) {
  const belief = beliefOf(view, 1, prior, words)
  return { ...belief, words: Array.from(belief.candidates, (index) => belief.index.word(index)) }
}

describe('a belief', () => {
  test('holds all words that fit, uniformly with equal weights', () => {
    const { words, probabilities, entropy, highest, letterProbabilities } = beliefIn(
      viewWith('-ater'),
    )
    expect(words.toSorted()).toEqual(['cater', 'eater', 'hater', 'later', 'mater', 'water'])
    expect([...probabilities]).toEqual(words.map(() => 1 / 6))
    expect(entropy).toBeCloseTo(Math.log2(6), 10)
    expect(highest).toBeCloseTo(1 / 6, 10)
    expect(letterProbabilities[0]).toBeCloseTo(1, 10)
    expect(letterProbabilities[2]).toBeCloseTo(1 / 6, 10)
    expect(letterProbabilities[25]).toBe(0)
  })

  test('weighs words by rarity', () => {
    const weight = (rarity: number) => (rarity <= 35 ? 1 : 0.1)
    const view = viewWith('------', loadWords)
    const belief = beliefOf(view, 1, { rarest: 255, weight }, loadWords)
    const { rarities } = belief.index
    const common = belief.candidates.findLastIndex((index) => rarities[index]! <= 35)
    expect(belief.probabilities[common]! / belief.probabilities[common + 1]!).toBeCloseTo(10, 6)
    expect(belief.probabilities.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 8)
    expect(belief.highest).toBeCloseTo(Math.max(...belief.probabilities), 10)
  })

  test('is empty when no word fits, and then there is no guess', () => {
    const belief = beliefIn(viewWith('zzz--'))
    expect(belief.words).toEqual([])
    expect([belief.entropy, belief.highest]).toEqual([0, 0])
    expect(bestGuess(belief, smallLists)).toBeNull()
  })

  test('holds no words that are too rare', () => {
    const rare = beliefOf(viewWith('------', loadWords), 1, { ...UNIFORM, rarest: 35 }, loadWords)
    expect(rare.candidates.every((index) => rare.index.rarities[index]! <= 35)).toBe(true)
  })
})

describe('the best guess', () => {
  test('is as probable as if there were only the words that come to mind', () => {
    const belief = beliefIn(viewWith('-itter'))
    const sitter = belief.candidates[belief.words.indexOf('sitter')]!
    const guess = bestGuess(belief, smallLists, (candidate) => candidate === sitter)
    expect(guess).toEqual({ word: 'sitter', probability: 1 })
    expect(bestGuess(belief, smallLists, () => false)).toBeNull()
  })

  test('is offensive only when it is the sole candidate', () => {
    const open = bestGuess(beliefIn(viewWith('-itter')), smallLists)
    expect(open!.word).not.toBe('bitter')
    expect(open!.probability).toBeCloseTo(1 / 3, 10)
    expect(bestGuess(beliefIn(viewWith('bitt--')), smallLists)).toEqual({
      word: 'bitter',
      probability: 1,
    })
    const lists = (name: string) => {
      return name === 'english-offensive'
        ? makeWords(name, ['litter', 'bitter', 'sitter'])
        : smallLists(name)
    }
    expect(bestGuess(beliefIn(viewWith('-itter'), UNIFORM, lists), lists)).toBeNull()
  })
})

describe('a word sample', () => {
  function sampled(dashes: string, own: string | null = null) {
    const view = viewWith(dashes)
    const random = new RandomStream()
    random.reseed(7)
    const letters = own === null ? null : Uint8Array.from(own, (sign) => sign.charCodeAt(0) - 97)
    const belief = beliefOf(view, 1, UNIFORM, smallLists)
    return sampleWords(belief, patternOf(dashes, []), random, letters)
  }

  function textOf(letters: Uint8Array): string {
    return String.fromCharCode(...letters.map((letter) => letter + 97))
  }

  test('holds each word as often as it is likely', () => {
    const words = sampled('-ater')
    const counts = Map.groupBy(
      Array.from({ length: SAMPLE_SIZE }, (_, index) => textOf(words.wordAt(index))),
      (word) => word,
    )
    expect(counts.size).toBe(6)
    for (const [, copies] of counts)
      expect(Math.abs(copies.length - SAMPLE_SIZE / 6)).toBeLessThan(2)
  })

  test('counts the information that is missing, by the consistent words', () => {
    const words = sampled('-ater')
    const later = Array.from({ length: SAMPLE_SIZE }, (_, index) => index).find(
      (index) => textOf(words.wordAt(index)) === 'later',
    )!
    words.assume(later)
    expect(words.bits).toBeCloseTo(Math.log2(6), 1)
    words.reveal('m'.charCodeAt(0) - 97, false)
    expect(words.bits).toBeCloseTo(Math.log2(5), 1)
    words.reveal('e'.charCodeAt(0) - 97, true)
    expect(words.bits).toBeCloseTo(Math.log2(4), 1)
    words.reveal('l'.charCodeAt(0) - 97, true)
    expect(words.bits).toBeCloseTo(0, 10)
    words.assume(later)
    expect(words.bits).toBeCloseTo(Math.log2(6), 1)
  })

  test('begins with the own word', () => {
    const words = sampled('-ater', 'hater')
    expect(textOf(words.wordAt(0))).toBe('hater')
    words.assume(0)
    expect(words.bits).toBeCloseTo(Math.log2(6), 1)
  })

  test('CAM-28: holds random letters when no word fits', () => {
    const words = sampled('zzz--')
    const all = new Set(Array.from({ length: SAMPLE_SIZE }, (_, nth) => textOf(words.wordAt(nth))))
    expect(all.size).toBeGreaterThan(50)
    for (const word of all) expect(word).toMatch(/^zzz[a-z]{2}$/)
  })
})
