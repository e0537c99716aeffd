import type { BoardProps } from '../../../web/board.ts'
import * as ui from '../../../web/ui/readiness.tsx'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { PAUSE } from '../rules/hand.ts'
import type { View } from '../rules/view.ts'
import { useSending } from './use-sending.ts'

/** Between two hands: who is ready, and when the next one is dealt at the latest. */
export function Readiness(props: BoardProps<View, Command>) {
  const { view, now } = props
  const { send, sent, said } = useSending(props)
  const mayAct = check(view, { type: 'ready' }, now()) === null
  return (
    <ui.Readiness
      next="hand"
      what="hand"
      until={view.until}
      of={PAUSE}
      now={now}
      people={view.players}
      ready={mayAct ? () => void send({ type: 'ready' }) : null}
      busy={sent !== null}
      said={said?.says ?? null}
    />
  )
}
