import { useState } from 'react'

/** Why the hall has refused a command; without a code when it did not answer. */
type Answer = { readonly code?: string; readonly message: string }

/** What sending a command needs of a board's props. */
type SenderContext<View, Command> = {
  readonly view: View
  readonly gameTime: () => number
  readonly play: (command: Command) => Promise<Answer | null>
}

export type CommandContext<View, Command> = SenderContext<View, Command> & {
  readonly sound: (name: 'wrong') => void
}

/** A game's own `check` and `explain`. */
export type Rules<View, Command, Refusal> = {
  check(view: View, command: Command, gameTime: number): Refusal | null
  explain(refusal: Refusal, view: View, command: Command): string
}

/** Why a command was refused; numbered, so that the same sentence can be announced twice. */
export type RefusalMessage<View> = {
  readonly id: number
  readonly message: string
  readonly view: View
}

export type CommandSender<Command> = {
  /** Resolves to whether the command took effect. */
  readonly send: (command: Command) => Promise<boolean>
  /** The command that is not answered yet. */
  readonly pending: Command | null
}

export type Commands<View, Command> = CommandSender<Command> & {
  /** Why the last command was refused; null once the view has changed. */
  readonly refusal: RefusalMessage<View> | null
  readonly refuse: (message: string) => void
  readonly clearRefusal: () => void
}

export const NO_ANSWER: Answer = { message: 'The hall did not answer. Try once more in a moment.' }

/** Sends commands that pass the rules' check, one at a time; `onRefusal` gets the reason if not. */
export function useCommandSender<View, Command, Refusal extends string>(
  { view, gameTime, play }: SenderContext<View, Command>,
  { check, explain }: Rules<View, Command, Refusal>,
  onRefusal: (message: string, code: string | null) => void,
): CommandSender<Command> {
  const [pending, setPending] = useState<Command | null>(null)

  async function send(command: Command): Promise<boolean> {
    if (pending !== null) return false
    const refusal = check(view, command, gameTime())
    if (refusal !== null) {
      onRefusal(explain(refusal, view, command), refusal)
      return false
    }
    setPending(() => command)
    const answer = await play(command).catch(() => NO_ANSWER)
    setPending(null)
    if (answer !== null) onRefusal(answer.message, answer.code ?? null)
    return answer === null
  }

  return { send, pending }
}

/** A command sender that keeps the reason of the last refusal and plays a sound for it. */
export function useCommands<View, Command, Refusal extends string>(
  context: CommandContext<View, Command>,
  rules: Rules<View, Command, Refusal>,
): Commands<View, Command> {
  const { view, sound } = context
  const [refusal, setRefusal] = useState<RefusalMessage<View> | null>(null)

  function refuse(message: string): void {
    setRefusal((before) => ({ id: (before?.id ?? 0) + 1, message, view }))
    sound('wrong')
  }

  const { send, pending } = useCommandSender(context, rules, refuse)
  return {
    send: (command) => {
      setRefusal(null)
      return send(command)
    },
    pending,
    refusal: refusal?.view === view ? refusal : null,
    refuse,
    clearRefusal: () => setRefusal(null),
  }
}
