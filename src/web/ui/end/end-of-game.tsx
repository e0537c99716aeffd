import { useContext, type ReactNode } from 'react'
import { placeText, resultText } from '#kit/ending/result-text.ts'
import type { Seat } from '#kit/game.ts'
import { EndContext } from './end-context.ts'
import labelled from '#web/ui/labelled-list.module.css'
import styles from './end-of-game.module.css'
import { FinalPlaces, type Breakdown, type TokenOf } from './final-places.tsx'
import type { Fact, GameSummary, Summarize } from './game-summary.ts'
import { ResultHeading } from './result-heading.tsx'
import { ShareButton } from './share/share-button.tsx'
import { WhatNext } from './what-next.tsx'
import { Winners } from './winners.tsx'

/** The end of every game: the result, what decided it, the game's own analysis, and what next. */
export function EndOfGame<View extends { readonly seat: Seat | null }>({
  view,
  summaryOf,
  breakdown = null,
  tokenOf = ({ seats }) => seats[0]!,
  children,
}: {
  view: View
  summaryOf: Summarize<View>
  /** How the points came together. */
  breakdown?: Breakdown | null
  tokenOf?: TokenOf
  /** The analysis. */
  children: ReactNode
}) {
  const { again, hintCount } = useContext(EndContext)
  const { result, facts, note } = withHints(summaryOf(view, view.seat), hintCount)
  const { places, ended } = result
  const hasWon = places[0]?.some(({ isOwn }) => isOwn || view.seat === null) === true
  return (
    <div className={styles['end']}>
      <ResultHeading
        text={resultText(result)}
        note={placeText(result) ?? note ?? null}
        celebrated={hasWon && ended !== 'everybody-left'}
        winners={
          ended === 'everybody-left' ? null : (
            <Winners winners={places[0] ?? []} tokenOf={tokenOf} />
          )
        }
      />
      <div className={styles['summary']}>
        {facts.length > 0 && <Facts facts={facts} />}
        {(places.flat().length > 1 || breakdown !== null) && (
          <FinalPlaces result={result} breakdown={breakdown} tokenOf={tokenOf} />
        )}
      </div>
      {/*
        What next stands below the analysis, which may have hundreds of words to step through, but
        comes before it for the keyboard and for screen readers.
      */}
      <WhatNext hasCoach>
        {/* It is read by others, so it speaks of nobody as "you". Lessons and replays have nothing to share. */}
        {again !== null && <ShareButton summary={withHints(summaryOf(view, null), hintCount)} />}
      </WhatNext>
      <div className={styles['analysis']}>{children}</div>
    </div>
  )
}

/** HALL-7: a result says what help there was, wherever it is shown. */
function withHints(summary: GameSummary, count: number): GameSummary {
  if (count === 0) return summary
  const taken = { label: 'Hints', text: `${count} taken` }
  return { ...summary, facts: [...summary.facts, taken] }
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={`${labelled['list']} ${styles['facts']}`}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
