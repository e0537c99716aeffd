import { describe, expect, test } from 'vitest'
import { wordChain } from '../game.ts'
import { TestMatch } from '../testing/test-match.ts'

describe('the start', () => {
  test('WCH-2: the chain begins with a word, and somebody is to play', () => {
    const match = new TestMatch(3)
    expect(match.state.chain).toEqual([{ word: 'river', seat: null, points: 0 }])
    expect(wordChain.status(match.state)).toEqual({ toAct: [0], wakeAt: null, outcome: null })
    expect(match.feed('spectator')).toEqual(['Word Chain begins with RIVER.', 'Ann is to play.'])
  })
})

describe('a turn', () => {
  test('WCH-4: a word begins with the last letter of the chain', () => {
    const match = new TestMatch(2).play('rabbit')
    expect(match.feed(0)).toEqual(['You play RABBIT for 4 points.', 'Ben is to play.'])
    expect(match.play('apple').refusal).toBe('wrong-letter')
    expect(
      match
        .play('toast')
        .view(0)
        .chain.map(({ word }) => word),
    ).toEqual(['river', 'rabbit', 'toast'])
  })

  const REFUSED = {
    re: ['too-short', 'RE is too short; a word has at least 3 letters.'],
    rome: ['proper-noun', 'ROME is a name, and names do not count.'],
    rsvp: ['abbreviation', 'RSVP is an abbreviation, and those do not count.'],
    "r'n": ['contraction', "R'N has an apostrophe; only letters are allowed."],
    're-do': ['hyphenated', 'RE-DO has a hyphen; only letters are allowed.'],
    rrr: ['not-a-word', 'RRR is not in the dictionary.'],
    tot: ['wrong-letter', 'TOT must begin with R.'],
  } as const

  test.each(Object.entries(REFUSED))('WCH-4: %s is refused', (word, [refusal, sentence]) => {
    const match = new TestMatch().play(word)
    expect(match.refusal).toBe(refusal)
    expect(wordChain.explain(refusal, match.view(0), { type: 'play-word', word })).toBe(sentence)
  })

  test('WCH-5: no word is played twice', () => {
    expect(new TestMatch().play('rat', 'tot', 'tot').refusal).toBe('already-played')
  })

  test('WCH-6: a point for each letter from the third on', () => {
    const match = new TestMatch().play('rat', 'toast', 'tulip')
    expect(wordChain.scores(match.view('spectator'))).toEqual([1 + 3, 3])
  })

  test('WCH-7: a player may pass', () => {
    expect(new TestMatch(2).pass().feed(0)[0]).toBe('You pass.')
  })

  test('WCH-7, HALL-5: a player is warned, and passes when the time runs out', () => {
    const match = new TestMatch(2, { turnClock: 1 })
    expect(match.wait().feed(1)).toEqual(['Ann has 15 seconds left.'])
    expect(match.wait().feed(0).slice(0, 2)).toEqual(['Your time is up.', 'You pass.'])
    // A minute a turn, and the extra minute of the game.
    expect(match.state.turn).toEqual({ seat: 1, round: 1, since: 120_000 })
    expect(match.state.clock).toMatchObject({ banks: [0, 60_000], running: [{ seat: 1 }] })
  })

  test('HALL-5: by default nobody is hurried', () => {
    expect(new TestMatch().view(0).clock).toBe(null)
  })

  test('only the player who has the turn plays', () => {
    const match = new TestMatch().send(1, { type: 'play-word', word: 'rat' })
    expect(match.refusal).toBe('not-your-turn')
    expect(wordChain.explain('not-your-turn', match.view(1), null)).toContain('Ann is to play')
  })
})
