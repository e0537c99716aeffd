import * as ui from '#web/ui/status/headline.tsx'
import type { View } from '#games/cambridge/rules/view.ts'
import { promptOf } from './prompt.ts'
import { taskOf } from './task.ts'
import type { Said } from '../input/use-sending.ts'

/** Whose turn it is and what one may do now; or why the last thing was refused. */
export function Headline({ view, said }: { view: View; said: Said | null }) {
  const { hand, options } = view
  return (
    <ui.Headline
      {...promptOf(view)}
      own={taskOf(view) !== null}
      where={
        options.hands === null
          ? `Hand ${hand}, to ${options.target}`
          : `Hand ${hand} of ${options.hands}`
      }
      refused={said}
      lines={2}
    />
  )
}
