import type { BoardProps } from '../../../web/board.ts'
import * as ui from '../../../web/ui/readiness.tsx'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { PAUSE } from '../rules/declaration.ts'
import type { View } from '../rules/view.ts'
import { useSaid } from './use-said.ts'
import { useSending } from './use-sending.ts'

/** Between two rounds: who is ready, and when the next one is rolled at the latest. */
export function Readiness(props: BoardProps<View, Command>) {
  const { view, now } = props
  const { said, say } = useSaid()
  const { send, sent } = useSending(props, say)
  const mayAct = check(view, { type: 'done' }, now()) === null
  return (
    <ui.Readiness
      next={view.options.rotary ? 'game' : 'round'}
      what="roll"
      until={view.timer?.until ?? 0}
      of={PAUSE}
      now={now}
      people={view.players.map(({ name, done, left }) => ({ name, ready: done, left }))}
      ready={mayAct ? () => void send({ type: 'done' }) : null}
      busy={sent !== null}
      said={said?.says ?? null}
    />
  )
}
