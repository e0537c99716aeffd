import { describe, expect, test } from 'vitest'
import { TestMatch, type MatchSetting, type PlayText } from '../testing/test-match.ts'

const ANN = 'c red, a red, t red, s red, b red, n green, i green'
const BEN = 'o red, o green, a blue, t black, b black, s blue, k green'

function table(setting: Partial<MatchSetting> = {}): TestMatch {
  return new TestMatch(2, { cards: [ANN, BEN], options: { rounds: 10 }, ...setting })
}

function refusalOf(match: TestMatch, seat: number, text: PlayText): string | null {
  return match.play(seat, text).refusal
}

/** CAT is in play as a word of Ann's. */
function onCat(): TestMatch {
  return table().play(0, { after: 'c red, a red, t red' })
}

/** CA is in play as a beginning: first C by Ann, then A by Ben. */
function onCa(): TestMatch {
  const match = table().play(0, { after: 'c red', score: 'letter' })
  return match.play(1, { after: 'a blue', score: 'letter' }).send(0, { type: 'stay' })
}

describe('a clean slate', () => {
  test('TMW-9, TMW-10: a word of any number of cards, or one letter', () => {
    expect(onCat().spelled).toBe('cat')
    expect(onCat().state.inPlay!.complete).toBe(true)
    const started = table().play(0, { after: 'c red', score: 'letter' })
    expect([started.spelled, started.state.inPlay!.complete]).toEqual(['c', false])
  })

  test('TMW-9: several cards that do not make a word are refused', () => {
    expect(refusalOf(table(), 0, { after: 'c red, a red' })).toBe('not-a-word')
    expect(refusalOf(table(), 0, { after: 'c red, a red', score: 'letter' })).toBe(
      'one-letter-only',
    )
    expect(refusalOf(table(), 0, {})).toBe('nothing-played')
  })

  test('TMW-9: a word has two letters or more', () => {
    expect(refusalOf(table(), 0, { after: 'a red' })).toBe('too-short')
    expect(refusalOf(table(), 0, { after: 'a red, t red' })).toBe(null)
  })

  test('TMW-10: only cards of one’s own hand are played, each once', () => {
    expect(refusalOf(table(), 0, { after: 'c red, o red, t red' })).toBe('card-not-held')
    expect(refusalOf(table(), 0, { after: 't red, a red, c red, t red' })).toBe('card-not-held')
    expect(refusalOf(table(), 1, { after: 'o red', score: 'letter' })).toBe('not-your-turn')
  })

  test('TMW-10: a letter with which no word begins cannot be started', () => {
    expect(
      refusalOf(table({ cards: ['k green, a red'] }), 0, { after: 'k green', score: 'letter' }),
    ).toBe('not-a-beginning')
  })

  test('TMW-10: names and abbreviations are not words', () => {
    expect(refusalOf(table(), 0, { after: 't red, b red' })).toBe('abbreviation')
    const match = table({ cards: ['n red, a red, n green'] })
    expect(refusalOf(match, 0, { after: 'n red, a red, n green' })).toBe('proper-noun')
  })
})

describe('forming a word from a beginning', () => {
  test('TMW-11: letters may come after, before and both', () => {
    expect(onCa().play(0, { after: 't red' }).spelled).toBe('cat')
    expect(onCa().play(0, { before: 's red', after: 't red' }).spelled).toBe('scat')
    expect(onCa().play(0, { after: 'b red, s red' }).spelled).toBe('cabs')
  })

  test('TMW-11: what was a beginning may become the middle of a word', () => {
    const match = table({
      cards: ['a red, b red, k green, n red, e red, e red, e red', 'n green'],
    })
    match
      .play(0, { after: 'a red', score: 'letter' })
      .play(1, { after: 'n green', score: 'letter' })
    match.send(0, { type: 'stay' }).play(0, { before: 'b red', after: 'k green' })
    expect([match.refusal, match.spelled]).toEqual([null, 'bank'])
  })

  test('TMW-11: cards are added and replaced at once', () => {
    const onCo = () => {
      const match = table({ cards: ['c red, t red, t yellow, s red, a green', 'o green'] })
      match.play(0, { after: 'c red', score: 'letter' })
      return match.play(1, { after: 'o green', score: 'letter' }).send(0, { type: 'stay' })
    }
    expect(onCo().play(0, { over: { 0: 't red' }, after: 't yellow' }).spelled).toBe('tot')
    expect(
      onCo().play(0, { before: 's red', over: { 1: 'a green' }, after: 't red' }).spelled,
    ).toBe('scat')
  })

  test('TMW-11: every card in play is accounted for, in its order', () => {
    const match = onCa()
    const t = { card: 't red', letter: 't' } as const
    const play = { clear: false, before: [], after: [t], premiums: [], score: 'word' } as const
    match.send(0, { type: 'play', ...play, over: [null] })
    expect(match.refusal).toBe('cards-in-play-differ')
    match.send(0, { type: 'play', ...play, over: [null, null, null] })
    expect(match.refusal).toBe('cards-in-play-differ')
  })
})

describe('replacing', () => {
  // Ann plays C red, O yellow, T green; Ben holds one card of each colour.
  const play = (over: Record<number, string>, hand: string) => {
    const match = new TestMatch(2, {
      cards: ['c red, o yellow, t green, e red, e red, e red, e yellow', hand],
    })
    match.play(0, { after: 'c red, o yellow, t green' })
    return match.play(1, { over })
  }

  test('TMW-12: a card is replaced by one of its own colour', () => {
    expect(play({ 1: 'a yellow' }, 'a yellow').spelled).toBe('cat')
    expect(play({ 0: 't red' }, 't red').spelled).toBe('tot')
    for (const colour of ['red', 'green', 'blue']) {
      expect(play({ 1: `a ${colour}` }, `a ${colour}`).refusal, colour).toBe('wrong-colour')
    }
  })

  test('TMW-12: any colour is replaced by black, and black by nothing', () => {
    const match = play({ 1: 'a black' }, 'a black')
    expect([match.refusal, match.spelled]).toEqual([null, 'cat'])
    const locked = new TestMatch(2, { cards: ['c red, o black, t green', 'a black, a yellow'] })
    locked.play(0, { after: 'c red, o black, t green' }).play(1, { over: { 1: 'a black' } })
    expect(locked.refusal).toBe('black-is-locked')
  })

  test('TMW-12: several cards may be replaced at once', () => {
    const match = play({ 0: 'b red', 1: 'a yellow' }, 'b red, a yellow')
    expect([match.refusal, match.spelled]).toEqual([null, 'bat'])
  })

  test('TMW-13: when a word is formed, at least one card in play stays where it is', () => {
    const all = { 0: 'b red', 1: 'a yellow', 2: 't black' }
    expect(play(all, 'b red, a yellow, t black').refusal).toBe('nothing-stays')
    const one = table().play(0, { after: 'c red', score: 'letter' })
    one.play(1, { over: { 0: 'o red' }, after: 's blue' })
    expect(one.refusal).toBe('nothing-stays')
  })

  test('TMW-13: a lone coloured card of a beginning may be replaced', () => {
    const ann = 'c red, c black, a red, t red, s red, n green, i green'
    const ben = 'b red, o red'
    const one = table({ cards: [ann, ben] }).play(0, { after: 'c red', score: 'letter' })
    expect(one.play(1, { over: { 0: 'o red' }, score: 'letter' }).refusal).toBe('not-a-beginning')
    one.play(1, { over: { 0: 'b red' }, score: 'letter' })
    expect([one.refusal, one.spelled]).toEqual([null, 'b'])
    const black = table({ cards: [ann, ben] }).play(0, { after: 'c black', score: 'letter' })
    expect(black.play(1, { over: { 0: 'b red' }, score: 'letter' }).refusal).toBe('black-is-locked')
  })

  test('TMW-13: house ruling: it does not matter who played it', () => {
    // T was played by Ann, S by Ben; Ann keeps only her own T.
    const match = new TestMatch(2, {
      cards: ['c red, a red, t blue, b red, o red, e red, e red', 's blue, a black'],
    })
    match.play(0, { after: 'c red, a red, t blue' }).play(1, { after: 's blue' })
    match.send(1, { type: 'stay' })
    match.play(0, { over: { 0: 'b red' } })
    expect([match.refusal, match.spelled]).toEqual([null, 'bats'])
  })

  test('TMW-18: a play changes what is spelled', () => {
    expect(play({ 0: 'c black' }, 'c black').refusal).toBe('nothing-changes')
    expect(play({ 0: 'c black', 1: 'a yellow' }, 'c black, a yellow').spelled).toBe('cat')
    const beginning = table({
      cards: ['c red, a red, t red, s red, b red, n green, i green', 'a black'],
    })
    beginning
      .play(0, { after: 'c red', score: 'letter' })
      .play(1, { after: 'a black', score: 'letter' })
    expect(beginning.refusal).toBe(null)
    const same = table({
      cards: ['a red, a red, t red, s red, b red, n green, i green', 'c red, a black'],
    })
    same.play(0, { after: 'a red', score: 'letter' }).play(1, { before: 'c red', score: 'letter' })
    same.send(1, { type: 'stay' }).play(0, { over: { 1: 'a red' }, score: 'letter' })
    expect(same.refusal).toBe('nothing-changes')
  })

  test('TMW-18: a replaced card leaves play with the discards', () => {
    const match = play({ 1: 'a yellow' }, 'a yellow')
    expect(match.state.discards).toEqual(['o yellow'])
    expect(match.state.inPlay!.row.map(({ card }) => card)).toEqual([
      'c red',
      'a yellow',
      't green',
    ])
  })
})

describe('changing a beginning', () => {
  // N is in play.
  const onN = (hand: string) =>
    new TestMatch(2, { cards: ['n red, e red, e red, e red, e blue, e blue, e green', hand] }).play(
      0,
      {
        after: 'n red',
        score: 'letter',
      },
    )

  test('TMW-14: one letter before or after, as long as some word begins with it: NI, IN, not NK', () => {
    expect(onN('i red').play(1, { after: 'i red', score: 'letter' }).spelled).toBe('ni')
    expect(onN('i red').play(1, { before: 'i red', score: 'letter' }).spelled).toBe('in')
    expect(onN('k green').play(1, { after: 'k green', score: 'letter' }).refusal).toBe(
      'not-a-beginning',
    )
  })

  test('TMW-14: one card may be replaced instead', () => {
    const match = table().play(0, { after: 'c red', score: 'letter' })
    match.play(1, { after: 'o red', score: 'letter' }).send(0, { type: 'stay' })
    match.play(0, { over: { 1: 'a red' }, score: 'letter' })
    expect([match.spelled, match.state.sheet.at(-1)!.action]).toEqual(['ca', 'replace'])
    expect(match.state.inPlay!.complete).toBe(false)
  })

  test('TMW-14: only one card, added or replaced', () => {
    const match = onN('i red, n yellow')
    expect(refusalOf(match, 1, { after: 'i red, n yellow', score: 'letter' })).toBe(
      'one-letter-only',
    )
    expect(refusalOf(match, 1, { after: 'i red, n yellow' })).toBe('not-a-word')
  })

  test('TMW-14, TMW-17: the next player cannot clear a beginning', () => {
    expect(onN('i red').play(1, { clear: true, after: 'i red', score: 'letter' }).refusal).toBe(
      'nothing-to-clear',
    )
  })
})

describe('passing', () => {
  test('TMW-15: on a beginning, for 0 points', () => {
    const match = table().play(0, { after: 'c red', score: 'letter' }).pass(1)
    expect(match.refusal).toBe(null)
    expect(match.state.sheet.at(-1)).toMatchObject({ seat: 1, action: 'pass', points: 0 })
    expect(match.spelled).toBe('c')
  })

  test('TMW-15: not on a clean slate, nor on a word', () => {
    expect(table().pass(0).refusal).toBe('cannot-pass-on-clean-slate')
    expect(onCat().pass(1).refusal).toBe('cannot-pass-on-word')
  })

  test('TMW-15: with strictPass only when there is no play', () => {
    const strict = { rounds: 10, strictPass: true }
    const able = table({ options: strict }).play(0, { after: 'c red', score: 'letter' })
    expect(able.pass(1).refusal).toBe('a-play-exists')
    const stuck = table({
      options: strict,
      cards: [
        'z black, a red, e red, e red, e red, e blue, e blue',
        'k green, x green, n red, n yellow, n green, n blue, n blue',
      ],
    }).play(0, { after: 'z black', score: 'letter' })
    expect(stuck.pass(1).refusal).toBe(null)
  })

  test('TMW-16: when all have passed in turn the letters are cleared, and the first of them begins', () => {
    const match = new TestMatch(3, { cards: [ANN, BEN] })
    match.play(0, { after: 'c red', score: 'letter' }).pass(1).pass(2)
    expect(match.state.inPlay).not.toBe(null)
    match.send(0, { type: 'stay' }).pass(0)
    expect(match.state.inPlay).toBe(null)
    expect(match.state.discards).toEqual(['c red'])
    expect(match.state.sheet.at(-1)!.stalemate).toBe(true)
    expect(match.view(1).toAct).toBe(1)
    match.pass(1)
    expect(match.refusal).toBe('cannot-pass-on-clean-slate')
  })

  test('TMW-16: a card played in between resets the passes', () => {
    const match = table().play(0, { after: 'c red', score: 'letter' }).pass(1)
    match.send(0, { type: 'stay' }).play(0, { after: 'a red', score: 'letter' }).pass(1)
    expect(match.spelled).toBe('ca')
    match.send(0, { type: 'stay' }).pass(0)
    expect(match.spelled).toBe('')
  })

  test('TMW-16: passes before a card was played do not count', () => {
    const match = table().play(0, { after: 'c red', score: 'letter' }).pass(1)
    match.send(0, { type: 'stay' }).play(0, { after: 'a red', score: 'letter' })
    match.play(1, { after: 't black', score: 'letter' }).pass(0)
    expect([match.spelled, match.state.passed]).toEqual(['cat', [0]])
  })

  test('TMW-16: house ruling: after places were switched everybody has to pass', () => {
    const match = new TestMatch(3, { cards: [ANN, BEN, 'e blue'] })
    match.play(0, { after: 'c red', score: 'letter' }).pass(1).pass(2)
    // Now Cat begins the round: her second pass in a row is not Ann's.
    match.send(0, { type: 'switch', with: 2 }).pass(2)
    expect([match.spelled, match.state.passed]).toEqual(['c', [1, 2]])
    match.pass(1)
    expect(match.spelled).toBe('c')
    match.pass(0)
    expect(match.spelled).toBe('')
  })
})

describe('a word in play', () => {
  test('TMW-17: another word made of it takes it, and its maker gets 0', () => {
    const match = onCat()
    expect(match.total(0)).toBe(5)
    match.play(1, { after: 's blue' })
    expect(match.spelled).toBe('cats')
    expect([match.total(0), match.total(1)]).toEqual([0, 6])
    expect(match.state.sheet[0]).toMatchObject({ points: 5, takenBy: 1 })
    expect(match.state.sheet[1]).toMatchObject({ action: 'take', took: 0 })
  })

  test('TMW-17: a word is only turned into another word, even with one letter', () => {
    expect(refusalOf(onCat(), 1, { after: 'o red', score: 'letter' })).toBe('proper-noun')
    expect(refusalOf(onCat(), 1, { over: { 2: 't black', 1: 'o red' } })).toBe(null)
  })

  test('TMW-17: or it is cleared, its points stay with its maker, and the slate is clean', () => {
    const match = onCat().play(1, { clear: true, after: 'b black, a blue, t black' })
    expect([match.spelled, match.total(0), match.total(1)]).toEqual(['bat', 5, 5])
    expect(match.state.discards).toEqual(['c red', 'a red', 't red'])
    const started = onCat().play(1, { clear: true, after: 'b black', score: 'letter' })
    expect([started.spelled, started.state.inPlay!.complete]).toEqual(['b', false])
  })

  test('TMW-17: house ruling: a player with two turns in a row may take their own word, and loses its points', () => {
    const match = new TestMatch(2, { cards: ['c red', 'a blue, t black, s blue, s yellow'] })
    match.play(0, { after: 'c red', score: 'letter' })
    match.play(1, { before: 's blue', after: 'a blue, t black' })
    expect(match.total(1)).toBe(6)
    match.send(1, { type: 'switch', with: 0 }).play(1, { after: 's yellow' })
    expect([match.spelled, match.total(0), match.total(1)]).toEqual(['scats', 3, 7])
    expect(match.state.sheet[1]).toMatchObject({ seat: 1, points: 6, takenBy: 2 })
  })
})
