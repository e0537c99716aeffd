import type { BoardProps } from '#web/board.ts'
import * as ui from '#web/ui/hooks/use-sending.ts'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { explain } from '../rules/refusal.ts'
import type { View } from '../rules/view.ts'

export type Sending = ui.Sending<View, Command>

export function useSending(
  props: Pick<BoardProps<View, Command>, 'view' | 'now' | 'play' | 'sound'>,
): Sending {
  return ui.useSending(props, { check, explain })
}
