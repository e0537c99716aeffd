import type { BoardProps } from '#web/board.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import type { Command } from '#games/oxfurd-bluff/rules/command.ts'
import type { View } from '#games/oxfurd-bluff/rules/view.ts'
import { Actions } from './actions.tsx'
import { Climb } from './climb.tsx'
import { Headline } from './headline.tsx'
import { Sides } from './sides.tsx'
import styles from './table.module.css'
import { Talk } from '../input/side-chat.tsx'
import { taskOf } from './task.ts'
import { useKeptFocus } from '../input/use-kept-focus.ts'
import { useSending } from '../input/use-sending.ts'
import { useVoice } from './use-read-aloud.ts'
import { WordCard } from '../pieces/word-card.tsx'

/** A game in progress: the climb, the card, and what can be done now. */
export function Table({ shown, ...props }: BoardProps<View, Command> & { shown: View }) {
  const sending = useSending(props)
  const voice = useVoice(shown)
  // What is still on its way is looked at, not played on.
  const task = shown === props.view ? taskOf(shown) : null
  const place = useKeptFocus(`${task} ${shown.casts}`)
  const talks = shown.side !== null && shown.sides[shown.side]!.seats.length > 1
  return (
    <div className={styles['table']}>
      <div className={styles['column']}>
        <div className={styles['scene']}>
          <Climb view={shown} />
        </div>
        <div className={styles['later']}>
          <Sides view={shown} />
        </div>
      </div>
      <div className={styles['column']}>
        <Headline view={shown} said={sending.said} now={props.now} />
        <WordCard view={shown} />
        <div ref={place} className={styles['actions']} tabIndex={-1}>
          {task !== null && <Actions view={shown} task={task} sending={sending} />}
        </div>
        {talks && (
          <div className={styles['later']}>
            <Talk view={props.view} sending={sending} />
          </div>
        )}
        {voice !== null && (
          <div className={styles['later']}>
            <Switch name="Read cards aloud" on={voice.on} change={voice.change} />
          </div>
        )}
      </div>
    </div>
  )
}
