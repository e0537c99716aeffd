import { useState } from 'react'

/** What a board needs to send: the view, the time, and the hall's answer. */
type Sender<View, Command> = {
  readonly view: View
  readonly now: () => number
  readonly play: (command: Command) => Promise<{ readonly message: string } | null>
}

/** And to be heard to be refused. */
export type Table<View, Command> = Sender<View, Command> & {
  readonly sound: (name: 'wrong') => void
}

/** A game's own `check` and `explain`. */
export type Rules<View, Command, Refusal> = {
  check(view: View, command: Command, at: number): Refusal | null
  explain(refusal: Refusal, view: View, command: Command): string
}

/** What was refused, with a number so that the same words can be said twice. */
export type Said<View> = { readonly id: number; readonly message: string; readonly view: View }

export type CommandSender<Command> = {
  /** Whether it was carried out. */
  readonly send: (command: Command) => Promise<boolean>
  /** What is on its way. */
  readonly sent: Command | null
}

export type Sending<View, Command> = CommandSender<Command> & {
  /** Why the last was refused; holds until something happens. */
  readonly said: Said<View> | null
  readonly complain: (message: string) => void
  readonly hush: () => void
}

export const UNHEARD = { message: 'The hall did not answer. Try once more in a moment.' }

/** Sends what the rules let through, one at a time; `refused` hears why not. */
export function useSend<View, Command, Refusal>(
  { view, now, play }: Sender<View, Command>,
  { check, explain }: Rules<View, Command, Refusal>,
  refused: (message: string) => void,
): CommandSender<Command> {
  const [sent, setSent] = useState<Command | null>(null)

  async function send(command: Command): Promise<boolean> {
    if (sent !== null) return false
    const refusal = check(view, command, now())
    if (refusal !== null) {
      refused(explain(refusal, view, command))
      return false
    }
    setSent(() => command)
    const answer = await play(command).catch(() => UNHEARD)
    setSent(null)
    if (answer !== null) refused(answer.message)
    return answer === null
  }

  return { send, sent }
}

/** The same, which keeps why the last was refused, and is heard to. */
export function useSending<View, Command, Refusal>(
  table: Table<View, Command>,
  rules: Rules<View, Command, Refusal>,
): Sending<View, Command> {
  const { view, sound } = table
  const [said, setSaid] = useState<Said<View> | null>(null)

  function complain(message: string): void {
    setSaid((before) => ({ id: (before?.id ?? 0) + 1, message, view }))
    sound('wrong')
  }

  const { send, sent } = useSend(table, rules, complain)
  return {
    send: (command) => {
      setSaid(null)
      return send(command)
    },
    sent,
    said: said?.view === view ? said : null,
    complain,
    hush: () => setSaid(null),
  }
}
