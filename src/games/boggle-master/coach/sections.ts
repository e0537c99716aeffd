import type { SeenMatch } from '#kit/coach/coach.ts'
import type { Section, WordGroup } from '#kit/coach/report.ts'
import { counted } from '#kit/prose.ts'
import type { BoggleMaster } from '../rules/game.ts'
import { formatFace } from '../rules/pieces/grid.ts'
import { pathOf } from '../rules/pieces/path.ts'
import type { ReviewedGame } from './games.ts'
import { isInCorner, missedByKind } from './kinds.ts'

export function sectionsOf(
  games: readonly ReviewedGame[],
  match: SeenMatch<BoggleMaster>,
): readonly Section[] {
  const { players } = match.steps[0]!.view
  return games.flatMap((game) => {
    const name = games.length === 1 ? '' : ` in game ${game.game}`
    return [
      missedWords(game, name),
      heatMap(game, name),
      ...othersWords(game, match.seat, players, name),
    ]
  })
}

function missedWords({ grid, written, missed }: ReviewedGame, name: string): Section {
  const { plural, hook, prefix, extension, others } = missedByKind(written, missed)
  const corner = others.filter((word) => isInCorner(grid, word))
  const rest = others.filter((word) => !corner.includes(word))
  const groups = [
    groupOf('With an S', plural),
    groupOf('One letter more', hook),
    groupOf('With a prefix', prefix),
    groupOf('Begun by a word of yours', extension),
    groupOf('Through a corner', corner),
    groupOf('Others', rest),
  ].filter(({ words }) => words.length > 0)
  return {
    kind: 'words',
    title: `Words you missed${name}`,
    text: 'Judged by the words you wrote, you know these. The commonest come first.',
    groups,
  }
}

function groupOf(name: string, words: readonly string[]): WordGroup {
  return {
    name: `${name} (${words.length})`,
    words: words.map((word) => word.toUpperCase()),
  }
}

/** Where the missed words were. */
function heatMap({ grid, missed, written }: ReviewedGame, name: string): Section {
  const through = (words: readonly string[]) => {
    const counts = grid.map(() => 0)
    for (const word of words) for (const cell of pathOf(grid, word) ?? []) counts[cell]! += 1
    return counts
  }
  const lost = through(missed)
  const found = through(written.map(({ word }) => word))
  const most = Math.max(1, ...lost)
  return {
    kind: 'heat',
    title: `Where they were${name}`,
    text: 'The stronger the colour of a cube, the more of the missed words pass through it.',
    columns: Math.sqrt(grid.length),
    cells: grid.map((face, cell) => ({
      letter: formatFace(face),
      heat: lost[cell]! / most,
      label: `${formatFace(face)}: ${counted(lost[cell]!, 'word')} missed, ${found[cell]!} found`,
    })),
  }
}

/** What the others wrote and the player did not. */
function othersWords(
  { report, written }: ReviewedGame,
  seat: number,
  players: readonly { readonly name: string }[],
  name: string,
): readonly Section[] {
  if (report === null || players.length === 1) return []
  const own = new Set(written.map(({ word }) => word))
  const held = new Set(report.held)
  const groups = report.lists.flatMap((list, other): WordGroup[] => {
    if (other === seat) return []
    const theirs = list.map(({ word }) => word).filter((word) => held.has(word) && !own.has(word))
    return theirs.length === 0 ? [] : [groupOf(players[other]!.name, theirs)]
  })
  if (groups.length === 0) return []
  return [{ kind: 'words', title: `What others found${name}`, text: 'And you did not.', groups }]
}
