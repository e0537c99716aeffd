import { useState } from 'react'
import { ENGLISH } from '#kit/english.ts'
import { languageName } from '#lexicon/languages/language-id.ts'
import type { TablePart } from '#table/table-view.ts'
import type { BoardModule } from '#web/board.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { dictionaryTitle } from '#web/table/words/dictionary-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import styles from './dictionary-button.module.css'

const DictionaryPanel = lazyPart(
  'DictionaryPanel',
  () => import('#web/table/words/dictionary-panel.tsx'),
)

/** The words of the table during and after the game, with a way to ask about one. */
export function DictionaryButton({
  table,
  board,
}: {
  table: TablePart
  board: BoardModule | null
}) {
  const [isOpen, setOpen] = useState(false)
  if (!table.judgesWords) return null
  const close = () => setOpen(false)
  const language = table.language === ENGLISH.words ? null : languageName(table.language)
  const title = dictionaryTitle(table, language)
  return (
    <>
      <Button kind="quiet" aria-label={`Dictionary: ${title}`} onClick={() => setOpen(true)}>
        <span>
          Dictionary<span className={styles['which']}>: {title}</span>
        </span>
      </Button>
      <Dialog open={isOpen} title="Dictionary" close={close}>
        <DictionaryPanel table={table} board={board} language={language} close={close} />
      </Dialog>
    </>
  )
}
