import { counted } from '#kit/prose.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { runsOf } from '#games/tuf/rules/play/crossword.ts'
import { CUBES, type Roll } from '#games/tuf/rules/pieces/cubes.ts'
import { laidBy } from '#games/tuf/rules/pieces/grid.ts'
import type { Options } from '#games/tuf/rules/options.ts'
import type { SeatReport } from '#games/tuf/rules/state.ts'
import { LaidCrossword } from '../pieces/laid-crossword.tsx'
import styles from './best-crossword.module.css'
import { useBestCrossword, type Best } from './use-best-crossword.ts'

export type Search = {
  readonly roll: Roll
  readonly options: Options
  readonly words: (name: string) => Promise<Words>
  /** What the player had. */
  readonly own: SeatReport
}

/** The best crossword as it is being searched for, and beside it what the player's own brought. */
export function FoundCrossword({ roll, options, words, own }: Search) {
  const best = useBestCrossword(roll, options, words)
  const found = best?.found ?? null
  const laid = found === null ? [] : laidBy(0, found.grid, roll)
  return (
    <>
      <p role="status">{statusText(best, own)}</p>
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
    </>
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
