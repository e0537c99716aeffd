import type { SeenMatch } from '#kit/coach/coach.ts'
import { percent } from '#kit/coach/judgement.ts'
import type { Section } from '#kit/coach/report.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { isTaking, wordOf, type JudgedTurn } from './turns.ts'

/** More are hardly read. */
const MAX_ROWS = 20

/** What became of the player's words, and of the premiums. */
export function sectionsOf(
  { steps }: SeenMatch<TakeMyWord>,
  turns: readonly JudgedTurn[],
): readonly Section[] {
  const { sheet, players } = steps.at(-1)!.view
  const words = turns.flatMap((turn) => {
    const line = sheet[turn.line]
    if (line === undefined || turn.own.play?.score !== 'word') return []
    const { risk } = turn
    const fate =
      line.takenBy === null ? 'kept' : `taken by ${players[sheet[line.takenBy]!.seat]!.name}`
    const safety = risk === null ? 'safe' : `${percent(risk)} could take it`
    return [[String(line.round), line.word.toUpperCase(), String(line.points), safety, fate]]
  })
  const premiums = turns.flatMap(({ view, own, line: index }) => {
    if (own.play === null || own.play.premiums.length === 0) return []
    const line = sheet[index]
    const names = own.play.premiums.map(({ premium }) => premium).join(', ')
    const fate =
      (line?.takenBy ?? null) === null ? String(own.points) : `wasted: ${own.points} taken`
    return [[String(view.round), names, wordOf(view, own), fate]]
  })
  const taking = turns
    .flatMap(({ view, own, best, taking: action }) => {
      if (action === null || view.provisional === null) return []
      const { word, points, seat: owner } = view.sheet[view.provisional]!
      const whose = `${word.toUpperCase()} (${players[owner]!.name}, ${points})`
      const what =
        action.play?.score === 'letter' ? `${action.points}, the letter alone` : action.points
      const how = `${wordOf(view, action)} (${what})`
      const isDone = isTaking(view, own)
      const row = [String(view.round), whose, how, yesNo(isTaking(view, best)), yesNo(isDone)]
      return [{ row, isDone, swing: points + action.points }]
    })
    .toSorted((a, b) => Number(a.isDone) - Number(b.isDone) || b.swing - a.swing)
  const tables: readonly Section[] = [
    {
      kind: 'table',
      title: 'How safe your words were',
      text: 'Of the hands that the next player might have had: with how many the word could be taken.',
      columns: ['Round', 'Word', 'Points', 'Safety', 'In the end'],
      rows: words,
    },
    {
      kind: 'table',
      title: 'What could be taken',
      text: `${taking.length > MAX_ROWS ? `${MAX_ROWS} of the ${taking.length} turns` : 'Turns'} in which you could take the word in play, those first in which you did not and most points were to be had. It is not always best.`,
      columns: ['Round', 'In play', 'With', 'Was best', 'You took it'],
      rows: taking.slice(0, MAX_ROWS).map(({ row }) => row),
    },
    {
      kind: 'table',
      title: 'Your premiums',
      text: 'A premium on a word that is taken is wasted.',
      columns: ['Round', 'Premiums', 'Word', 'Points'],
      rows: premiums,
    },
  ]
  return tables.filter((section) => section.kind === 'table' && section.rows.length > 0)
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no'
}
