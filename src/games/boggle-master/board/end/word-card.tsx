import type { Grid } from '#games/boggle-master/rules/pieces/grid.ts'
import { pathOf } from '#games/boggle-master/rules/pieces/path.ts'
import { useDefinition, type Lookup } from './word-lookup.ts'
import { rarityName } from './report-words.ts'
import { rowOf } from '../pieces/rotation.ts'
import { StaticGrid } from '../pieces/static-grid.tsx'
import styles from './word-card.module.css'

/** The grid with the path of one word, and what the word means. */
export function WordCard({ grid, word }: { grid: Grid; word: string | null }) {
  const path = word === null ? null : pathOf(grid, word)
  const lookup = useDefinition(word)
  return (
    <aside className={styles['card']}>
      <div className={styles['grid']}>
        <StaticGrid grid={grid} path={path ?? []} label={labelOf(grid, word, path)} />
      </div>
      <div
        className={styles['about']}
        role="region"
        aria-label="What the word means"
        aria-live="polite"
        tabIndex={0}
      >
        {word === null ? (
          <p className={styles['hint']}>Choose a word to see its path and what it means.</p>
        ) : (
          <>
            <p className={styles['head']}>
              <b className={styles['word']}>{word}</b> <Rarity lookup={lookup} />
            </p>
            <Meaning lookup={lookup} />
            {path === null && <p className={styles['hint']}>The grid does not spell it.</p>}
          </>
        )}
      </div>
    </aside>
  )
}

function Meaning({ lookup }: { lookup: Lookup }) {
  if (lookup === 'pending') return <p className={styles['hint']}>Looking it up…</p>
  if (lookup === 'unavailable') {
    return <p className={styles['hint']}>The dictionary cannot be reached just now.</p>
  }
  if (lookup.definition === null) return <p className={styles['hint']}>No definition known.</p>
  return <p className={styles['meaning']}>{lookup.definition}</p>
}

function Rarity({ lookup }: { lookup: Lookup }) {
  if (typeof lookup === 'string' || lookup.rarity === null) return null
  return <span className={styles['hint']}>{rarityName(lookup.rarity)}</span>
}

function labelOf(grid: Grid, word: string | null, path: readonly number[] | null): string {
  if (word === null || path === null) return 'The grid of this game'
  const cubes = path.map((cell) => `${grid[cell]!.toUpperCase()} in row ${rowOf(cell) + 1}`)
  return `The path of ${word.toUpperCase()}: ${cubes.join(', ')}`
}
