import type { BoardProps } from '#web/board.ts'
import * as ui from '#web/ui/status/readiness.tsx'
import { check } from '#games/boggle-master/rules/check.ts'
import type { Command } from '#games/boggle-master/rules/command.ts'
import { PAUSE } from '#games/boggle-master/rules/decide.ts'
import { explain } from '#games/boggle-master/rules/refusal.ts'
import type { View } from '#games/boggle-master/rules/view.ts'

/** Between two games: who is ready, and when the next grid is shaken at the latest. */
export function Readiness(props: BoardProps<View, Command>) {
  const { view } = props
  return (
    <ui.Readiness
      next="game"
      what="grid"
      until={view.until}
      of={PAUSE}
      people={view.players}
      command={{ type: 'ready' }}
      table={props}
      rules={{ check, explain }}
    />
  )
}
