import { Button } from '#web/ui/controls/button.tsx'
import type { Commands } from '#web/ui/hooks/use-commands.ts'
import { RuleLink } from '#web/ui/rules/rule-link.tsx'
import { Token } from '#web/ui/pieces/token.tsx'
import type { Command } from '#games/take-my-word/rules/command.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import styles from './switching.module.css'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** TMW-27: the highest scorer of a round may change places in the rotation, or stay. */
export function Switching({ view, sending }: { view: View; sending: Commands<View, Command> }) {
  const { order, seat, toAct, players } = view
  if (toAct === null) return null
  if (toAct !== seat) {
    return (
      <p className={styles['waiting']}>
        {players[toAct]!.name} scored most in round {view.round} and may change places.{' '}
        <RuleLink rule="TMW-27" label="Why? About changing places">
          Why?
        </RuleLink>
      </p>
    )
  }
  const others = order.filter((other) => other !== seat)
  return (
    <div className={styles['switching']}>
      <p>
        You scored most in round {view.round}, and play {ORDINALS[order.indexOf(seat)]}. Whose place
        would you rather have?
      </p>
      <p>
        You play on what the player before you leaves, and the player after you may take your words.{' '}
        <RuleLink rule="TMW-27" label="Rule about changing places">
          Rule
        </RuleLink>
      </p>
      <ul className={styles['others']}>
        <li>
          <Button
            kind="main"
            disabled={sending.pending !== null}
            onClick={() => void sending.send({ type: 'stay' })}
          >
            Stay
          </Button>
        </li>
        {others.map((other) => (
          <li key={other}>
            <Button
              disabled={sending.pending !== null}
              onClick={() => void sending.send({ type: 'switch', with: other })}
            >
              <span className={styles['token']}>
                <Token player={other} name={players[other]!.name} unseen />
              </span>
              <span className={styles['name']}>Switch with {players[other]!.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{sending.refusal?.message}</p>
    </div>
  )
}
