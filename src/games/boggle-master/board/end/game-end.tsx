import { useState } from 'react'
import { check } from '#games/boggle-master/rules/check.ts'
import type { Command } from '#games/boggle-master/rules/command.ts'
import { PAUSE } from '#games/boggle-master/rules/play/pause.ts'
import { explain } from '#games/boggle-master/rules/refusal.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { counted } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import { EndOfGame } from '#web/ui/end/end-of-game.tsx'
import type { Breakdown } from '#web/ui/end/final-places.tsx'
import { RoundHeading } from '#web/ui/end/round-heading.tsx'
import { Readiness } from '#web/ui/status/readiness.tsx'
import styles from './game-end.module.css'
import { GridWords } from './grid-words.tsx'
import { JudgedLists } from './judged-lists.tsx'
import { bestFind, type Rarities } from './report-words.ts'
import { Standings } from './standings.tsx'
import { summaryOf } from './summary.ts'
import { WordCard } from './word-card.tsx'
import { NO_RARITIES, useRarities } from './word-lookup.ts'

/** BOG-9, BOG-20: the lists are read, between two games and at the end. */
export function GameEnd(props: BoardProps<View, Command>) {
  const { view } = props
  if (view.phase === 'between') return <BetweenGames {...props} />
  return (
    <EndOfGame view={view} summaryOf={summaryOf} breakdown={breakdownOf(view)}>
      <GameReport view={view} />
    </EndOfGame>
  )
}

/** BOG-12: the games of a tournament. */
function breakdownOf({ history, options }: View): Breakdown | null {
  if (options.target === null) return null
  return {
    round: 'Game',
    rounds: history.map((_, game) => String(game + 1)),
    entriesOf: (seats) => history.map((game) => seats.reduce((sum, seat) => sum + game[seat]!, 0)),
  }
}

/** BOG-12: a tournament, until everybody is ready for the next grid. */
function BetweenGames(props: BoardProps<View, Command>) {
  const { view } = props
  return (
    <div className={styles['end']}>
      <RoundHeading text={`Game ${view.report!.game} is over`} />
      <Readiness
        next="game"
        what="grid"
        clock={{ until: view.until, of: PAUSE }}
        people={view.players}
        command={{ type: 'ready' }}
        table={props}
        rules={{ check, explain }}
      />
      <GameReport view={view} />
    </div>
  )
}

/** The grid and everybody's words. */
function GameReport({ view }: { view: View }) {
  const report = view.report!
  const [word, select] = useState<string | null>(null)
  const rarities = useRarities(report.held)
  const selection = { word, select }
  return (
    <>
      {view.phase === 'between' && (
        <BestFind view={view} rarities={rarities ?? NO_RARITIES} select={select} />
      )}
      {view.phase === 'between' && <Standings view={view} />}
      <div className={styles['body']}>
        <div className={styles['card']}>
          <WordCard grid={report.grid} word={word} />
        </div>
        <div className={styles['words']}>
          <section>
            <h3 className="unseen">The lists</h3>
            <JudgedLists view={view} selection={selection} />
          </section>
          <GridWords view={view} rarities={rarities} selection={selection} />
        </div>
      </div>
    </>
  )
}

function BestFind({
  view,
  rarities,
  select,
}: {
  view: View
  rarities: Rarities
  select: (word: string) => void
}) {
  const best = bestFind(view.report!, rarities)
  if (best === null) return <p className={styles['best']}>No word scored this time.</p>
  return (
    <p className={styles['best']}>
      {finderText(view, best.seat)}
      <button type="button" className={styles['find']} onClick={() => select(best.word)}>
        {best.word}
      </button>{' '}
      was the best find: {counted(best.points, 'point')}.
    </p>
  )
}

function finderText({ players, seat }: View, finder: number): string {
  if (players.length === 1) return ''
  return finder === seat ? 'Your ' : `${players[finder]!.name}’s `
}
