import { useMemo, useState } from 'react'
import { castOf, counted, listed } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { Choice } from '#web/ui/controls/choice.tsx'
import { reviewPositions } from '#games/take-my-word/rules/play/review.ts'
import type { Candidate } from '#games/take-my-word/rules/solver/plays.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import { premiumName } from '../pieces/card-names.ts'
import { PremiumChip } from '../pieces/premium-chip.tsx'
import { wordText } from '../pieces/word-text.ts'
import styles from './missed-plays.module.css'
import { missedAt, type Missed } from './missed.ts'
import { useReview } from './use-review.ts'

const WHOSE = [
  { value: 'own', name: 'Mine' },
  { value: 'all', name: 'All' },
] as const

/** Turn by turn, what was played and what would have scored most. */
export function MissedPlays({ view, words }: Pick<BoardProps<View, never>, 'view' | 'words'>) {
  const positions = useMemo(() => reviewPositions(view) ?? [], [view])
  const { best, done, slow, failed } = useReview(positions, words)
  const seated = view.seat !== null && view.sheet.some(({ seat }) => seat === view.seat)
  const [whose, setWhose] = useState<(typeof WHOSE)[number]['value']>(seated ? 'own' : 'all')
  const turns = view.sheet
    .map((line, turn) => missedAt(turn, line, best.get(turn) ?? null))
    .filter(({ turn, line }) => best.has(turn) && (whose === 'all' || line.seat === view.seat))
  return (
    <section className={styles['missed']} aria-label="The best plays missed">
      <header>
        <h3>The best plays missed</h3>
        {seated && <Choice legend="Turns of" value={whose} choose={setWhose} choices={WHOSE} />}
      </header>
      {failed && <p className={styles['note']}>They could not be worked out just now.</p>}
      {slow && !failed && (
        <p className={styles['note']} role="status">
          Looking through the turns: {best.size} of {positions.length}.
        </p>
      )}
      <ol className={styles['turns']} aria-busy={!done}>
        {turns.map((missed) => (
          <MissedTurn key={missed.turn} view={view} missed={missed} all={whose === 'all'} />
        ))}
      </ol>
    </section>
  )
}

type MissedTurnProps = { view: View; missed: Missed; all: boolean }

function MissedTurn({ view, missed: { line, better }, all }: MissedTurnProps) {
  return (
    <li>
      <span className={styles['when']}>
        Round {line.round}
        {all && <b>{castOf(view).name(line.seat)}</b>}
      </span>
      <span className={styles['played']}>
        {line.action === 'pass' ? 'passed' : wordText(line)} <i>{counted(line.points, 'point')}</i>
      </span>
      {better === null ? (
        <span className={styles['none']}>nothing scored more</span>
      ) : (
        <span className={styles['better']}>
          <span className="unseen">could have been </span>
          <b>{wordText(better)}</b> <Premiums candidate={better} />
          <i>{counted(better.points, 'point')}</i>
        </span>
      )}
    </li>
  )
}

function Premiums({ candidate: { play } }: { candidate: Candidate }) {
  if (play.premiums.length === 0) return null
  return (
    <span className={styles['premiums']}>
      <span className="unseen">
        with {listed(play.premiums.map(({ premium }) => premiumName(premium)))}{' '}
      </span>
      {play.premiums.map(({ place, premium }) => (
        <PremiumChip key={place} premium={premium} />
      ))}{' '}
    </span>
  )
}
