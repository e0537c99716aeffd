import type { BoardProps } from '#web/board.ts'
import { ActionBar } from '#web/ui/controls/action-bar.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useCommands } from '#web/ui/hooks/use-commands.ts'
import { SpokenBoard } from '#web/ui/status/spoken-board.tsx'
import { check } from '#games/oxfurd-bluff/rules/check.ts'
import type { Command } from '#games/oxfurd-bluff/rules/command.ts'
import { explain } from '#games/oxfurd-bluff/rules/refusal.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { SideChat } from '../input/side-chat.tsx'
import { WordCard } from '../pieces/word-card.tsx'
import { Actions } from './actions.tsx'
import { Climb } from './climb.tsx'
import { Headline } from './headline.tsx'
import { Legend } from './legend.tsx'
import { Sides } from './sides.tsx'
import { spokenBoard } from './spoken-board.ts'
import styles from './table.module.css'
import { taskOf } from './task.ts'
import { useReadAloud } from './use-read-aloud.ts'

/** A game in progress: the climb, the card and the viewer's actions. */
export function Table({ shown, ...props }: BoardProps<View, Command> & { shown: View }) {
  const sending = useCommands(props, { check, explain })
  const readAloud = useReadAloud(shown)
  // No actions while the way to the current view is still being shown.
  const task = shown === props.view ? taskOf(shown) : null
  const hasTeam = shown.side !== null && shown.sides[shown.side]!.seats.length > 1
  return (
    <div className={styles['table']}>
      <SpokenBoard read={() => spokenBoard(shown)} />
      {/* What is asked comes before the hill for the keyboard and for screen readers. */}
      <div className={`${styles['column']} ${styles['play']}`}>
        <Headline view={shown} refused={sending.refusal} gameTime={props.gameTime} />
        <WordCard view={shown} />
        <ActionBar>
          {task !== null && <Actions view={shown} task={task} sending={sending} />}
        </ActionBar>
        {hasTeam && (
          <div className={styles['last']}>
            <SideChat view={props.view} sending={sending} />
          </div>
        )}
        {readAloud !== null && (
          <div className={styles['last']}>
            <Switch name="Read cards aloud" on={readAloud.on} change={readAloud.change} />
          </div>
        )}
      </div>
      <div className={`${styles['column']} ${styles['hill']}`}>
        <div className={styles['scene']}>
          <Climb view={shown} />
        </div>
        <div className={styles['later']}>
          <Sides view={shown} />
        </div>
      </div>
      <div className={styles['legend']}>
        <Legend />
      </div>
    </div>
  )
}
