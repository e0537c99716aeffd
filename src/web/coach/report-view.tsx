import { Link } from 'wouter'
import type { Luck, Remark, Report } from '#kit/coach/report.ts'
import type { Seat } from '#kit/game.ts'
import { ChartView } from '#web/coach/chart-view.tsx'
import { SectionView } from '#web/coach/section-view.tsx'
import { TurnList } from '#web/coach/turn-list.tsx'
import { formatPosition } from '#web/replay/address.ts'
import labelled from '#web/ui/labelled-list.module.css'
import { WordsToLearn } from '#web/words/words-to-learn.tsx'
import styles from './report-view.module.css'

/** The address of a moment in the replay, as the player saw it. */
export type MomentAddress = (moment: number) => string

/** What mattered first, then the course of the game, then the details. */
export function ReportView({ code, seat, report }: { code: string; seat: Seat; report: Report }) {
  const { accuracy, remarks, luck, chart, sections, turns, words } = report
  const addressOf: MomentAddress = (moment) => {
    return `/t/${code}/replay${formatPosition({ perspective: seat, moment })}`
  }
  return (
    <div className={styles['report']}>
      <div className={styles['main']}>
        <Remarks remarks={remarks} addressOf={addressOf} />
        <Figures accuracy={accuracy} luck={luck} />
        <ChartView chart={chart} />
        <WordsToLearn words={words} />
        <TurnList turns={turns} addressOf={addressOf} />
      </div>
      {sections.length > 0 && (
        <div className={styles['aside']}>
          {sections.map((section) => (
            <SectionView key={section.title} section={section} />
          ))}
        </div>
      )}
    </div>
  )
}

function Remarks({ remarks, addressOf }: { remarks: readonly Remark[]; addressOf: MomentAddress }) {
  return (
    <section aria-label="What mattered">
      <ol className={styles['remarks']}>
        {remarks.map(({ text, moment }) => (
          <li key={text}>
            <p>{text}</p>
            {moment !== null && <Link href={addressOf(moment)}>See it</Link>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Figures({ accuracy, luck }: { accuracy: number; luck: Luck | null }) {
  const rounded = Math.round(accuracy)
  return (
    <dl className={`${labelled['list']} ${styles['figures']}`}>
      <div>
        <dt>Accuracy</dt>
        <dd>
          {rounded}
          <small> of 100</small>
        </dd>
        <dd className={styles['meter']} aria-hidden="true">
          <i style={{ inlineSize: `${rounded}%` }} />
        </dd>
        <dd className={styles['text']}>How near you came to the best that the coach could find.</dd>
      </div>
      {luck !== null && (
        <div>
          <dt>Luck</dt>
          <dd>{luckText(luck.points)}</dd>
          <dd className={styles['text']}>{luck.text}</dd>
        </div>
      )}
    </dl>
  )
}

/** "+4", "−3", "even". */
function luckText(points: number): string {
  if (points === 0) return 'even'
  return points > 0 ? `+${points}` : `−${-points}`
}
