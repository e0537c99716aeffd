import { useState } from 'react'
import type { BoardProps } from '../../../web/board.ts'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { explain } from '../rules/refusal.ts'
import type { View } from '../rules/view.ts'

/** What was refused, with a number so that the same words can be said twice. */
export type Said = { readonly id: number; readonly says: string; readonly view: View }

const UNHEARD = 'The hall did not answer. Try once more in a moment.'

/** Sends what the rules let through, one at a time, and keeps why the last was refused. */
export function useSending({
  view,
  play,
  sound,
}: Pick<BoardProps<View, Command>, 'view' | 'play' | 'sound'>) {
  const [said, setSaid] = useState<Said | null>(null)
  const [sending, setSending] = useState(false)

  function complain(says: string): void {
    setSaid((before) => ({ id: (before?.id ?? 0) + 1, says, view }))
    sound('wrong')
  }

  async function send(command: Command): Promise<void> {
    if (sending) return
    const refusal = check(view, command)
    if (refusal !== null) return complain(explain(refusal, view, command))
    setSending(true)
    setSaid(null)
    const answer = await play(command).catch(() => ({ says: UNHEARD }))
    setSending(false)
    if (answer !== null) complain(answer.says)
  }

  return {
    send,
    sending,
    complain,
    /** Holds until something happens. */
    said: said?.view === view ? said : null,
    hush: () => setSaid(null),
  }
}

export type Sending = ReturnType<typeof useSending>
