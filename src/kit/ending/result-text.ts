/** The result of a game in words, the same for every game. */
import type { Outcome, Seat } from '#kit/game.ts'
import { capitalize, counted, listed } from '#kit/prose.ts'

/** A player or a team at the end of a game, as one viewer calls it. */
export type Finisher = {
  readonly seats: readonly Seat[]
  /** The name of the first player. */
  readonly player: string
  /** Within a sentence: "you", "Ann", "you and Ann". */
  readonly name: string
  /** Whether verbs stay bare: "you win", "Ann and Ben win". */
  readonly isPlural: boolean
  /** Whether the viewer is in it. */
  readonly isOwn: boolean
  /** Null in a game without points. */
  readonly points: number | null
  readonly left: boolean
}

export type GameResult = {
  /** The winners first; several in one place share it. */
  readonly places: readonly (readonly Finisher[])[]
  readonly ended: 'played' | 'alone' | 'others-left' | 'everybody-left'
  /** How the win came about, behind "Ann wins": "by a SWEEP". */
  readonly how: string | null
}

type Setting = {
  /** The viewer's; null for a spectator. */
  readonly seat: Seat | null
  readonly players: readonly { readonly name: string; readonly left: boolean }[]
  /** The seats of each team; by default everybody plays alone. */
  readonly sides?: readonly (readonly Seat[])[]
  readonly hasPoints?: boolean
  readonly how?: string | null
}

/** The outcome as one viewer sees it. Teams have the sum of their players' points. */
export function resultOf(
  { places, scores, reason }: Outcome,
  { seat, players, sides = players.map((_, one) => [one]), hasPoints = true, how = null }: Setting,
): GameResult {
  const finisher = (seats: readonly Seat[]): Finisher => ({
    seats,
    player: players[seats[0]!]!.name,
    name: nameOf(seats, players, seat),
    isPlural: seats.length > 1 || seats[0] === seat,
    isOwn: seat !== null && seats.includes(seat),
    points: hasPoints ? seats.reduce((sum, one) => sum + scores[one]!, 0) : null,
    left: seats.every((one) => players[one]!.left),
  })
  const finishers = sides.map(finisher)
  return {
    places: places.map((tied) => {
      const here = finishers.filter(({ seats }) => tied.includes(seats[0]!))
      return here.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
    }),
    ended: endOf(reason, sides.length),
    how,
  }
}

/** Players are told apart by name up to this many; larger teams go by their first player. */
const MAX_NAMED = 3

function nameOf(seats: readonly Seat[], players: Setting['players'], viewer: Seat | null): string {
  const isOwn = viewer !== null && seats.includes(viewer)
  if (seats.length > MAX_NAMED)
    return isOwn ? 'you and your team' : `${players[seats[0]!]!.name} and team`
  const others = seats.filter((seat) => seat !== viewer).map((seat) => players[seat]!.name)
  return listed(isOwn ? ['you', ...others] : others)
}

function endOf(reason: string, sides: number): GameResult['ended'] {
  if (reason === 'everybody-left' || reason === 'others-left') return reason
  return sides === 1 ? 'alone' : 'played'
}

/** Who won, and with what: "You win with 9 points.", "0–0: you and Ben share the win." */
export function resultText(result: GameResult): string {
  const { places, ended, how } = result
  const [winner, ...tied] = places[0] ?? []
  if (winner === undefined || ended === 'everybody-left') return 'Everybody left, so nobody wins.'
  if (ended === 'alone') return `${does(winner, 'score')} ${amount(winner.points ?? 0)}.`
  if (tied.length > 0) return sharedText(result, [winner, ...tied])
  const wins = does(winner, 'win')
  if (ended === 'others-left') return `${wins}, because ${leaversText(result)} left.`
  const points = winner.points === null ? '' : ` with ${amount(winner.points)}`
  return `${wins}${points}${how === null ? '' : ` ${how}`}.`
}

function sharedText({ places }: GameResult, winners: readonly Finisher[]): string {
  const { points } = winners[0]!
  const sides = places.flat().length
  const each = points === null ? '' : ` with ${amount(points)} each`
  if (winners.length > MAX_NAMED && winners.length === sides)
    return `Everybody shares the win${each}.`
  const [first, ...others] = shortList(winners)
  // "Ann and Ben share the win with you and Cy", because "and" between teams would be misread.
  const inTeams = winners.some(({ seats }) => seats.length > 1)
  const share = inTeams
    ? `${first} share the win with ${listed(others)}`
    : `${listed([first!, ...others])} share the win`
  if (sides === 2 && points !== null && points >= 0) return `${points}–${points}: ${share}.`
  return `${capitalize(share)}${inTeams && points !== null ? `: ${amount(points)} each` : each}.`
}

/** Who left, as `resultText` names them. */
function leaversText({ places }: GameResult): string {
  const others = places.slice(1).flat()
  if (others.length === 1) return others[0]!.name
  return others.some(({ isOwn }) => isOwn) ? 'everybody else' : 'the others'
}

/** How the viewer did, beside `resultText`; null when there is nothing to add. */
export function placeText(result: GameResult): string | null {
  const { places, ended } = result
  const place = places.findIndex((tied) => tied.some(({ isOwn }) => isOwn))
  if (place === -1 || ended === 'alone' || ended === 'everybody-left') return null
  const own = places[place]!.find(({ isOwn }) => isOwn)!
  if (place === 0) return ended === 'played' ? marginText(result) : null
  if (own.left) return 'You left before the end.'
  const ahead = places.slice(0, place).flat()
  const sides = places.flat().length
  const tied = shortList(places[place]!.filter((one) => one !== own))
  const points = own.points === null ? '' : amount(own.points)
  const behind = behindText(own, ahead[0]!)
  if (tied.length > 0) {
    const share = `${capitalize(own.name)} share ${ordinal(ahead.length + 1)} place with ${listed(tied)}`
    return points === '' ? `${share}.` : `${share}: ${points}${behind}.`
  }
  if (sides === 2) return points === '' ? null : `${does(own, 'have')} ${points}${behind}.`
  const come = `${does(own, 'come')} ${ordinal(ahead.length + 1)} of ${numberText(sides)}`
  return points === '' ? `${come}.` : `${come} with ${points}${behind}.`
}

/** "3 points ahead of Ben." */
function marginText({ places }: GameResult): string | null {
  const [winner, ...tied] = places[0]!
  const next = (places[1] ?? []).filter(({ left }) => !left)
  if (tied.length > 0 || next.length === 0 || winner!.points === null) return null
  const margin = winner!.points - next[0]!.points!
  return margin > 0 ? `${amount(margin)} ahead of ${listed(shortList(next))}.` : null
}

function behindText(own: Finisher, first: Finisher): string {
  const gap = (first.points ?? 0) - (own.points ?? 0)
  return gap > 0 ? `, ${gap} behind` : ''
}

/** Two names and how many more, where there are too many to name. */
function shortList(finishers: readonly Finisher[]): readonly string[] {
  const names = finishers.map(({ name }) => name)
  if (names.length <= MAX_NAMED) return names
  return [...names.slice(0, 2), `${names.length - 2} others`]
}

function does({ name, isPlural }: Finisher, verb: 'win' | 'score' | 'have' | 'come'): string {
  return `${capitalize(name)} ${isPlural ? verb : verb === 'have' ? 'has' : `${verb}s`}`
}

/** "no points", "1 point", "−9 points". */
function amount(points: number): string {
  return points === 0 ? 'no points' : counted(points, 'point')
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ')

function ordinal(place: number): string {
  return ORDINALS[place - 1] ?? `${place}th`
}

function numberText(count: number): string {
  return NUMBERS[count - 1] ?? String(count)
}
