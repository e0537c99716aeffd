import { useState } from 'react'
import { counted } from '#kit/prose.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { Button } from '../../../web/ui/button.tsx'
import { runsOf } from '../rules/crossword.ts'
import { CUBES, type Roll } from '../rules/cubes.ts'
import { laidBy } from '../rules/grid.ts'
import type { Options } from '../rules/options.ts'
import type { SeatReport } from '../rules/state.ts'
import { crosswordTold } from './cube-names.ts'
import { seenOf } from './seen.ts'
import { StillCrossword } from './still-crossword.tsx'
import { useBestCrossword } from './use-best-crossword.ts'
import styles from './best-crossword.module.css'

/** What could have been built from the own cubes. */
export function BestCrossword({
  roll,
  options,
  words,
  own,
}: {
  roll: Roll
  options: Options
  words: (name: string) => Promise<Words>
  own: SeatReport
}) {
  const [wanted, setWanted] = useState(false)
  const best = useBestCrossword(roll, options, words, wanted)
  const laid = best === null ? [] : laidBy(0, best.grid, roll)
  return (
    <section className={styles['best']} aria-label="The best crossword found">
      <h3>What your cubes had in them</h3>
      {!wanted && (
        <div>
          <Button onClick={() => setWanted(true)}>Look for a better one</Button>
        </div>
      )}
      {wanted && (
        <p role="status">
          {best === null
            ? 'Fetching the dictionary…'
            : best.searching
              ? `Searching… ${counted(best.used, 'cube')} so far.`
              : `${best.used} of ${CUBES} cubes for ${counted(best.points, 'point')}; yours brought ${own.words + own.capitals}.`}
        </p>
      )}
      {best !== null && (
        <>
          <div className={styles['crossword']}>
            <StillCrossword cubes={seenOf(laid)} label={crosswordTold(laid)} />
          </div>
          {!best.searching && (
            <p className={styles['words']}>
              {runsOf(laid)
                .map(({ word }) => word.toUpperCase())
                .join(' · ')}
            </p>
          )}
        </>
      )}
    </section>
  )
}
