import type { Seat } from '#kit/game.ts'
import type { BoardProps } from '#web/board.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import type { Report } from '#games/tuf/rules/state.ts'
import { describe, describeFault } from '#games/tuf/rules/describe.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { BestCrossword } from './best-crossword.tsx'
import { Crosswords, Owner } from '../pieces/crosswords.tsx'
import { crosswordOf } from '../input/workspace.ts'
import { LaidCrossword } from '../pieces/laid-crossword.tsx'
import { Mark } from '../pieces/mark.tsx'
import { PointsSheet, seatsByPoints } from './points-sheet.tsx'
import { Readiness } from './readiness.tsx'
import { Standings } from './standings.tsx'
import { WordList } from './word-list.tsx'
import styles from './round-end.module.css'

/** TUF-17 to TUF-23: every crossword with what each cube has brought, after each round. */
export function RoundEnd(props: BoardProps<View, Command>) {
  const { view } = props
  const { report, outcome, history } = view
  const standing = history.length > 1 && <Standings view={view} />
  return (
    <div className={styles['end']}>
      <h2>{headline(view)}</h2>
      {view.phase === 'between' && <Readiness {...props} />}
      {outcome !== null && standing}
      {report !== null && (
        <>
          <PointsSheet view={view} report={report} />
          {view.options.rotary ? (
            <Together view={view} report={report} />
          ) : (
            <Crosswords label="The crosswords">
              {seatsByPoints(report).map((seat) => (
                <Counted key={seat} view={view} report={report} seat={seat} />
              ))}
            </Crosswords>
          )}
          {!view.options.rotary && view.seat !== null && (
            <BestCrossword
              key={`${view.round} ${view.rolls[view.seat]!.join('')}`}
              roll={view.rolls[view.seat]!}
              options={view.options}
              words={props.words}
              own={report.seats[view.seat]!}
            />
          )}
        </>
      )}
      {outcome === null && standing}
    </div>
  )
}

function headline(view: View): string {
  if (view.outcome !== null) return describe({ type: 'game-won', outcome: view.outcome }, view)
  return `${view.options.rotary ? 'Game' : 'Round'} ${view.round} is over`
}

/** A crossword cube by cube. */
function Counted({ view, report, seat }: { view: View; report: Report; seat: Seat }) {
  const laid = crosswordOf(view, seat)
  const { lines, faults, cubePoints, total } = report.seats[seat]!
  const wrong = faults.length > 0
  return (
    <li>
      <Owner view={view} seat={seat}>
        <Points of={total} />
      </Owner>
      <LaidCrossword laid={laid} points={wrong ? null : cubePoints} />
      {wrong && laid.length > 0 && (
        <p className={styles['faults']}>
          <Mark sign="wrong" /> Scores nothing: {faults.map(describeFault).join('; ')}.
        </p>
      )}
      <WordList lines={lines} struck={wrong} />
    </li>
  )
}

/** TUF-29: one crossword, and who formed what. */
function Together({ view, report }: { view: View; report: Report }) {
  return (
    <>
      <div className={styles['together']}>
        <LaidCrossword laid={crosswordOf(view, 0)} />
      </div>
      <Crosswords label="Who formed what">
        {seatsByPoints(report).map((seat) => (
          <li key={seat}>
            <Owner view={view} seat={seat}>
              <Points of={report.seats[seat]!.total} />
            </Owner>
            <WordList lines={report.seats[seat]!.lines} struck={false} />
          </li>
        ))}
      </Crosswords>
    </>
  )
}

function Points({ of }: { of: number }) {
  return (
    <>
      <b>{of}</b> {of === 1 ? 'point' : 'points'}
    </>
  )
}
