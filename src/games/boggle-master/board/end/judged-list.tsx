import { counted } from '#kit/prose.ts'
import { WordRow } from '#web/ui/status/word-row.tsx'
import type { JudgedWord } from '#games/boggle-master/rules/play/judging.ts'
import { Mark } from '../pieces/mark.tsx'
import { term } from '../terms.ts'
import { FoldedWords } from './folded-words.tsx'
import styles from './judged-list.module.css'
import { sortJudged, reasonFor } from './report-words.ts'

/** The word whose path and meaning are shown. */
export type WordSelection = {
  readonly word: string | null
  readonly select: (word: string) => void
}

/** BOG-20: one player's list as it is read out. */
export function JudgedList({
  name,
  words,
  points,
  names,
  selection,
}: {
  name: string
  words: readonly JudgedWord[]
  points: number
  names: readonly string[]
  selection: WordSelection
}) {
  return (
    <section className={styles['list']} aria-label={`${name}, ${counted(points, 'point')}`}>
      <header className={styles['head']}>
        <h4 title={name}>{name}</h4>
        <b>{points}</b>
      </header>
      {words.length === 0 && <p className={styles['empty']}>No word this time.</p>}
      <FoldedWords
        words={sortJudged(words)}
        className={styles['words']}
        row={(judged) => <JudgedRow judged={judged} names={names} selection={selection} />}
      />
    </section>
  )
}

function JudgedRow({
  judged: { word, points, struck },
  names,
  selection,
}: {
  judged: JudgedWord
  names: readonly string[]
  selection: WordSelection
}) {
  const select = () => selection.select(word)
  return (
    <WordRow
      word={word}
      points={points}
      struck={
        struck === null ? null : (
          <span {...term('struck')}>
            <Mark sign={struck.because} /> {reasonFor(struck, names)}
          </span>
        )
      }
      selected={selection.word === word}
      onMouseEnter={select}
      onFocus={select}
      onClick={select}
    />
  )
}
