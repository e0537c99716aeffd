import { Button } from '../controls/button.tsx'
import { Clock } from '../time/clock.tsx'
import { Drawing, SIGNS } from '../pieces/mark.tsx'
import panel from '../panel.module.css'
import scrollHint from '../scroll-hint.module.css'
import styles from './readiness.module.css'
import { useCommands, type Rules, type CommandContext } from '../hooks/use-commands.ts'

/** More people scroll in a box of their own. */
const FEW = 6

type Person = { readonly name: string; readonly ready: boolean; readonly left: boolean }

/** Between two parts of a game: who is ready, and when the next part begins at the latest. */
export function Readiness<View, Command, Refusal extends string>({
  next,
  what = next,
  clock,
  people,
  command,
  table,
  rules,
}: {
  /** The next part: "hand". */
  next: string
  /** What the clock counts down to, if not the part: "grid" for "until the next grid". */
  what?: string
  clock: { readonly until: number; readonly of: number }
  /** By seat. */
  people: readonly Person[]
  /** The command for being ready. */
  command: Command
  table: CommandContext<View, Command> & { readonly seat: number | null }
  rules: Rules<View, Command, Refusal>
}) {
  const { view, gameTime } = table
  const { send, pending, refusal } = useCommands(table, rules)
  const mayAct = rules.check(view, command, gameTime()) === null
  return (
    <section className={`${panel['panel']} ${styles['readiness']}`} aria-label={`The next ${next}`}>
      <div className={styles['next']}>
        <Clock {...clock} gameTime={gameTime} />
        <p>until the next {what}, or as soon as everybody is ready.</p>
      </div>
      {mayAct && (
        <Button kind="main" disabled={pending !== null} onClick={() => void send(command)}>
          I am ready
        </Button>
      )}
      <ul
        className={`${styles['people']} ${scrollHint['down']}`}
        aria-label="Who is ready"
        tabIndex={people.length > FEW ? 0 : undefined}
      >
        {people.map((person, seat) =>
          person.left ? null : (
            <li key={seat} data-ready={person.ready || undefined}>
              <Drawing d={person.ready ? SIGNS.right : SIGNS.waiting} />
              <span>{seat === table.seat ? 'You' : person.name}</span>
              <i>{person.ready ? 'ready' : 'still looking'}</i>
            </li>
          ),
        )}
      </ul>
      <p role="status" className={styles['refusal']}>
        {refusal?.message}
      </p>
    </section>
  )
}
