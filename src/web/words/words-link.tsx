import { useState } from 'react'
import { Link } from 'wouter'
import { counted } from '#kit/prose.ts'
import { wallTime } from '#web/words/store/wall-time.ts'
import { countWords } from '#web/words/store/word-storage.ts'
import styles from './words-link.module.css'

/** A link to the player's own words, if they have any. */
export function WordsLink() {
  const [{ total, due }] = useState(() => countWords(wallTime()))
  if (total === 0) return null
  return (
    <Link href="/words" className={styles['link']}>
      <strong>Your words</strong>
      <span>
        {due === 0 ? `${counted(total, 'word')}, none due today` : `${due} of ${total} due today`}
      </span>
    </Link>
  )
}
