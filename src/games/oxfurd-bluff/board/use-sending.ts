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
  now,
  play,
  sound,
}: Pick<BoardProps<View, Command>, 'view' | 'now' | 'play' | 'sound'>) {
  const [said, setSaid] = useState<Said | null>(null)
  const [sent, setSent] = useState<Command | null>(null)

  function complain(says: string): false {
    setSaid((before) => ({ id: (before?.id ?? 0) + 1, says, view }))
    sound('wrong')
    return false
  }

  /** Whether it was carried out. */
  async function send(command: Command): Promise<boolean> {
    if (sent !== null) return false
    const refusal = check(view, command, now())
    if (refusal !== null) return complain(explain(refusal, view, command))
    setSent(command)
    setSaid(null)
    const answer = await play(command).catch(() => ({ says: UNHEARD }))
    setSent(null)
    return answer === null ? true : complain(answer.says)
  }

  return {
    send,
    sent,
    /** Holds until something happens. */
    said: said?.view === view ? said : null,
    hush: () => setSaid(null),
  }
}

export type Sending = ReturnType<typeof useSending>
