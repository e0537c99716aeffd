import { counted } from '#kit/prose.ts'
import { WordRow } from '#web/ui/status/word-row.tsx'
import type { JudgedWord } from '#games/boggle-master/rules/play/judging.ts'
import { Mark } from '../pieces/mark.tsx'
import styles from './judged-list.module.css'
import { linesInOrder, reasonFor } from './report-words.ts'

export type Showing = { readonly word: string | null; readonly show: (word: string) => void }

/** BOG-20: one player's list as it is read out. */
export function ReadList({
  name,
  own,
  lines,
  points,
  names,
  showing,
}: {
  name: string
  own: boolean
  lines: readonly JudgedWord[]
  points: number
  names: readonly string[]
  showing: Showing
}) {
  return (
    <section className={styles['list']} aria-label={`${name}, ${counted(points, 'point')}`}>
      <header className={styles['head']}>
        <h4 title={name}>
          {name}
          {own && <span className={styles['you']}> you</span>}
        </h4>
        <b>{points}</b>
      </header>
      {lines.length === 0 && <p className={styles['empty']}>No word this time.</p>}
      <ul className={styles['lines']}>
        {linesInOrder(lines).map((line) => (
          <li key={line.word}>
            <ReadLine line={line} names={names} showing={showing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReadLine({
  line: { word, points, struck },
  names,
  showing,
}: {
  line: JudgedWord
  names: readonly string[]
  showing: Showing
}) {
  const show = () => showing.show(word)
  return (
    <WordRow
      word={word}
      points={points}
      struck={
        struck === null ? null : (
          <>
            <Mark sign={struck.because} /> {reasonFor(struck, names)}
          </>
        )
      }
      shown={showing.word === word}
      onMouseEnter={show}
      onFocus={show}
      onClick={show}
    />
  )
}
