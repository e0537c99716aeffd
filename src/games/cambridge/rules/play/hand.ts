import { TILES } from '../pieces/tiles.ts'
import { faultOf } from '../pieces/word.ts'
import type { Recorder } from '../recorder.ts'
import { outcomeOf, reasonToEnd } from '../standings.ts'
import { inHand, remainingSeats, type HandEnd, type Report } from '../state.ts'
import { PAUSE } from './pause.ts'
import { placementOf } from './placement.ts'
import { pointsOf } from './scoring.ts'

export function beginHand(recorder: Recorder): void {
  recorder.record({ type: 'hand-begun', hand: recorder.state.hand + 1 })
  if (!recorder.state.options.blind) dealTiles(recorder)
}

export function beginIfAllReady(recorder: Recorder): void {
  const { ready } = recorder.state
  if (remainingSeats(recorder.state).every((seat) => ready[seat])) beginHand(recorder)
}

/** CAM-1 */
function dealTiles(recorder: Recorder): void {
  const { deal, dice } = recorder.world
  const tiles = deal?.hands[recorder.state.hand - 1]?.tiles ?? dice.shuffle(TILES)
  recorder.record({ type: 'tiles-dealt', tiles })
}

/** CAM-4, CAM-33: when all words are chosen the order is drawn, in Blind play after the deal. */
export function drawIfAllChose(recorder: Recorder): void {
  const { players, options } = recorder.state
  const { deal, dice } = recorder.world
  if (inHand(recorder.state).some((seat) => players[seat]!.word === null)) return
  if (options.blind) dealTiles(recorder)
  const seats = inHand(recorder.state)
  const arranged = deal?.hands[recorder.state.hand - 1]?.first ?? null
  const drawn = arranged === null ? -1 : seats.indexOf(arranged)
  const first = drawn < 0 ? dice.below(seats.length) : drawn
  recorder.record({ type: 'order-drawn', order: [...seats.slice(first), ...seats.slice(0, first)] })
}

/** The first turn, once every token stands on the board. */
export function beginTurns(recorder: Recorder): void {
  const { order, players } = recorder.state
  if (placementOf(recorder.state) !== null) return
  recorder.record({ type: 'turn-begun', seat: order.find((seat) => players[seat]!.out === null)! })
}

/** CAM-27, CAM-28: shows the words and counts the points. */
export function endHand(recorder: Recorder, ended: HandEnd): void {
  recorder.record({
    type: 'hand-ended',
    report: reportOf(recorder, ended),
    nextBy: recorder.gameTime + PAUSE,
  })
  const reason = reasonToEnd(recorder.state)
  if (reason !== null) {
    recorder.record({ type: 'game-won', outcome: outcomeOf(recorder.state, reason) })
  }
}

function reportOf({ state, world }: Recorder, ended: HandEnd): Report {
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
