import type { Command } from '#games/tuf/rules/command.ts'
import type { Report } from '#games/tuf/rules/state.ts'
import type { View } from '#games/tuf/rules/view.ts'
import type { Seat } from '#kit/game.ts'
import { signed } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { crosswordOf } from '../input/workspace.ts'
import { CrosswordItem, Crosswords, Owner } from '../pieces/crosswords.tsx'
import { FaultList } from '../pieces/fault-list.tsx'
import { LaidCrossword } from '../pieces/laid-crossword.tsx'
import { Mark } from '../pieces/mark.tsx'
import { BestCrossword } from './best-crossword.tsx'
import { byKind } from './breakdowns.ts'
import { seatsByPoints } from './points-kinds.ts'
import { PointsSheet } from './points-sheet.tsx'
import styles from './round-report.module.css'
import { WordList } from './word-list.tsx'

type Props = Pick<BoardProps<View, Command>, 'view' | 'words'> & { report: Report }

/** TUF-17 to TUF-22: every crossword with the points of its cubes. */
export function RoundReport({ view, words, report }: Props) {
  const { seat, rolls, round, options } = view
  const isOnlyRound = view.phase === 'over' && view.history.length < 2
  return (
    <>
      {/* The places have them at the end of a single round. */}
      {!isOnlyRound && (
        <PointsSheet
          view={view}
          label="Points of the round"
          breakdown={byKind(report, view)}
          totalOf={(one) => report.seats[one]!.total}
        />
      )}
      {options.rotary ? (
        <SharedCrossword view={view} report={report} />
      ) : (
        <Crosswords label="The crosswords">
          {seatsByPoints(report).map((owner) => (
            <ScoredCrossword key={owner} view={view} report={report} seat={owner} />
          ))}
        </Crosswords>
      )}
      {!options.rotary && seat !== null && (
        <BestCrossword
          key={`${round} ${rolls[seat]!.join('')}`}
          roll={rolls[seat]!}
          options={options}
          words={words}
          own={report.seats[seat]!}
        />
      )}
    </>
  )
}

function ScoredCrossword({ view, report, seat }: { view: View; report: Report; seat: Seat }) {
  const laid = crosswordOf(view, seat)
  const { lines, faults, cubePoints, total } = report.seats[seat]!
  const wrong = faults.length > 0
  return (
    <CrosswordItem
      owner={
        <Owner view={view} seat={seat}>
          <Points of={total} />
        </Owner>
      }
    >
      <LaidCrossword laid={laid} points={wrong ? null : cubePoints} />
      {wrong && laid.length > 0 && (
        <div className={styles['faults']}>
          <p>
            <Mark sign="wrong" /> Scores nothing:
          </p>
          <FaultList faults={faults} />
        </div>
      )}
      <WordList lines={lines} struck={wrong} />
    </CrosswordItem>
  )
}

/** TUF-29: one crossword, and who formed which words. */
function SharedCrossword({ view, report }: { view: View; report: Report }) {
  return (
    <>
      <div className={styles['shared']}>
        <LaidCrossword laid={crosswordOf(view, 0)} />
      </div>
      <Crosswords label="Who formed what">
        {seatsByPoints(report).map((seat) => (
          <CrosswordItem
            key={seat}
            owner={
              <Owner view={view} seat={seat}>
                <Points of={report.seats[seat]!.total} />
              </Owner>
            }
          >
            <WordList lines={report.seats[seat]!.lines} struck={false} />
          </CrosswordItem>
        ))}
      </Crosswords>
    </>
  )
}

function Points({ of }: { of: number }) {
  return (
    <>
      <b>{signed(of)}</b> {Math.abs(of) === 1 ? 'point' : 'points'}
    </>
  )
}
