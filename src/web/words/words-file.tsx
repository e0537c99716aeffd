import type { ChangeEvent } from 'react'
import { counted } from '#kit/prose.ts'
import { toast } from '#web/toasts.tsx'
import { formatWordList, parseWordList, type WordList } from '#web/words/store/word-list.ts'
import { restoreWords } from '#web/words/store/word-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import row from '#web/ui/row.module.css'
import section from '#web/ui/page-section.module.css'
import styles from './words-file.module.css'

/** Larger files are none of ours. */
const MAX_BYTES = 2_000_000

/** The words as a file, for another device. */
export function WordsFile({ words }: { words: WordList }) {
  const load = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target
    const file = field.files?.[0]
    if (file === undefined) return
    const read = file.size > MAX_BYTES ? null : parseWordList(await file.text().catch(() => ''))
    // The same file can be chosen again.
    field.value = ''
    if (read === null) return toast('That file has no words of Wordhall.', 'bad')
    const fresh = restoreWords(read)
    toast(fresh === 0 ? 'You had all of these words already.' : `${counted(fresh, 'word')} added.`)
  }
  return (
    <section className={`${section['section']} ${styles['file']}`} aria-labelledby="words-file">
      <h2 id="words-file">On another device</h2>
      <p>Your words are kept in this browser and not in the hall. A file takes them along.</p>
      <div className={row['row']}>
        <Button disabled={words.length === 0} onClick={() => save(words)}>
          Save as a file
        </Button>
        <label className={styles['load']}>
          <span>Load a file</span>
          <input
            type="file"
            accept="application/json,.json"
            onChange={(event) => void load(event)}
          />
        </label>
      </div>
    </section>
  )
}

function save(words: WordList): void {
  const address = URL.createObjectURL(
    new Blob([formatWordList(words)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = 'wordhall-words.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
