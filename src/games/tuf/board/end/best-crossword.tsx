import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './best-crossword.module.css'
import type { Search } from './found-crossword.tsx'

const FoundCrossword = lazy(async () => ({
  default: (await import('./found-crossword.tsx')).FoundCrossword,
}))

/** A search, on demand, for the best crossword of the player's own cubes. */
export function BestCrossword(search: Search) {
  const [wanted, setWanted] = useState(false)
  return (
    <section className={styles['best']} aria-label="The best crossword found">
      <h3>What your cubes had in them</h3>
      {wanted ? (
        <Suspense fallback={<p>One moment…</p>}>
          <FoundCrossword {...search} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setWanted(true)}>Look for a better one</Button>
        </div>
      )}
    </section>
  )
}
