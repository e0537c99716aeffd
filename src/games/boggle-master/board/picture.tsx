import { about } from '../rules/about.ts'
import { pathOf } from '../rules/pieces/path.ts'
import { parseGrid, type Grid } from '../rules/pieces/grid.ts'
import styles from './picture.module.css'
import { StaticGrid } from './pieces/static-grid.tsx'

const GRID: Grid = exampleGrid('STEAM RINGS OWDLY QIETA KCAZE')

type Example = { readonly word: string; readonly label: string; readonly turns?: number }

const FRONT: Example = {
  word: 'magnets',
  label: 'Twenty-five letter cubes on felt, with a line through M, A, G, N, E, T and S.',
}

/** The pictures of the rulebook, by name. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  front: FRONT,
  steam: {
    word: 'steam',
    label: 'STEAM goes straight along the top row of the grid.',
  },
  turn: {
    word: 'sting',
    label: 'STING turns: S, T, down to I, then N and G, each cube beside the one before.',
  },
  corner: {
    word: 'teams',
    label: 'TEAMS turns the corner: T, E, A and M along the top, then down to S.',
  },
  qu: {
    word: 'quiet',
    label: 'QUIET begins on the Qu cube: Qu, I, E, T along the fourth row.',
  },
  turned: {
    word: 'rings',
    label: 'The same grid turned a quarter to the right; RINGS now runs downwards.',
    turns: 1,
  },
  plain: { word: '', label: 'The example grid: STEAM, RINGS, OWDLY, Qu IETA, KCAZE.' },
}

/** A grid drawn with the same pieces as on the board. */
export function Picture({ name }: { name: string }) {
  const { word, label, turns = 0 } = EXAMPLES[name] ?? FRONT
  return (
    <div className={styles['picture']} data-game={about.id}>
      <StaticGrid grid={GRID} path={pathOf(GRID, word) ?? []} label={label} turns={turns} />
    </div>
  )
}

function exampleGrid(text: string): Grid {
  const grid = parseGrid(text)
  if (!grid.ok) throw new Error(grid.refusal)
  return grid.value
}
