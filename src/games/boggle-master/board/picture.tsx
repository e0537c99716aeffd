import { about } from '../rules/about.ts'
import { pathOf } from '../rules/pieces/path.ts'
import styles from './picture.module.css'
import { EXAMPLE_GRID } from './pieces/example-grid.ts'
import { StaticGrid } from './pieces/static-grid.tsx'

type Example = { readonly word: string; readonly label: string; readonly turns?: number }

const FRONT: Example = {
  word: 'strings',
  label: 'Twenty-five letter cubes on felt, with a line through S, T, R, I, N, G and S.',
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
      <StaticGrid
        grid={EXAMPLE_GRID}
        path={pathOf(EXAMPLE_GRID, word) ?? []}
        label={label}
        turns={turns}
      />
    </div>
  )
}
