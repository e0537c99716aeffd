import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useList, type List } from './use-list.ts'
import styles from './admin.module.css'

const TYPING_PAUSE = 300

/** A list with a search. `interval`: how often it is read again by itself, in milliseconds. */
export function Listing<Row>({
  name,
  searchLabel = null,
  empty,
  interval = null,
  keyOf,
  children,
}: {
  name: string
  /** Null: there is nothing to search. */
  searchLabel?: string | null
  empty: string
  interval?: number | null
  keyOf: (row: Row) => string
  /** What a row shows. `refresh`: after something was done to it. */
  children: (row: Row, refresh: () => void) => ReactNode
}) {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const list = useList<Row>(name, search, interval)
  return (
    <>
      <div className={styles['tools']}>
        {searchLabel !== null && (
          <TextField
            label={searchLabel}
            value={text}
            change={setText}
            maxLength={80}
            type="search"
          />
        )}
        <Button onClick={list.refresh}>Refresh</Button>
      </div>
      <p className={styles['state']} role="status">
        {stateOf(list, search, empty)}
      </p>
      <ul className={styles['rows']}>
        {list.rows?.map((row) => (
          <li key={keyOf(row)}>{children(row, list.refresh)}</li>
        ))}
      </ul>
      {list.hasMore && <Button onClick={list.extend}>Show more</Button>}
    </>
  )
}

function stateOf<Row>({ rows, refusal, hasMore }: List<Row>, search: string, empty: string) {
  if (refusal !== null) return refusal.message
  if (rows === null) return 'One moment…'
  if (rows.length === 0) return search === '' ? empty : `Nothing is found for “${search}”.`
  return `${rows.length} listed${hasMore ? ', and there are more' : ''}`
}

/** What is known of something, and what can be done about it. */
export function RowText({
  title,
  details,
  children,
}: {
  title: ReactNode
  details: readonly ReactNode[]
  children?: ReactNode
}) {
  return (
    <div className={styles['row']}>
      <div>
        <strong>{title}</strong>
        {details.map((detail, index) => (
          <span key={index} className={styles['detail']}>
            {detail}
          </span>
        ))}
      </div>
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}

export function formatTime(wallTime: number): string {
  return new Date(wallTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
