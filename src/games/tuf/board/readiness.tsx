import type { BoardProps } from '#web/board.ts'
import * as ui from '#web/ui/status/readiness.tsx'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { PAUSE } from '../rules/declaration.ts'
import { explain } from '../rules/refusal.ts'
import type { View } from '../rules/view.ts'

/** Between two rounds: who is ready, and when the next one is rolled at the latest. */
export function Readiness(props: BoardProps<View, Command>) {
  const { view } = props
  return (
    <ui.Readiness
      next={view.options.rotary ? 'game' : 'round'}
      what="roll"
      until={view.timer?.until ?? 0}
      of={PAUSE}
      people={view.players.map(({ name, done, left }) => ({ name, ready: done, left }))}
      command={{ type: 'done' }}
      table={props}
      rules={{ check, explain }}
    />
  )
}
