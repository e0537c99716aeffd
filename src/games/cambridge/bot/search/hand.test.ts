import { expect, test } from 'vitest'
import { loadWords } from '#server/lexicons.ts'
import type { State } from '#games/cambridge/rules/state.ts'
import { viewOf } from '#games/cambridge/rules/view.ts'
import { lowest } from './bitboard.ts'
import { Hand, MOVE, OVER } from './hand.ts'
import { handOf, writeWord } from './hand-of-view.ts'
import { randomPlay, smallLists, type Step } from '../testing/random-play.ts'

function lettersOf(word: string): Uint8Array {
  return Uint8Array.from(word, (letter) => letter.charCodeAt(0) - 97)
}

/** The hand with the real words. */
function handWithWords(state: State): Hand {
  const hand = handOf(viewOf(state, 'spectator'))
  for (const [seat, { word }] of state.players.entries()) {
    if (word !== null) writeWord(hand, seat, lettersOf(word))
  }
  return hand
}

function apply(hand: Hand, { command, before }: Step): void {
  switch (command.type) {
    case 'move':
      return hand.move(command.cell)
    case 'pass':
      return hand.pass()
    case 'ride':
      return hand.ride(command.cell)
    case 'swap':
      return hand.swap(...command.cells)
    case 'point':
      return hand.point(command.seat, command.place)
    case 'guess':
      return hand.guess(command.seat, before.players[command.seat]!.word === command.word)
    case 'decline':
      return hand.decline()
    default:
      throw new Error(command.type)
  }
}

/** What the rules determine too. */
function snapshot(hand: Hand) {
  const seats = Array.from({ length: 5 }, (_, seat) => seat)
  return {
    points: [...hand.points],
    within: hand.within,
    inPlay: hand.inPlay,
    hidden: [...hand.hidden].map((places, seat) => (hand.inPlay & (1 << seat) ? places : 0)),
    tokens: seats.map((seat) => (hand.within & (1 << seat) ? hand.tokens[seat] : null)),
    tiles: [...hand.tiles],
    up: hand.up,
    locked: hand.locked,
    idle: [...hand.idle],
    mover: hand.mover,
    asks: hand.asks,
    moves: hand.moves(),
    targets: hand.targets(),
  }
}

const HANDS = 60

test.each([2, 3, 4, 5])('the playout hand follows the rules, at %i seats', (seats) => {
  const kinds = new Set<string>()
  let ends = 0
  for (let nth = 0; nth < HANDS; nth += 1) {
    const words = nth % 10 === 0 ? loadWords : smallLists
    let hand: Hand | null = null
    for (const step of randomPlay({ seed: `hand ${nth}`, seats, words })) {
      if (step.before.phase !== 'playing') continue
      hand ??= handWithWords(step.before)
      apply(hand, step)
      kinds.add(step.command.type)
      if (step.after.phase === 'playing') {
        expect(snapshot(hand)).toEqual(snapshot(handWithWords(step.after)))
      } else {
        ends += 1
        expect(hand.asks).toBe(OVER)
        const { points } = step.after.reports.at(-1)!
        expect([...hand.points].slice(0, seats)).toEqual(points)
      }
    }
  }
  expect(ends).toBe(HANDS)
  const all = ['move', 'ride', 'swap', 'point', 'guess', 'decline']
  expect(all.filter((kind) => !kinds.has(kind))).toEqual([])
})

/** The first turn of a hand for two. */
function playing(seed: string): Step {
  const steps = randomPlay({ seed, seats: 2, words: smallLists })
  return steps.find(({ before }) => before.phase === 'playing')!
}

test('a copy is independent', () => {
  const step = playing('copy')
  const hand = handWithWords(step.before)
  const before = snapshot(hand)
  const copy = new Hand()
  copy.copy(hand)
  expect(snapshot(copy)).toEqual(before)
  apply(copy, step)
  expect(snapshot(hand)).toEqual(before)
  expect(snapshot(copy)).not.toEqual(before)
})

test('CAM-11: the playout hand ends after eight idle turns of everybody', () => {
  const hand = handWithWords(playing('stall').before)
  hand.up = 0
  hand.tokens.set([0, 1])
  for (let turn = 0; turn < 16; turn += 1) {
    expect(hand.asks).toBe(MOVE)
    hand.move(lowest(hand.moves()))
  }
  expect(hand.asks).toBe(OVER)
})
