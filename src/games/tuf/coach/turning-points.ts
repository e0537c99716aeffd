import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Finding } from '#kit/coach/judgement.ts'
import { counted } from '#kit/prose.ts'
import { leaderOf } from '#kit/ranking.ts'
import type { Tuf } from '../rules/game.ts'
import { usedIn } from '../rules/pieces/grid.ts'

/** TUF-10: the earliest declaration of another in any round, and how far the player was then. */
export function firstDeclaration({ seat, steps }: SeenMatch<Tuf>): Finding | null {
  const firsts = steps.flatMap(({ view, gameTime }, moment) => {
    const before = steps[moment - 1]?.view
    const [declaration] = view.declarations
    if (declaration === undefined || declaration.seat === seat) return []
    if (before?.round === view.round && before.declarations.length > 0) return []
    const begun = steps.find((step) => step.view.round === view.round)!.gameTime
    return [{ view, moment, declaration, time: gameTime - begun }]
  })
  const [first] = firsts.toSorted((a, b) => a.time - b.time)
  if (first === undefined) return null
  const { view, moment, declaration, time } = first
  const { name } = view.players[declaration.seat]!
  const own = usedIn(view.grids[seat]!)
  const text = `In round ${view.round} ${name} declared first, after ${counted(Math.round(time / 1000), 'second')} and with ${counted(declaration.cubes, 'cube')}; you had ${own} in use.`
  return { text, moment, weight: 4.5 }
}

/** The last round after which another led alone than before, if the player gained or lost the lead by it. */
export function lastChangeOfLead({ seat, steps }: SeenMatch<Tuf>): Finding | null {
  let leader: number | null = null
  let finding: Finding | null = null
  for (const [moment, { view }] of steps.entries()) {
    const next = leaderOf(view.players.map(({ total }) => total))
    if (next === null || next === leader) continue
    const { name } = view.players[next]!
    // The first to lead has taken the lead from nobody.
    if (leader === null) finding = null
    else if (next === seat) {
      finding = { text: `You took the lead in round ${view.round}.`, moment, weight: 7 }
    } else if (leader === seat) {
      finding = {
        text: `${name} took the lead from you in round ${view.round}.`,
        moment,
        weight: 7,
      }
    } else finding = null
    leader = next
  }
  return finding
}
