import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Finding } from '#kit/coach/judgement.ts'
import type { GameTime, Millis, Seat } from '#kit/game.ts'
import { capitalize, castOf, counted } from '#kit/prose.ts'
import { leaderOf } from '#kit/ranking.ts'
import type { Tuf } from '../rules/game.ts'
import { usedIn } from '../rules/pieces/grid.ts'
import type { Declaration } from '../rules/state.ts'
import type { View } from '../rules/view.ts'

/** Something that changed who was winning. */
export type TurningPoint = {
  readonly moment: number
  readonly view: View
  /** Since the round began. */
  readonly time: Millis
  readonly change:
    | { readonly type: 'declared' | 'voided'; readonly declaration: Declaration }
    | { readonly type: 'took-lead'; readonly seat: Seat; readonly from: Seat | null }
}

/** In the order in which they happened. */
export function turningPointsOf({ steps }: SeenMatch<Tuf>): readonly TurningPoint[] {
  const begun = new Map<number, GameTime>()
  let leader: Seat | null = null
  return steps.flatMap(({ view, gameTime }, moment): readonly TurningPoint[] => {
    if (!begun.has(view.round)) begun.set(view.round, gameTime)
    const time = gameTime - begun.get(view.round)!
    const changes: TurningPoint['change'][] = []
    const before = steps[moment - 1]?.view
    const known = before?.round === view.round ? before.declarations : []
    for (const [index, declaration] of view.declarations.entries()) {
      if (known[index] === undefined) changes.push({ type: 'declared', declaration })
      else if (declaration.void && !known[index].void) changes.push({ type: 'voided', declaration })
    }
    const next = view.players.length === 1 ? null : leaderOf(view.players.map(({ total }) => total))
    if (next !== null && next !== leader) {
      changes.push({ type: 'took-lead', seat: next, from: leader })
      leader = next
    }
    return changes.map((change) => ({ moment, view, time, change }))
  })
}

/** What happened, as the player is told: "Ben declared Tuf with 13 cubes; you had 2 in use." */
export function turningPointText({ view, change }: TurningPoint, own: Seat): string {
  const cast = castOf(view)
  if (change.type === 'took-lead') {
    const { seat, from } = change
    const points = view.players[seat]!.total
    const whom = from === null ? '' : ` from ${cast.object(from)}`
    return `${cast.name(seat)} took the lead${whom}, with ${counted(points, 'point')}.`
  }
  const { seat, title, cubes } = change.declaration
  if (change.type === 'voided') return `${capitalize(cast.possessive(seat))} ${title} fell.`
  const declared = `${cast.name(seat)} declared ${title} with ${counted(cubes, 'cube')}`
  return seat === own ? `${declared}.` : `${declared}; you had ${usedBy(own, view)} in use.`
}

/** TUF-10: the earliest declaration of another in any round, and how far the player was then. */
export function firstDeclaration(points: readonly TurningPoint[], seat: Seat): Finding | null {
  const firsts = points.filter(({ view, change }) => {
    return (
      change.type === 'declared' &&
      view.declarations.length === 1 &&
      change.declaration.seat !== seat
    )
  })
  const [first] = firsts.toSorted((a, b) => a.time - b.time)
  if (first?.change.type !== 'declared') return null
  const { view, moment, time, change } = first
  const { name } = view.players[change.declaration.seat]!
  const after = counted(Math.round(time / 1000), 'second')
  const text = `In round ${view.round} ${name} declared first, after ${after} and with ${counted(change.declaration.cubes, 'cube')}; you had ${usedBy(seat, view)} in use.`
  return { text, moment, weight: 4.5 }
}

/** The last change of the lead, if the player gained or lost it by that. */
export function lastChangeOfLead(points: readonly TurningPoint[], seat: Seat): Finding | null {
  const last = points.findLast(({ change }) => change.type === 'took-lead')
  if (last?.change.type !== 'took-lead') return null
  const { view, moment, change } = last
  // The first to lead has taken the lead from nobody.
  if (change.from === null) return null
  const found = { moment, weight: 7 }
  if (change.seat === seat) return { text: `You took the lead in round ${view.round}.`, ...found }
  if (change.from !== seat) return null
  const { name } = view.players[change.seat]!
  return { text: `${name} took the lead from you in round ${view.round}.`, ...found }
}

function usedBy(seat: Seat, { grids }: View): number {
  return usedIn(grids[seat]!)
}
