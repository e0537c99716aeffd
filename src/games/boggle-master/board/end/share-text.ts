import { counted, listed } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import { about } from '#games/boggle-master/rules/about.ts'
import { formatGrid } from '#games/boggle-master/rules/pieces/grid.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { bestFind, type Rarities } from './report-words.ts'

/** The result of a game as text to share. */
export function shareText(view: View, seat: Seat | null, rarities: Rarities): string {
  const { report } = view
  if (report === null) return about.name
  const facts = seat === null ? everybody(view) : own(view, seat, rarities)
  return `${[about.name, ...facts].join(' · ')}\n\n${formatGrid(report.grid)}\n`
}

function own(view: View, seat: Seat, rarities: Rarities): readonly string[] {
  const { lists, points } = view.report!
  const list = lists[seat]!
  const count = list.filter(({ struck }) => struck === null).length
  const best = bestFind({ ...view.report!, lists: [list] }, rarities)
  return [
    ...tournament(view),
    counted(points[seat]!, 'point'),
    counted(count, 'word'),
    ...(best === null ? [] : [`best: ${best.word.toUpperCase()} (${best.points})`]),
  ]
}

function everybody(view: View): readonly string[] {
  const scores = view.players.map(({ name }, seat) => `${name} ${view.report!.points[seat]!}`)
  return [...tournament(view), listed(scores)]
}

function tournament({ options, report }: View): readonly string[] {
  return options.target === null ? [] : [`game ${report!.game} of a tournament`]
}
