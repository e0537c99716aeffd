import { useState } from 'react'
import { counted } from '#kit/prose.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import { CUBES, type Roll } from '#games/tuf/rules/pieces/cubes.ts'
import { laidBy } from '#games/tuf/rules/pieces/grid.ts'
import type { Options } from '#games/tuf/rules/options.ts'
import type { SeatReport } from '#games/tuf/rules/state.ts'
import { LaidCrossword } from '../pieces/laid-crossword.tsx'
import { useBestCrossword, type Best } from './use-best-crossword.ts'
import styles from './best-crossword.module.css'

/** A search, on demand, for the best crossword of the player's own cubes. */
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
  const found = best?.found ?? null
  const laid = found === null ? [] : laidBy(0, found.grid, roll)
  return (
    <section className={styles['best']} aria-label="The best crossword found">
      <h3>What your cubes had in them</h3>
      {!wanted && (
        <div>
          <Button onClick={() => setWanted(true)}>Look for a better one</Button>
        </div>
      )}
      {wanted && <p role="status">{statusText(best, own)}</p>}
      {found !== null && (
        <>
          <LaidCrossword laid={laid} />
          {best?.searching === false && (
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

function statusText(best: Best | null, own: SeatReport): string {
  if (best === null) return 'Fetching the dictionary…'
  const { found, searching } = best
  if (searching) return `Searching… ${counted(found?.used ?? 0, 'cube')} so far.`
  if (found === null) return 'No crossword was found.'
  const { used, points } = found
  const yours = own.words + own.capitals
  return `${used} of ${CUBES} cubes for ${counted(points, 'point')}; yours brought ${yours}.`
}
