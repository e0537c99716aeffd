import type { BoardProps } from '#web/board.ts'
import * as ui from '#web/ui/status/readiness.tsx'
import { check } from '#games/cambridge/rules/check.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import { PAUSE } from '#games/cambridge/rules/play/hand.ts'
import { explain } from '#games/cambridge/rules/refusal.ts'
import type { View } from '#games/cambridge/rules/view.ts'

/** Between two hands: who is ready, and when the next one is dealt at the latest. */
export function Readiness(props: BoardProps<View, Command>) {
  const { view } = props
  return (
    <ui.Readiness
      next="hand"
      what="hand"
      until={view.until}
      of={PAUSE}
      people={view.players}
      command={{ type: 'ready' }}
      table={props}
      rules={{ check, explain }}
    />
  )
}
