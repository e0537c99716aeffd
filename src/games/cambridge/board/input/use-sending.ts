import type { BoardProps } from '#web/board.ts'
import * as ui from '#web/ui/hooks/use-sending.ts'
import { check } from '#games/cambridge/rules/check.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import { explain } from '#games/cambridge/rules/refusal.ts'
import type { View } from '#games/cambridge/rules/view.ts'

export type Said = ui.Said<View>
export type Sending = ui.Sending<View, Command>

export function useSending(
  props: Pick<BoardProps<View, Command>, 'view' | 'now' | 'play' | 'sound'>,
): Sending {
  return ui.useSending(props, { check, explain })
}
