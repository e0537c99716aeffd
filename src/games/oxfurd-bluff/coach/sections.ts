import type { SeenMatch } from '#kit/coach/coach.ts'
import { percent } from '#kit/coach/judgement.ts'
import type { Section } from '#kit/coach/report.ts'
import { groupBy } from '#kit/group-by.ts'
import { typeset } from '#lexicon/definitions/typeset.ts'
import type { OxfurdBluff } from '../rules/game.ts'
import { RARITY_NAMES } from './fields.ts'
import { answersIn, type JudgedTurn } from './turns.ts'

export function sectionsOf(
  match: SeenMatch<OxfurdBluff>,
  turns: readonly JudgedTurn[],
): readonly Section[] {
  const rarities = groupBy(turns, ({ rarity }) => rarity)
  const fields = groupBy(turns, ({ field }) => field)
  const tables: readonly (Section & { readonly kind: 'table' })[] = [
    {
      kind: 'table',
      title: 'By rarity',
      text: 'How rare the words were that you were asked.',
      columns: ['Words', 'Right', 'Of', 'Share'],
      rows: RARITY_NAMES.flatMap((name) => rowOf(name, rarities.get(name) ?? [])),
    },
    {
      kind: 'table',
      title: 'By field',
      text: 'What the words are about, where that is clear.',
      columns: ['Field', 'Right', 'Of', 'Share'],
      rows: [...fields]
        .toSorted(([, a], [, b]) => b.length - a.length)
        .flatMap(([name, group]) => rowOf(name, group)),
    },
    bluffsThatWorked(match),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

function rowOf(name: string, group: readonly JudgedTurn[]): readonly (readonly string[])[] {
  if (group.length === 0) return []
  const right = group.filter(({ card }) => card.right).length
  return [[name, String(right), String(group.length), percent(right / group.length)]]
}

/** Wrong definitions that somebody believed. */
function bluffsThatWorked(match: SeenMatch<OxfurdBluff>): Section & { readonly kind: 'table' } {
  const { sides, players } = match.steps[0]!.view
  const rows = [...answersIn(match)].flatMap(({ card }) => {
    if (card.yes !== true || card.right) return []
    const who = sides[card.side]!.seats.map((seat) => players[seat]!.name).join(', ')
    return [[card.card.word.toUpperCase(), typeset(card.card.definitions[card.asked].text), who]]
  })
  return {
    kind: 'table',
    title: 'Bluffs that worked',
    text: 'Wrong definitions, and who believed them.',
    columns: ['Word', 'Not', 'Believed by'],
    rows,
  }
}
