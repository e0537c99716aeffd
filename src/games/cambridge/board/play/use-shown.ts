import type { SoundName } from '#web/board.ts'
import * as ui from '#web/ui/hooks/use-shown.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { soundBetween } from './view-changes.ts'
import { stagesBetween } from './stages.ts'

export type Shown = ui.Shown<View>

/** Goes from view to view in stages, each heard. */
export function useShown(view: View, sound: (name: SoundName) => void): Shown {
  return ui.useShown(view, stagesBetween, (from, to) => {
    const name = soundBetween(from, to)
    if (name !== null) sound(name)
  })
}
