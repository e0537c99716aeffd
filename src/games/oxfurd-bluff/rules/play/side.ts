import type { Roster, Seat } from '#kit/game.ts'
import { FIRST_LEVEL, type Level, type Step } from '../pieces/climb.ts'

/** Players who share a Climber and a Descender. */
export type Side = {
  /** Everybody who sat down on this side, those who have left included. */
  readonly seats: readonly Seat[]
  /** OXF-21: rolls, answers and reads for the side; null when everybody has left. */
  readonly captain: Seat | null
  readonly climber: Step
  readonly descender: Level
  /** How many turns it has begun. */
  readonly turns: number
}

export type Player = { readonly name: string; readonly side: number; readonly left: boolean }

export function playersOf(roster: Roster): readonly Player[] {
  const teams = [...new Set(roster.map(({ team }) => team))]
  return roster.map(({ name, team }) => ({ name, side: teams.indexOf(team), left: false }))
}

/** OXF-5: a side for each team in seating order; the first player of each is captain. */
export function sidesOf(players: readonly Player[]): readonly Side[] {
  const count = new Set(players.map(({ side }) => side)).size
  return Array.from({ length: count }, (_, side) => {
    const seats = [...players.keys()].filter((seat) => players[seat]!.side === side)
    return { seats, captain: seats[0]!, climber: 0, descender: FIRST_LEVEL, turns: 0 }
  })
}

/** All sides in the order they come after `side`, which is last. */
export function toTheLeft(side: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, steps) => (side + 1 + steps) % count)
}

/** OXF-8: the side that reads for another: the next to its left with somebody there. */
export function readingSide(sides: readonly Pick<Side, 'captain'>[], side: number): number | null {
  const mayRead = (other: number) => other !== side && sides[other]!.captain !== null
  return toTheLeft(side, sides.length).find(mayRead) ?? null
}
