import type { BoardProps } from '../../../web/board.ts'
import * as ui from '../../../web/ui/readiness.tsx'
import { useSending } from '../../../web/ui/use-sending.ts'
import { check } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { PAUSE } from '../rules/decide.ts'
import { explain } from '../rules/refusal.ts'
import type { View } from '../rules/view.ts'

/** Between two games: who is ready, and when the next grid is shaken at the latest. */
export function Readiness(
  props: Pick<BoardProps<View, Command>, 'view' | 'now' | 'play' | 'sound'>,
) {
  const { view, now } = props
  const { send, sent, said } = useSending(props, { check, explain })
  const mayAct = check(view, { type: 'ready' }, now()) === null
  return (
    <ui.Readiness
      next="game"
      what="grid"
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
