import { useState } from 'react'
import { counted } from '#kit/prose.ts'
import type { BoardProps } from '#web/board.ts'
import type { Command } from '#games/boggle-master/rules/command.ts'
import { describe } from '#games/boggle-master/rules/describe.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import { HeldWords } from './grid-words.tsx'
import { useRarities } from './lookups.ts'
import { ReadLists } from './judged-lists.tsx'
import { Readiness } from './readiness.tsx'
import { bestFind, type Rarities } from './report-words.ts'
import { shareText } from './share-text.ts'
import { Share } from './share.tsx'
import styles from './game-end.module.css'
import { Standings } from './standings.tsx'
import { WordCard } from './word-card.tsx'

const NO_RARITIES: Rarities = new Map()

/** BOG-9, BOG-20: the lists are read, between two games and at the end. */
export function Reading(props: BoardProps<View, Command>) {
  const { view } = props
  const report = view.report!
  const [word, show] = useState<string | null>(null)
  const rarities = useRarities(report.held.map((held) => held.word))
  const showing = { word, show }
  return (
    <div className={styles['reading']}>
      <header className={styles['head']}>
        <h2>{headline(view)}</h2>
        <Best view={view} rarities={rarities ?? NO_RARITIES} show={show} />
        {view.phase === 'over' && (
          <Share text={shareText(view, view.seat, rarities ?? NO_RARITIES)} />
        )}
      </header>
      {view.phase === 'between' && <Readiness {...props} />}
      {view.options.target !== null && <Standings view={view} />}
      <div className={styles['body']}>
        <div className={styles['card']}>
          <WordCard grid={report.grid} word={word} />
        </div>
        <div className={styles['words']}>
          <section>
            <h3 className="unseen">The lists</h3>
            <ReadLists view={view} showing={showing} />
          </section>
          <HeldWords view={view} rarities={rarities} showing={showing} />
        </div>
      </div>
    </div>
  )
}

function headline(view: View): string {
  if (view.outcome !== null) return describe({ type: 'table-won', outcome: view.outcome }, view)
  const { game, points, lists } = view.report!
  return describe({ type: 'game-ended', game, points, lists }, view)
}

function Best({
  view,
  rarities,
  show,
}: {
  view: View
  rarities: Rarities
  show: (word: string) => void
}) {
  const best = bestFind(view.report!, rarities)
  if (best === null) return <p className={styles['best']}>No word scored this time.</p>
  return (
    <p className={styles['best']}>
      {whose(view, best.seat)}
      <button type="button" className={styles['find']} onClick={() => show(best.word)}>
        {best.word}
      </button>{' '}
      was the best find: {counted(best.points, 'point')}.
    </p>
  )
}

function whose({ players, seat }: View, finder: number): string {
  if (players.length === 1) return ''
  return finder === seat ? 'Your ' : `${players[finder]!.name}’s `
}
