import type { BoardProps } from '#web/board.ts'
import * as ui from '#web/ui/status/readiness.tsx'
import { check } from '#games/tuf/rules/check.ts'
import type { Command } from '#games/tuf/rules/command.ts'
import { PAUSE_TIME } from '#games/tuf/rules/play/declaration.ts'
import { explain } from '#games/tuf/rules/refusal.ts'
import type { View } from '#games/tuf/rules/view.ts'

/** Between two rounds: who is ready, and when the next one is rolled at the latest. */
export function Readiness(props: BoardProps<View, Command>) {
  const { view } = props
  return (
    <ui.Readiness
      next={view.options.rotary ? 'game' : 'round'}
      what="roll"
      until={view.timer?.until ?? 0}
      of={PAUSE_TIME}
      people={view.players.map(({ name, done, left }) => ({ name, ready: done, left }))}
      command={{ type: 'done' }}
      table={props}
      rules={{ check, explain }}
    />
  )
}
