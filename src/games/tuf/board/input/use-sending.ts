import type { BoardProps } from '#web/board.ts'
import * as ui from '#web/ui/hooks/use-sending.ts'
import { check } from '#games/tuf/rules/check.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import { explain } from '#games/tuf/rules/refusal.ts'
import type { View } from '#games/tuf/rules/view.ts'

export type Sending = ReturnType<typeof useSending>

export function useSending(
  props: Pick<BoardProps<View, Command>, 'view' | 'now' | 'play'>,
  refused: (message: string) => void,
) {
  return ui.useSend(props, { check, explain }, refused)
}
