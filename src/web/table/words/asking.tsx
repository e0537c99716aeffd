import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { ClientTable } from '#client/hall-client.ts'
import { readAgreedWord } from '#kit/dictionary/dictionary.ts'
import { sendRequest } from '#web/hall/actions.ts'
import { Definition } from '#web/table/words/definition.tsx'
import { Confirmation } from '#web/ui/confirmation.tsx'
import { AskTableContext, type AskTable } from '#web/ui/hooks/ask-table.ts'

/** HALL-4: lets its children put words to the vote, after a question that says what this reveals. */
export function Asking({ followed, children }: { followed: ClientTable; children: ReactNode }) {
  const [asked, setAsked] = useState<string | null>(null)
  const { seat } = followed
  const { votes, rulings, phase, chairs, judgesWords, language } = followed.view.table
  const mayAsk = judgesWords && phase === 'playing' && seat !== null && !chairs[seat]!.left
  const ask: AskTable = useCallback(
    (text) => {
      const word = readAgreedWord(text, language)
      if (!mayAsk || word === null) return null
      const isKnown = [...votes, ...rulings].some((one) => one.word === word)
      return isKnown ? null : () => setAsked(word)
    },
    [mayAsk, votes, rulings, language],
  )
  const isAlone = useMemo(() => {
    return chairs.every(({ person, left }, chair) => person === null || left || chair === seat)
  }, [chairs, seat])
  return (
    <AskTableContext value={ask}>
      {children}
      <AskDialog table={followed.id} word={asked} isAlone={isAlone} close={() => setAsked(null)} />
    </AskTableContext>
  )
}

function AskDialog({
  table,
  word,
  isAlone,
  close,
}: {
  table: string
  word: string | null
  isAlone: boolean
  close: () => void
}) {
  const shown = word?.toUpperCase() ?? ''
  const send = () => {
    if (word !== null) void sendRequest(table, { type: 'ask-table', word })
    close()
  }
  return (
    <Confirmation
      open={word !== null}
      question={`Is ${shown} a word?`}
      refusal="Cancel"
      answer={isAlone ? 'Let it count' : 'Ask the table'}
      kind="main"
      act={send}
      close={close}
    >
      <p>{word !== null && <Definition word={word} />}</p>
      <p>
        {isAlone
          ? 'You are the table, so it counts from now on, until this game is over.'
          : 'Everybody at the table, spectators too, will see the word and that you ask. The people who play have 30 seconds to vote, and the clock runs on. More yes than no, and it counts from then on.'}
      </p>
    </Confirmation>
  )
}
