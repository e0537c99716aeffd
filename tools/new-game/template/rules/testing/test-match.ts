/** What the rule tests share: a match with a small dictionary in which nothing is left to chance. */
import { libraryOf, wordListsOf } from '#lexicon/testing/library.ts'
import { TestMatch as AnyTestMatch } from '#match/testing/test-match.ts'
import { wordChain, type WordChain } from '../game.ts'

export const testLibrary = libraryOf({
  words: wordListsOf({
    english: 'river rabbit rat tulip planet toast tot tea apple eel lemon noon net',
    'english-names': 'rome',
    'english-abbreviations': 'rsvp',
    'english-offensive': '',
  }),
})

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay']

/** Seat 0 begins after RIVER. The secret letters are T, A, E, L, N and O. */
export class TestMatch extends AnyTestMatch<WordChain> {
  constructor(players = 2, options: unknown = {}) {
    const deal = { word: 'river', first: 0, letters: 'taelno' }
    super(wordChain, NAMES.slice(0, players), { options, deal }, testLibrary)
  }

  /** The player whose turn it is plays the first word, the next player the second, and so on. */
  play(...words: readonly string[]): this {
    for (const word of words) this.send(this.state.turn!.seat, { type: 'play-word', word })
    return this
  }

  pass(times = 1): this {
    for (let time = 0; time < times; time += 1) this.send(this.state.turn!.seat, { type: 'pass' })
    return this
  }
}
