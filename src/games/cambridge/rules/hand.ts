import type { GameTime } from '#kit/game.ts'
import type { Course } from './course.ts'
import { placementOf } from './placement.ts'
import { outcomeOf, reasonToEnd } from './standing.ts'
import { inHand, pointsOf, staying, type HandEnd, type Report } from './state.ts'
import { TILES } from './tiles.ts'
import { faultOf } from './word.ts'

/** How long everybody may look at a hand that has ended. */
export const PAUSE: GameTime = 60_000

export function beginHand(course: Course): void {
  course.add({ type: 'hand-begun', hand: course.state.hand + 1 })
  if (!course.state.options.blind) dealTiles(course)
}

export function beginIfAllReady(course: Course): void {
  const { ready } = course.state
  if (staying(course.state).every((seat) => ready[seat])) beginHand(course)
}

/** CAM-1 */
function dealTiles(course: Course): void {
  const { deal, dice } = course.world
  const tiles = deal?.hands[course.state.hand - 1]?.tiles ?? dice.shuffle(TILES)
  course.add({ type: 'tiles-dealt', tiles })
}

/** CAM-4, CAM-33: when all words are chosen the order is drawn, in Blind play after the deal. */
export function drawIfAllChose(course: Course): void {
  const { players, options } = course.state
  const { deal, dice } = course.world
  if (inHand(course.state).some((seat) => players[seat]!.word === null)) return
  if (options.blind) dealTiles(course)
  const seats = inHand(course.state)
  const arranged = deal?.hands[course.state.hand - 1]?.first ?? null
  const drawn = arranged === null ? -1 : seats.indexOf(arranged)
  const first = drawn < 0 ? dice.below(seats.length) : drawn
  course.add({ type: 'order-drawn', order: [...seats.slice(first), ...seats.slice(0, first)] })
}

/** The first turn, once every token stands on the board. */
export function beginTurns(course: Course): void {
  const { order, players } = course.state
  if (placementOf(course.state) !== null) return
  course.add({ type: 'turn-begun', seat: order.find((seat) => players[seat]!.out === null)! })
}

/** CAM-27, CAM-28: the words are laid open and the scores counted. */
export function endHand(course: Course, ended: HandEnd): void {
  course.add({
    type: 'hand-ended',
    report: reportOf(course, ended),
    nextBy: course.gameTime + PAUSE,
  })
  const reason = reasonToEnd(course.state)
  if (reason !== null) {
    course.add({ type: 'game-won', outcome: outcomeOf(course.state, reason) })
  }
}

function reportOf({ state, world }: Course, ended: HandEnd): Report {
  const { hand, options, players, awards } = state
  const words = players.map(({ word }) => word)
  const faults = words.map((word) =>
    word === null || options.wordCheck === 'at-choice' ? null : faultOf(word, options, world.words),
  )
  const points = pointsOf(awards, players.length)
  return {
    hand,
    ended,
    words,
    faults,
    awards,
    points: points.map((kept, seat) => (faults[seat] === null ? kept : 0)), // CAM-28
  }
}
