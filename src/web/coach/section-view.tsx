import { useState, type CSSProperties } from 'react'
import type { DrawnCrossword, HeatCell, Section } from '#kit/coach/report.ts'
import { Button } from '#web/ui/controls/button.tsx'
import labelled from '#web/ui/labelled-list.module.css'
import stack from '#web/ui/stack.module.css'
import styles from './section-view.module.css'

/** A part of a game's report other than the turns. */
export function SectionView({ section }: { section: Section }) {
  return (
    <section className={`${stack['stack']} ${styles['section']}`} aria-label={section.title}>
      <h2>{section.title}</h2>
      <p>{section.text}</p>
      <Content section={section} />
    </section>
  )
}

function Content({ section }: { section: Section }) {
  switch (section.kind) {
    case 'words':
      return (
        <dl className={`${labelled['list']} ${styles['groups']}`}>
          {section.groups.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Words words={words} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <Table columns={section.columns} rows={section.rows} name={section.title} />
    case 'heat':
      return <HeatMap columns={section.columns} cells={section.cells} />
    case 'crosswords':
      return (
        <div className={styles['crosswords']}>
          {section.crosswords.map((crossword) => (
            <CrosswordView key={crossword.name} crossword={crossword} />
          ))}
        </div>
      )
  }
}

/** How many words of a group are shown at first. */
const MAX_WORDS = 24

function Words({ words }: { words: readonly string[] }) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? words : words.slice(0, MAX_WORDS)
  return (
    <>
      <span>{shown.join(' ')}</span>
      {shown.length < words.length && (
        <Button kind="quiet" onClick={() => setExpanded(true)}>
          Show {words.length - shown.length} more
        </Button>
      )}
    </>
  )
}

function Table({
  name,
  columns,
  rows,
}: {
  name: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    <div className={styles['scroll']} role="group" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeatMap({ columns, cells }: { columns: number; cells: readonly HeatCell[] }) {
  return (
    <ul className={styles['heat']} style={{ '--columns': columns } as CSSProperties}>
      {cells.map(({ letter, heat, label }, index) => (
        <li
          key={index}
          style={{ '--heat': `${Math.round(70 * heat)}%` } as CSSProperties}
          title={label}
        >
          <span aria-hidden="true">{letter}</span>
          <span className="unseen">{label}</span>
        </li>
      ))}
    </ul>
  )
}

function CrosswordView({ crossword: { name, rows } }: { crossword: DrawnCrossword }) {
  const columns = rows[0]?.length ?? 0
  return (
    <figure className={styles['crossword']}>
      <figcaption>{name}</figcaption>
      {columns === 0 ? (
        <p>Nothing was laid.</p>
      ) : (
        <div
          className={styles['letters']}
          style={{ '--columns': columns } as CSSProperties}
          role="img"
          aria-label={rows.map((row) => row.map((letter) => letter || ' ').join('')).join(', ')}
        >
          {rows.flatMap((row, y) =>
            row.map((letter, x) =>
              letter === '' ? <i key={`${x} ${y}`} /> : <b key={`${x} ${y}`}>{letter}</b>,
            ),
          )}
        </div>
      )}
    </figure>
  )
}
