import type { Title } from '#games/tuf/rules/state.ts'
import { counted } from '#kit/prose.ts'
import { Confirmation } from '#web/ui/confirmation.tsx'
import { RuleLink } from '#web/ui/rules/rule-link.tsx'
import styles from './declaration-dialog.module.css'

/** TUF-10: what a declaration does, before it is made. */
export function DeclarationDialog({
  title,
  used,
  doubts,
  declare,
  close,
}: {
  /** Null while the dialog is closed. */
  title: Title | null
  used: number
  doubts: readonly string[]
  declare: () => void
  close: () => void
}) {
  return (
    <Confirmation
      open={title !== null}
      question={`Declare ${title}?`}
      refusal="Build on"
      answer={`Declare ${title}`}
      act={declare}
      close={close}
    >
      <p>
        Your {counted(used, 'cube')} are frozen then: you cannot move them until somebody uses more.
        The others look for an error in your crossword; with one it is worth nothing.{' '}
        <RuleLink rule="TUF-10" label="Rule about declaring">
          Rule
        </RuleLink>
      </p>
      {doubts.length > 0 && (
        <ul className={styles['doubts']}>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
    </Confirmation>
  )
}
