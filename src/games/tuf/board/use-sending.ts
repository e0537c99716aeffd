import { useState } from 'react'
import type { BoardProps } from '../../../web/board.ts'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { explain } from '../rules/refusal.ts'
import type { View } from '../rules/view.ts'

const UNHEARD = { says: 'The hall did not answer. Try once more in a moment.' }

/** Sends what the rules let through, one at a time; says why not. */
export function useSending(
  { view, now, play }: Pick<BoardProps<View, Command>, 'view' | 'now' | 'play'>,
  refused: (says: string) => void,
) {
  const [busy, setBusy] = useState(false)
  /** Whether it was carried out. */
  async function send(command: Command): Promise<boolean> {
    if (busy) return false
    const refusal = check(view, command, now())
    if (refusal !== null) {
      refused(explain(refusal, view, command))
      return false
    }
    setBusy(true)
    const answer = await play(command).catch(() => UNHEARD)
    setBusy(false)
    if (answer !== null) refused(answer.says)
    return answer === null
  }
  return { busy, send }
}

export type Sending = ReturnType<typeof useSending>
