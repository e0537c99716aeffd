import type { BoardProps } from '#web/board.ts'
import * as ui from '#web/ui/status/readiness.tsx'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { PAUSE } from '../rules/hand.ts'
import { explain } from '../rules/refusal.ts'
import type { View } from '../rules/view.ts'

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
