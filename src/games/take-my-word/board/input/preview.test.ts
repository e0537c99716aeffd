import { describe, expect, test } from 'vitest'
import {
  playedCardsFrom,
  TestMatch,
  testWords,
} from '#games/take-my-word/rules/testing/test-match.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { CLEARED_DRAFT, placeCard, emptyDraft, type Draft, type Place } from './draft.ts'
import { previewOf } from './preview.ts'

/** Ann has made CAT, and Ben is to play. */
function onWord(ben: string): View {
  const match = new TestMatch(2, { cards: ['c red, a blue, t green', ben] })
  return match.play(0, { after: 'c red, a blue, t green' }).view(1)
}

/** Ann has played an N. */
function onBeginning(ben: string): View {
  const match = new TestMatch(2, { cards: ['n red', ben] })
  return match.play(0, { after: 'n red', score: 'letter' }).view(1)
}

function draftOn(
  view: View,
  cards: Readonly<Record<Place, string>> | object,
  clear = false,
): Draft {
  const start = clear ? CLEARED_DRAFT : emptyDraft(view.inPlay)
  return Object.entries(cards as Record<Place, string>).reduce((draft, [place, text], id) => {
    const { card, letter } = playedCardsFrom(text)[0]!
    return placeCard(draft, { id, card, letter }, place as Place)
  }, start)
}

const previewAt = (view: View, cards: object, clear = false) =>
  previewOf(view, draftOn(view, cards, clear), testWords)

describe('on a word', () => {
  test('an empty draft has no preview', () => {
    expect(previewAt(onWord('s red'), {})).toMatchObject({
      kind: 'nothing',
      offers: [],
      fault: null,
    })
  })

  test('TMW-17, TMW-22: one card that makes a word may be scored either way', () => {
    const preview = previewAt(onWord('s red'), { 'after:0': 's red' })
    expect(preview).toMatchObject({ spelled: 'cats', kind: 'word', fault: null })
    expect(preview.offers.map(({ play, points }) => [play.score, points])).toEqual([
      ['word', 6],
      ['letter', 1],
    ])
    expect(preview.offers[0]!.action).toBe('take')
  })

  test('TMW-17: a beginning is not enough', () => {
    const preview = previewAt(onWord('s red, t blue'), {
      'before:0': 's red',
      'before:1': 't blue',
    })
    expect(preview).toMatchObject({ spelled: 'stcat', kind: 'neither', offers: [] })
    expect(preview.fault).toBe('STCAT is not in the dictionary.')
  })

  test('TMW-17: cleared, it is a clean slate', () => {
    const preview = previewAt(onWord('t black'), { 'after:0': 't black' }, true)
    expect(preview).toMatchObject({ spelled: 't', kind: 'beginning' })
    expect(preview.offers.map(({ action, points }) => [action, points])).toEqual([['start', 1]])
  })

  test('TMW-12: a replacement of another colour is refused with the sentence of the rules', () => {
    const preview = previewAt(onWord('b green'), { 'over:0': 'b green' })
    expect(preview.offers).toEqual([])
    expect(preview.fault).toMatch(/own colour/)
    expect(preview.isUnlisted).toBe(false)
  })
})

describe('on a beginning', () => {
  test('TMW-14: one letter that some word goes on with', () => {
    const preview = previewAt(onBeginning('i red'), { 'after:0': 'i red' })
    expect(preview).toMatchObject({ spelled: 'ni', kind: 'beginning', fault: null })
    expect(preview.offers.map(({ action, points }) => [action, points])).toEqual([['add', 1]])
  })

  test('TMW-14: one letter that no word goes on with', () => {
    const preview = previewAt(onBeginning('k green'), { 'after:0': 'k green' })
    expect(preview).toMatchObject({ kind: 'neither', offers: [], fault: 'No word begins with NK.' })
  })

  test('TMW-9: several cards have to make a word', () => {
    const placed = { 'after:0': 'i red', 'after:1': 'n blue' }
    const preview = previewAt(onBeginning('i red, n blue'), placed)
    expect(preview).toMatchObject({ spelled: 'nin', kind: 'beginning', offers: [] })
    expect(preview).toMatchObject({ fault: 'NIN is not in the dictionary.', isUnlisted: true })
  })
})

describe('premiums', () => {
  const view = onWord('s black, triple word, double letter')
  const draft = draftOn(view, { 'after:0': 's black' })

  test('TMW-24: the premiums that would score most', () => {
    const preview = previewOf(view, draft, testWords)
    expect(preview.better).toEqual({ premiums: [{ place: 3, premium: 'triple word' }], points: 18 })
  })

  test('nothing better once they are placed', () => {
    const preview = previewOf(
      view,
      { ...draft, premiums: [{ on: 'hand 0', premium: 'triple word' }] },
      testWords,
    )
    expect(preview.better).toBe(null)
    expect(preview.offers[0]!.points).toBe(18)
  })
})

test('without the dictionary the server is left to judge', () => {
  const view = onWord('z black')
  const preview = previewOf(view, draftOn(view, { 'after:0': 'z black' }), null)
  expect(preview.kind).toBe('unknown')
  expect(preview.offers).toHaveLength(2)
})

test('spectators have no preview', () => {
  const match = new TestMatch(2, { cards: ['c red, a blue, t green'] })
  const view = match.view('spectator')
  expect(previewOf(view, emptyDraft(view.inPlay), testWords).kind).toBe('nothing')
})
