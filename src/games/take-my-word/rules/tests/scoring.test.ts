import { describe, expect, test } from 'vitest'
import type { PlacedPremium } from '../command.ts'
import { wordPoints } from '../play/scoring.ts'
import { TestMatch } from '../testing/test-match.ts'

const at = (place: number, premium: PlacedPremium['premium']): PlacedPremium => ({ place, premium })

describe('what a play scores', () => {
  const table = () =>
    new TestMatch(2, { cards: ['c red, a red, t red, b red', 's blue, o red, b black'] })

  test('TMW-20: a word scores all its cards, old and new', () => {
    const match = table().play(0, { after: 'c red, a red, t red' })
    expect(match.total(0)).toBe(3 + 1 + 1)
    match.play(1, { after: 's blue' })
    expect(match.total(1)).toBe(3 + 1 + 1 + 1)
  })

  test('TMW-21: one letter scores its own value, added or replaced', () => {
    const match = table().play(0, { after: 'c red', score: 'letter' })
    expect(match.total(0)).toBe(3)
    match.play(1, { after: 'o red', score: 'letter' })
    expect(match.total(1)).toBe(1)
    match.send(0, { type: 'stay' }).play(0, { over: { 1: 'a red' }, score: 'letter' })
    expect(match.total(0)).toBe(4)
  })

  /** CA is in play and Ann may complete it. */
  const onCa = () => {
    const match = new TestMatch(2, {
      cards: ['c red, b black, t red', 'a blue, s blue, s red', 'e blue'],
    })
    match.play(0, { after: 'c red', score: 'letter' })
    return match.play(1, { after: 'a blue', score: 'letter' }).send(0, { type: 'stay' })
  }

  test('TMW-22: one letter that completes a word: its own value, and the next player goes on as before', () => {
    const match = onCa().play(0, { after: 'b black', score: 'letter' })
    expect([match.spelled, match.total(0)]).toEqual(['cab', 3 + 3])
    expect(match.state.inPlay!.complete).toBe(false)
    expect(match.view(1).provisional).toBe(null)
    match.play(1, { clear: true, after: 's red', score: 'letter' })
    expect(match.refusal).toBe('nothing-to-clear')
    match.play(1, { after: 's red' })
    expect(match.state.sheet.at(-1)).toMatchObject({ action: 'form', took: null })
    expect(match.total(0)).toBe(6)
  })

  test('TMW-22: or the word’s score, which may be taken', () => {
    const match = onCa().play(0, { after: 'b black' })
    expect(match.total(0)).toBe(3 + 7)
    expect(match.view(1).provisional).toBe(2)
    match.play(1, { after: 's red' })
    expect([match.total(0), match.total(1)]).toEqual([3, 1 + 8])
  })

  test('TMW-22: house ruling: the same choice with one letter that takes a word', () => {
    const match = table().play(0, { after: 'c red, a red, t red' })
    match.play(1, { after: 's blue', score: 'letter' })
    expect([match.total(0), match.total(1)]).toEqual([0, 1])
    expect(match.state.inPlay!.complete).toBe(false)
    expect(match.state.sheet.at(-1)).toMatchObject({ action: 'take', took: 0 })
  })

  test('TMW-23: a pass and a taken word score 0', () => {
    const match = table().play(0, { after: 'c red, a red, t red' }).play(1, { after: 's blue' })
    expect(match.total(0)).toBe(0)
    match.send(1, { type: 'stay' }).play(0, { clear: true, after: 'b red', score: 'letter' })
    match.pass(1)
    expect([match.total(0), match.total(1)]).toEqual([3, 6])
  })

  test('TMW-23: points of a word are provisional until the next player has left it alone', () => {
    const match = table().play(0, { after: 'c red, a red, t red' })
    expect(match.view('spectator').provisional).toBe(0)
    match.play(1, { clear: true, after: 'b black', score: 'letter' })
    expect(match.view('spectator').provisional).toBe(null)
    expect(match.total(0)).toBe(5)
  })
})

describe('premiums', () => {
  const PREMIUMS = 'double letter, triple letter, double word, triple word'
  /** Ann has the star and one of each premium, Ben a double word and a double letter. */
  const table = () =>
    new TestMatch(2, {
      cards: [
        `c black, a black, ${PREMIUMS}, t red, s red, c red, a red, b red`,
        'double word, double letter, s black, o black, o red, b black, t black',
      ],
    })
  const cat = 'c black, a black, t red'

  test('TMW-24: letter premiums multiply their card, word premiums the word', () => {
    const score = (...premiums: PlacedPremium[]) =>
      table().play(0, { after: cat, premiums }).total(0)
    expect(score()).toBe(5)
    expect(score(at(0, 'double letter'))).toBe(8)
    expect(score(at(0, 'triple letter'))).toBe(11)
    expect(score(at(0, 'triple letter'), at(1, 'double letter'))).toBe(12)
    expect(score(at(1, 'double word'))).toBe(10)
    expect(score(at(1, 'triple word'))).toBe(15)
    expect(score(at(0, 'double letter'), at(1, 'triple word'))).toBe(24)
  })

  test('TMW-24: house ruling: word premiums multiply with each other', () => {
    const premiums = [at(0, 'triple word'), at(1, 'double word')]
    expect(table().play(0, { after: cat, premiums }).total(0)).toBe(5 * 6)
  })

  test('TMW-24: only on black cards, one to a card, each once and only one’s own', () => {
    const refusal = (...premiums: PlacedPremium[]) =>
      table().play(0, { after: cat, premiums }).refusal
    expect(refusal(at(2, 'double word'))).toBe('premium-on-colour')
    expect(refusal(at(3, 'double word'))).toBe('premium-off-the-word')
    expect(refusal(at(0, 'double word'), at(0, 'triple word'))).toBe('premium-on-premium')
    expect(refusal(at(0, 'double word'), at(1, 'double word'))).toBe('premium-not-held')
  })

  test('TMW-24: only when a complete word is formed and scored as one', () => {
    const match = table()
    match.play(0, { after: 'c black', score: 'letter', premiums: [at(0, 'double word')] })
    expect(match.refusal).toBe('premium-without-word')
    match
      .play(0, { after: 'c black', score: 'letter' })
      .play(1, { after: 'o red', score: 'letter' })
    match.send(0, { type: 'stay' })
    match.play(0, { after: 't red', score: 'letter', premiums: [at(0, 'double word')] })
    expect(match.refusal).toBe('premium-without-word')
    match.play(0, { after: 't red', premiums: [at(0, 'double word')] })
    expect([match.refusal, match.total(0)]).toEqual([null, 3 + 10])
  })

  test('TMW-24: a premium that was played is gone from its owner', () => {
    const match = table().play(0, { after: cat, premiums: [at(0, 'double word')] })
    expect(match.premiumsOf(0)).toEqual(['star', 'double letter', 'triple letter', 'triple word'])
    expect(match.state.inPlay!.row[0]!.premium).toBe('double word')
  })

  test('TMW-25: premiums on a taken word stay and count for the taker', () => {
    const match = table().play(0, {
      after: cat,
      premiums: [at(0, 'triple letter'), at(1, 'double word')],
    })
    expect(match.total(0)).toBe((9 + 1 + 1) * 2)
    match.play(1, { after: 's black' })
    expect([match.total(0), match.total(1)]).toEqual([0, (9 + 1 + 1 + 1) * 2])
    expect(match.state.inPlay!.row[0]!.premium).toBe('triple letter')
  })

  test('TMW-25: the taker adds own premiums on black cards without one, old or new', () => {
    const onCat = () => table().play(0, { after: cat, premiums: [at(0, 'triple letter')] })
    const take = (...premiums: PlacedPremium[]) => onCat().play(1, { after: 's black', premiums })
    expect(take(at(1, 'double word'), at(3, 'double letter')).total(1)).toBe((9 + 1 + 1 + 2) * 2)
    expect(take(at(0, 'double word')).refusal).toBe('premium-on-premium')
  })

  test('TMW-25: premiums leave play with the word that is cleared', () => {
    const match = table().play(0, { after: cat, premiums: [at(0, 'star')] })
    match.play(1, { clear: true, after: 'b black', score: 'letter' })
    expect(match.state.discards).toEqual(['c black', 'star', 'a black', 't red'])
    expect(match.total(0)).toBe(10)
  })

  test('TMW-26: the star is a double word, whenever its owner likes', () => {
    const match = table().play(0, { after: cat, premiums: [at(1, 'star')] })
    expect([match.refusal, match.total(0)]).toEqual([null, 10])
    const later = table().play(0, { after: 't red', score: 'letter' })
    later.play(1, { after: 'o red', score: 'letter' }).send(0, { type: 'stay' })
    expect(later.premiumsOf(0)).toContain('star')
    expect(wordPoints([{ card: 'z black', letter: 'z', premium: 'star', by: 0 }])).toBe(20)
  })
})
