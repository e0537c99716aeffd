import { describe, expect, test } from 'vitest'
import { Vocabulary, WHOLE_DICTIONARY } from '#kit/bots/vocabulary.ts'
import { diceFrom } from '#kit/dice.ts'
import { library, loadWords } from '#server/lexicons.ts'
import { isLetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import { takeMyWord } from '#games/take-my-word/rules/game.ts'
import { Plays } from '#games/take-my-word/rules/solver/plays.ts'
import { pointsFor } from '#games/take-my-word/rules/play/scoring.ts'
import type { Event } from '#games/take-my-word/rules/event.ts'
import type { State } from '#games/take-my-word/rules/state.ts'
import { PlayoutPolicy } from './playout-policy.ts'
import {
  sampleState,
  replaceBlanks,
  stateAfter,
  turnsLeft,
  type SampledState,
} from './sampled-state.ts'

const { graph } = loadWords('english')
const vocabulary = new Vocabulary(loadWords, WHOLE_DICTIONARY)

const worldOf = (seed: string, turn: number) => ({
  dice: diceFrom(seed, String(turn)),
  deal: null,
  ...library,
})

function fold(state: State | null, events: readonly Event[]): State {
  return events.reduce<State | null>(takeMyWord.evolve, state)!
}

/** The states of a game at random, before each turn and what was done there. */
function* randomGame(seed: string, seats: number) {
  const roster = Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat}`, team: seat }))
  const options = { rounds: 6, strictPass: false, turnClock: null }
  let state = fold(null, takeMyWord.open(options, roster, worldOf(seed, 0)))
  for (let turn = 1; ; turn++) {
    const [seat] = takeMyWord.status(state).toAct
    if (seat === undefined) return
    const command = takeMyWord.sample(takeMyWord.view(state, seat), worldOf(seed, -turn))!
    const act = { by: seat, gameTime: turn, command }
    const decided = takeMyWord.decide(state, act, worldOf(seed, turn))
    if (!decided.ok) throw new Error(decided.refusal)
    const next = fold(state, decided.value)
    yield { state, seat, command, next }
    state = next
  }
}

describe('a sampled state', () => {
  test('has every card once, and what the viewer sees', () => {
    for (const { state, seat } of randomGame('imagined', 3)) {
      const view = takeMyWord.view(state, seat)
      const sampled = sampleState(view, turnsLeft(view, view.order), diceFrom('imagined', 'x'))
      expect(sampled.hands.map((hand) => hand.length)).toEqual(view.players.map((p) => p.letters))
      expect(sampled.hands[seat]).toBe(view.hand)
      expect(sampled.deck.length).toBe(view.deck)
      expect(sampled.totals).toEqual(view.players.map(({ total }) => total))
      const all = [...sampled.hands.flat(), ...sampled.deck].filter(isLetterCard).length
      const shown = [...view.discards, ...(view.inPlay?.row ?? []).map(({ card }) => card)]
      expect(all + shown.filter(isLetterCard).length).toBe(128)
    }
  })

  test("has no blanks but the viewer's", () => {
    const hand = replaceBlanks(['? red', 'a blue', '? black'] as const, diceFrom('plain', 'x'))
    expect(hand).toEqual([
      expect.stringMatching(/^[a-z] red$/),
      'a blue',
      expect.stringMatching(/^[a-z] black$/),
    ])
    for (const { state, seat } of randomGame('blanks', 2)) {
      const view = takeMyWord.view(state, seat)
      const { hands, deck } = sampleState(view, [], diceFrom('blanks', 'x'))
      const others = hands.with(seat, []).flat()
      expect([...others, ...deck].filter((card) => card.startsWith('?'))).toEqual([])
    }
  })

  // The game itself is the slow twin.
  test.each([2, 3, 5])('follows the rules, with %i players', (seats) => {
    for (let nth = 0; nth < 6; nth++) {
      for (const { state, seat, command, next } of randomGame(`twin ${seats} ${nth}`, seats)) {
        if (command.type !== 'play' && command.type !== 'pass') continue
        const view = takeMyWord.view(state, seat)
        const sampled = sampleState(view, turnsLeft(view, view.order), diceFrom('twin', 'x'))
        const play = command.type === 'play' ? command : null
        const points = play === null ? 0 : pointsFor(state.inPlay, play)
        const after = stateAfter(sampled, { play, points })
        const seen = takeMyWord.view(next, seat)
        expect(after.inPlay).toEqual(seen.inPlay)
        expect(after.totals).toEqual(seen.players.map(({ total }) => total))
        expect(after.passed).toEqual(seen.passed)
        expect(after.turns).toEqual(
          next.phase === 'over' ? [] : turnsLeft(seen, view.order).slice(0, after.turns.length),
        )
        const refilled = seen.hand!.length > view.hand!.length - (play === null ? 0 : 1)
        if (!refilled) {
          expect(after.hands[seat]).toEqual(seen.hand)
          expect(after.premiums[seat]).toEqual(seen.players[seat]!.premiums)
        } else if (next.shuffles === state.shuffles) {
          expect(after.hands[seat]!.length).toBe(seen.hand!.length)
        }
      }
    }
  })
})

describe('the playout policy', () => {
  test('chooses legal plays, and takes words', () => {
    let taken = 0
    for (const { state, seat } of randomGame('replies', 3)) {
      if (state.phase !== 'playing') continue
      const view = takeMyWord.view(state, seat)
      const imagined = sampleState(view, turnsLeft(view, view.order), diceFrom('replies', 'x'))
      const hand = replaceBlanks(imagined.hands[seat]!, diceFrom('replies', 'y'))
      const sampled: SampledState = { ...imagined, hands: imagined.hands.with(seat, hand) }
      const { play, points } = new PlayoutPolicy(vocabulary).choose(sampled)
      if (play === null) continue
      const position = { hand, premiums: sampled.premiums[seat]!, inPlay: sampled.inPlay }
      const legal = [...new Plays(position, graph)]
      expect(legal).toContainEqual(expect.objectContaining({ play, points }))
      if (sampled.inPlay?.complete === true && !play.clear) taken++
    }
    expect(taken).toBeGreaterThan(0)
  })
})
