import { describe, expect, test } from 'vitest'
import { formatFault } from '#kit/input-fault.ts'
import { parseDeal } from '../deal.ts'
import { HONORS, isHonor, TILES as ALL } from '../pieces/tiles.ts'
import { startHand, TestMatch, TILES } from '../testing/test-match.ts'

describe('the deal', () => {
  test('CAM-1: 30 tiles, each letter and honor once, in random order', () => {
    const deals = Array.from({ length: 200 }, (_, seed) =>
      new TestMatch(2, { deal: null, seed: `deal ${seed}` }).state.board.map(({ tile }) => tile),
    )
    for (const tiles of deals) expect(tiles.toSorted()).toEqual(ALL.toSorted())
    expect(new Set(deals.map((tiles) => tiles.indexOf('crown'))).size).toBeGreaterThan(25)
    expect(new Set(deals.map((tiles) => tiles[0])).size).toBeGreaterThan(20)
  })

  test('CAM-1: tiles lie face up', () => {
    expect(new TestMatch().state.board.every(({ faceUp }) => faceUp)).toBe(true)
  })

  test('CAM-2: the four honors start locked, letters never are', () => {
    const { board } = new TestMatch().state
    const turned = board.filter(({ locked }) => locked).map(({ tile }) => tile)
    expect(turned.toSorted()).toEqual(HONORS.toSorted())
  })

  test('CAM-1: an arranged deal is refused unless it has the thirty tiles', () => {
    for (const tiles of ['', 'a b c', TILES.replace('a ', 'b '), TILES.replace('crown', 'king')]) {
      const parsed = parseDeal({ hands: [{ tiles }] })
      expect(parsed.ok ? null : formatFault(parsed.refusal)).toContain(
        'deal.hands.0.tiles: must be the 26',
      )
    }
  })
})

describe('secret words', () => {
  test.each([
    ['glass', null],
    ['superb', null],
    ['cat', 'too-short'],
    ['hundredths', 'too-long'],
    ['assoc', 'abbreviation'],
    ['peters', 'proper-noun'],
    ["don't", 'contraction'],
    ['re-use', 'hyphenated'],
    ['xqzzy', 'not-a-word'],
  ])('CAM-3: %s: %s', (word, refusal) => {
    expect(new TestMatch().send(0, { type: 'choose-word', word }).refusal).toBe(refusal)
  })

  test('CAM-3: five to nine letters, the bounds included', () => {
    const lengths = ['abcd', 'abcde', 'abcdefghi', 'abcdefghij'].map((word) => {
      const match = new TestMatch(2, { options: { wordCheck: 'at-the-end' } })
      return match.send(0, { type: 'choose-word', word }).refusal
    })
    expect(lengths).toEqual(['too-short', null, null, 'too-long'])
  })

  test('CAM-3: the length is public as dashes, and nothing else', () => {
    const match = new TestMatch().send(0, { type: 'choose-word', word: 'Superb' })
    expect(match.dashes(0)).toBe('------')
    expect(JSON.stringify(match.view(1))).not.toContain('superb')
    expect(match.view(0).word).toBe('superb')
  })

  test('CAM-3: a word may be changed until everybody has chosen, not later', () => {
    const match = new TestMatch(3).choose('banana', 'superb')
    match.send(0, { type: 'choose-word', word: 'glass' })
    expect(match.refusal).toBeNull()
    expect(match.dashes(0)).toBe('-----')
    match.send(2, { type: 'choose-word', word: 'train' })
    expect(match.send(0, { type: 'choose-word', word: 'banana' }).refusal).toBe('words-are-chosen')
  })

  test('CAM-33: blind: no tile is seen before all words are chosen', () => {
    const match = new TestMatch(2, { options: { blind: true } }).choose('banana')
    expect(match.view(0).board).toEqual([])
    match.send(1, { type: 'choose-word', word: 'superb' })
    expect(match.view(0).board).toHaveLength(30)
    expect(new TestMatch(2).view(0).board).toHaveLength(30)
  })

  test('CAM-34: high: regular plurals and tenses are refused, irregular ones are not', () => {
    const tried = (word: string, high: boolean) =>
      new TestMatch(2, { options: { high } }).send(0, { type: 'choose-word', word }).refusal
    for (const word of ['grills', 'faxes', 'rebated', 'writing']) {
      expect(tried(word, true), word).toBe('regular-form')
      expect(tried(word, false), word).toBeNull()
    }
    for (const word of ['grill', 'rebate', 'write', 'children', 'mistook', 'glass', 'string']) {
      expect(tried(word, true), word).toBeNull()
    }
  })
})

describe('the order of play', () => {
  test('CAM-4: the first player is drawn at random and play goes clockwise', () => {
    const firsts = new Set<number>()
    for (let seed = 0; seed < 60; seed += 1) {
      const match = new TestMatch(4, { deal: null, seed: `order ${seed}` })
      match.choose('banana', 'superb', 'glass', 'train')
      const { order } = match.state
      firsts.add(order[0]!)
      expect(order).toEqual(order.map((_, turn) => (order[0]! + turn) % 4))
    }
    expect(firsts.size).toBe(4)
  })

  test('CAM-4: turns pass from seat to seat', () => {
    const match = startHand(['banana', 'superb', 'glass'], ['f', 'k', 'o'])
    expect(match.movers('e', 'j', 't', 'd')).toEqual([0, 1, 2, 0])
  })

  test('CAM-4: the first player is drawn again for each hand', () => {
    const firsts = new Set<number>()
    for (let seed = 0; seed < 30; seed += 1) {
      const match = new TestMatch(2, { deal: null, seed: `again ${seed}`, options: { hands: 2 } })
      match.choose('banana', 'superb')
      const { order } = match.state
      placeAnywhere(match)
      match.guess(1 - order[0]!, order[0] === 0 ? 'banana' : 'superb')
      match.wait().choose('banana', 'superb')
      firsts.add(Number(order[0] === match.state.order[0]))
    }
    expect(firsts.size).toBe(2)
  })
})

describe('placing tokens', () => {
  test('CAM-5: the last places the first, the first the second, and so on', () => {
    const match = new TestMatch(3).choose('banana', 'superb', 'glass')
    const placed = ['a', 'b', 'd'].map((tile) => {
      const placement = match.view('spectator').placement!
      match.send(placement.by, { type: 'place-token', cell: match.cell(tile) })
      return placement
    })
    expect(placed).toEqual([
      { by: 2, seat: 0 },
      { by: 0, seat: 1 },
      { by: 1, seat: 2 },
    ])
    expect(match.state.turn).toMatchObject({ seat: 0, asks: 'move' })
  })

  test('CAM-5: only on letters without a token, by the player whose turn it is', () => {
    const match = new TestMatch(3).choose('banana', 'superb', 'glass')
    const place = (by: number, tile: string) =>
      match.send(by, { type: 'place-token', cell: match.cell(tile) }).refusal
    expect(place(0, 'a')).toBe('not-your-turn')
    expect(place(2, 'crown')).toBe('not-a-letter')
    expect(place(2, 'a')).toBeNull()
    expect(place(0, 'a')).toBe('token-there')
  })

  test('CAM-5: placing gives nothing and flips nothing', () => {
    const match = startHand(['banana', 'superb'], ['b', 's'])
    expect(match.points).toEqual([0, 0])
    expect(match.dashes(0)).toBe('------')
    expect(match.state.board.every(({ faceUp }) => faceUp)).toBe(true)
  })
})

/** Tokens on the first letters that are free. */
function placeAnywhere(match: TestMatch): void {
  for (const { tile } of match.state.board.filter((square) => !isHonor(square.tile))) {
    const { placement } = match.view('spectator')
    if (placement === null) return
    match.send(placement.by, { type: 'place-token', cell: match.cell(tile) })
  }
}
