import { use, useState } from 'react'
import type { TablePart } from '#table/table-view.ts'
import type { BoardModule } from '#web/board.ts'
import { dictionaryFacts, shownWords } from '#web/table/words/dictionary-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { OptionsSummary } from '#web/ui/controls/options.tsx'
import type { OptionFact } from '#web/ui/option-fact.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { AskTableContext } from '#web/ui/hooks/ask-table.ts'
import { ListedWords } from '#web/ui/status/listed-words.tsx'

/** Which words the table plays with, what it has voted on, and a way to ask about a word. */
export function DictionaryPanel({
  table,
  board,
  language,
  close,
}: {
  table: TablePart
  board: BoardModule | null
  /** Its name; null for English. */
  language: string | null
  close: () => void
}) {
  return (
    <>
      <OptionsSummary facts={factsOf(table, language)} />
      {Object.values(board?.game.ownLists?.(table.options) ?? {}).map((list) => (
        <ListedWords key={list.name} list={list} />
      ))}
      {table.phase === 'playing' && <AskForm done={close} />}
    </>
  )
}

function factsOf(
  { dictionary, rulings }: TablePart,
  language: string | null,
): readonly OptionFact[] {
  const words = (admitted: boolean) =>
    rulings.filter((ruling) => ruling.admitted === admitted).map(({ word }) => word)
  const [voted, refused] = [words(true), words(false)]
  return [
    ...(dictionary === null
      ? [['Words', 'Everything that the hall’s dictionary has.'] as const]
      : dictionaryFacts(dictionary, language)),
    ...(voted.length > 0 ? [['Voted in', shownWords(voted)] as const] : []),
    ...(refused.length > 0 ? [['Voted out', shownWords(refused)] as const] : []),
  ]
}

/** For words that nobody has refused yet. */
function AskForm({ done }: { done: () => void }) {
  const [text, setText] = useState('')
  const ask = use(AskTableContext)(text)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (ask === null) return
        done()
        setText('')
        ask()
      }}
    >
      <TextField
        label="Ask the table about a word"
        value={text}
        maxLength={30}
        autoCapitalize="none"
        spellCheck={false}
        change={setText}
      >
        <Button type="submit" disabled={ask === null}>
          Ask
        </Button>
      </TextField>
    </form>
  )
}
