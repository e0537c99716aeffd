import type { Ban } from '#protocol/admin.ts'
import { toastOutcome, useAdmin } from './admin-context.ts'
import { ReasonButton } from './reason-dialog.tsx'

/** Bans a person or an address. */
export function BanButton({
  kind,
  subject,
  name,
  done,
}: Pick<Ban, 'kind' | 'subject'> & {
  /** Who or what it is, for people. */
  readonly name: string
  readonly done: () => void
}) {
  const api = useAdmin()
  const what = kind === 'person' ? 'Ban' : 'Ban address'
  return (
    <ReasonButton
      name={what}
      label={kind === 'person' ? `Ban ${name}` : `Ban address ${subject} of ${name}`}
      question={kind === 'person' ? `Ban ${name}?` : `Ban ${subject}?`}
      explanation={
        kind === 'person'
          ? 'All their connections are closed, at every node. They are told the reason. Their seats stay.'
          : 'Everybody at this address is sent away and told the reason: perhaps a whole house or school.'
      }
      isTimed
      act={async (reason, hours) => {
        const answer = await api.post('/bans', { kind, subject, reason, hours })
        if (!toastOutcome(answer, `${kind === 'person' ? name : subject} is banned.`)) return false
        done()
        return true
      }}
    />
  )
}
