/** What the laws need in order to play the game at random and to judge the plays. */
import { oneIn, pick } from '#kit/dice.ts'
import type { Viewer } from '#kit/game.ts'
import type { LawFixture } from '#kit/laws/law-fixture.ts'
import { TURN_MINUTES } from '#kit/turn-clock.ts'
import { about } from './about.ts'
import { wordChain, type WordChain } from './game.ts'
import { dealLetters, LETTERS } from './pieces/letters.ts'
import type { State } from './state.ts'

export const lawFixture: LawFixture<WordChain> = {
  game: wordChain,
  roster: (dice) => {
    const { min, max } = about.seats
    const count = min + dice.below(max - min + 1)
    return Array.from({ length: count }, (_, seat) => ({ name: `Player ${seat}`, team: seat }))
  },
  options: (dice) => ({
    rounds: 1 + dice.below(8),
    turnClock: pick(dice, [null, ...TURN_MINUTES]),
  }),
  deal: (dice) =>
    oneIn(dice, 3)
      ? {
          word: oneIn(dice, 2) ? 'river' : null,
          first: oneIn(dice, 2) ? dice.below(about.seats.max) : null,
          letters: oneIn(dice, 2) ? dealLetters(about.seats.max, dice).join('') : null,
        }
      : null,
  conserved: (state) => brokenChain(state) ?? lostPoints(state),
  hidden: lettersOf,
  odds: (state, viewer) => {
    if (lettersOf(state, viewer) === null) return 1
    const own = viewer === 'spectator' ? 0 : 1
    let odds = 1
    for (let known = own; known < state.players.length; known += 1) odds /= LETTERS.length - known
    return odds
  },
}

/** WCH-3: the secret letters, until the game is over. */
function lettersOf({ players, outcome }: State, viewer: Viewer): unknown {
  if (outcome !== null) return null
  return players.map(({ letter }, seat) => (seat === viewer ? null : letter))
}

/** WCH-4, WCH-5 */
function brokenChain({ chain }: State): string | null {
  const words = chain.map(({ word }) => word)
  if (new Set(words).size < words.length) return 'a word is in the chain twice'
  const broken = words.find((word, at) => at > 0 && !word.startsWith(words[at - 1]!.at(-1)!))
  return broken === undefined ? null : `${broken} does not follow the word before it`
}

/** WCH-6, WCH-3 */
function lostPoints({ players, chain }: State): string | null {
  const words = chain.reduce((sum, { points }) => sum + points, 0)
  const scored = players.reduce((sum, { points }) => sum + points, 0)
  if (words !== scored) return `the words are worth ${words}, the players have ${scored}`
  const letters = new Set(players.map(({ letter }) => letter))
  return letters.size < players.length ? 'two players have the same letter' : null
}
