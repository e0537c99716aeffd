import { oneIn, pick } from '#kit/dice.ts'
import type { Viewer } from '#kit/game.ts'
import { TURN_MINUTES } from '#kit/turn-clock.ts'
import type { LawFixture } from '#kit/laws/law-fixture.ts'
import { cambridge, type Cambridge } from './game.ts'
import { TARGETS } from './options.ts'
import { dashesOf, hasHidden, takenLetters } from './pieces/dashes.ts'
import { isHonor, neighboursOf, TILES } from './pieces/tiles.ts'
import { pointsOf } from './play/scoring.ts'
import { totals } from './standings.ts'
import type { State } from './state.ts'

export const lawFixture: LawFixture<Cambridge> = {
  game: cambridge,
  roster: (dice) =>
    Array.from({ length: 2 + dice.below(4) }, (_, seat) => ({
      name: `Player ${seat}`,
      team: seat,
    })),
  options: (dice) => ({
    ...(oneIn(dice, 4) ? { target: pick(dice, TARGETS) } : { hands: 1 + dice.below(3) }),
    blind: oneIn(dice, 2),
    high: oneIn(dice, 2),
    wordCheck: pick(dice, ['at-choice', 'at-the-end']),
    guessCheck: pick(dice, ['helpful', 'strict']),
    turnClock: pick(dice, [null, ...TURN_MINUTES]),
  }),
  deal: (dice) =>
    oneIn(dice, 3)
      ? { hands: [{ tiles: dice.shuffle(TILES).join(' '), first: dice.below(5) }] }
      : null,
  conserved: (state) => boardFault(state) ?? revealFault(state) ?? scoreFault(state),
  hidden: (state, viewer) => hiddenWords(state, viewer),
  odds: (state, viewer) => {
    const secrets = hiddenWords(state, viewer)
    return secrets.some((word) => hiddenCount(state, word) >= MANY_HIDDEN) ? 0.1 : 1
  },
  // CAM-3: a word may be changed until everybody has one.
  isAllowedOutOfTurn: ({ type }) => type === 'choose-word',
}

/** With this many letters hidden, several words are possible. */
const MANY_HIDDEN = 5

/** The words that the rules hide from a viewer. */
function hiddenWords(state: State, viewer: Viewer): readonly string[] {
  if (state.reports.at(-1)?.hand === state.hand) return []
  return state.players
    .filter(({ word }, seat) => seat !== viewer && word !== null)
    .filter((player) => hasHidden(dashesOf(player)!))
    .map(({ word }) => word!)
}

function hiddenCount(state: State, secret: string): number {
  const { revealed } = state.players.find(({ word }) => word === secret)!
  return revealed.filter((open) => !open).length
}

function boardFault({ board, players }: State): string | null {
  if (board.length === 0) return null
  const tiles = board.map(({ tile }) => tile)
  if (tiles.toSorted().join() !== TILES.toSorted().join()) return 'the tiles are not the thirty'
  for (const [cell, { tile, faceUp, locked }] of board.entries()) {
    const down = neighboursOf(cell).filter((other) => !board[other]!.faceUp).length
    if (locked && !isHonor(tile)) return `${tile} is locked`
    if (locked && down >= 2) return `${tile} is locked with ${down} neighbours face down`
    if (locked && !faceUp) return `${tile} is locked and face down`
  }
  return players.some(({ out, token }) => out !== null && token !== null)
    ? 'a player who is out has a token on the board'
    : null
}

function revealFault({ board, players }: State): string | null {
  const taken = takenLetters(board)
  const late = players.find(
    ({ word, revealed, guessed }) =>
      word !== null &&
      !guessed &&
      Array.from(word).some((letter, place) => taken.includes(letter) && !revealed[place]),
  )
  return late === undefined ? null : `${late.word} hides a letter that was taken`
}

function scoreFault({ reports, roster, outcome }: State): string | null {
  for (const { hand, faults, awards, points } of reports) {
    const earned = pointsOf(awards, roster.length)
    const kept = earned.map((sum, seat) => (faults[seat] === null ? sum : 0))
    if (kept.join() !== points.join()) return `the points of hand ${hand} do not add up`
  }
  const sums = totals(reports, roster.length).join()
  return outcome === null || outcome.scores.join() === sums ? null : 'a wrong score'
}
