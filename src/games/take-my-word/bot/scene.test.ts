import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { library, loadWords } from '#server/lexicons.ts'
import { isLetterCard } from '../rules/pieces/cards.ts'
import { takeMyWord } from '../rules/game.ts'
import { Plays } from '../rules/solver/plays.ts'
import { pointsFor } from '../rules/play/scoring.ts'
import type { Event } from '../rules/event.ts'
import type { State } from '../rules/state.ts'
import { EVERYTHING, Vocabulary } from './vocabulary.ts'
import { Replies } from './replies.ts'
import { imagineScene, plain, sceneAfter, turnsLeft, type Scene } from './scene.ts'

const { graph } = loadWords('english')
const vocabulary = new Vocabulary(loadWords, EVERYTHING)

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
  const options = { rounds: 6, strictPass: false }
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

describe('an imagined table', () => {
  test('holds every card once, and what the viewer sees', () => {
    for (const { state, seat } of randomGame('imagined', 3)) {
      const view = takeMyWord.view(state, seat)
      const scene = imagineScene(view, turnsLeft(view, view.order), diceFrom('imagined', 'x'))
      expect(scene.hands.map((hand) => hand.length)).toEqual(view.players.map((p) => p.letters))
      expect(scene.hands[seat]).toBe(view.hand)
      expect(scene.deck.length).toBe(view.deck)
      expect(scene.totals).toEqual(view.players.map(({ total }) => total))
      const all = [...scene.hands.flat(), ...scene.deck].filter(isLetterCard).length
      const shown = [...view.discards, ...(view.inPlay?.row ?? []).map(({ card }) => card)]
      expect(all + shown.filter(isLetterCard).length).toBe(128)
    }
  })

  test('has no blanks but the own', () => {
    const hand = plain(['? red', 'a blue', '? black'] as const, diceFrom('plain', 'x'))
    expect(hand).toEqual([
      expect.stringMatching(/^[a-z] red$/),
      'a blue',
      expect.stringMatching(/^[a-z] black$/),
    ])
    for (const { state, seat } of randomGame('blanks', 2)) {
      const view = takeMyWord.view(state, seat)
      const { hands, deck } = imagineScene(view, [], diceFrom('blanks', 'x'))
      const others = hands.with(seat, []).flat()
      expect([...others, ...deck].filter((card) => card.startsWith('?'))).toEqual([])
    }
  })

  // The slow twin of a scene is the game itself.
  test.each([2, 3, 5])('goes on as the game does, with %i players', (seats) => {
    for (let nth = 0; nth < 6; nth++) {
      for (const { state, seat, command, next } of randomGame(`twin ${seats} ${nth}`, seats)) {
        if (command.type !== 'play' && command.type !== 'pass') continue
        const view = takeMyWord.view(state, seat)
        const scene = imagineScene(view, turnsLeft(view, view.order), diceFrom('twin', 'x'))
        const play = command.type === 'play' ? command : null
        const points = play === null ? 0 : pointsFor(state.inPlay, play)
        const after = sceneAfter(scene, { play, points })
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

describe('what anybody would play', () => {
  test('is legal, and takes a word where that is worth most', () => {
    let taken = 0
    for (const { state, seat } of randomGame('replies', 3)) {
      if (state.phase !== 'playing') continue
      const view = takeMyWord.view(state, seat)
      const imagined = imagineScene(view, turnsLeft(view, view.order), diceFrom('replies', 'x'))
      const hand = plain(imagined.hands[seat]!, diceFrom('replies', 'y'))
      const scene: Scene = { ...imagined, hands: imagined.hands.with(seat, hand) }
      const { play, points } = new Replies(vocabulary).to(scene)
      if (play === null) continue
      const position = { hand, premiums: scene.premiums[seat]!, inPlay: scene.inPlay }
      const legal = [...new Plays(position, graph)]
      expect(legal).toContainEqual(expect.objectContaining({ play, points }))
      if (scene.inPlay?.complete === true && !play.clear) taken++
    }
    expect(taken).toBeGreaterThan(0)
  })
})
