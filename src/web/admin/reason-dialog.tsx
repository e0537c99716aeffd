import { useId, useState } from 'react'
import { MAX_LINE_LENGTH } from '#protocol/admin.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from './admin.module.css'

const DURATIONS = [
  { value: '1', name: 'an hour' },
  { value: '24', name: 'a day' },
  { value: '168', name: 'a week' },
  { value: 'ever', name: 'until it is lifted' },
] as const

type Duration = (typeof DURATIONS)[number]['value']

/** A button that asks for a reason, and for a time if there is one, before it does something. */
export function ReasonButton({
  name,
  label,
  question,
  explanation,
  isTimed = false,
  isReasonNeeded = false,
  act,
}: {
  name: string
  /** The label for screen readers, which also says what the button is about. */
  label: string
  question: string
  explanation: string
  isTimed?: boolean
  isReasonNeeded?: boolean
  act: (reason: string, hours: number | null) => Promise<boolean>
}) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [duration, setDuration] = useState<Duration>('24')
  const about = useId()
  const close = () => setAsking(false)
  const submit = async () => {
    const hours = duration === 'ever' ? null : Number(duration)
    if (await act(reason.trim(), hours)) close()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)} aria-label={label}>
        {name}
      </Button>
      <Dialog open={isAsking} title={question} describedBy={about} close={close}>
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <p id={about}>{explanation}</p>
          <TextField
            label={isReasonNeeded ? 'Reason' : 'Reason, if you like'}
            value={reason}
            change={setReason}
            maxLength={MAX_LINE_LENGTH}
          />
          {isTimed && (
            <SelectField label="For" value={duration} choices={DURATIONS} choose={setDuration} />
          )}
          <div className={styles['actions']}>
            <Button ref={(button) => button?.setAttribute('autofocus', '')} onClick={close}>
              Cancel
            </Button>
            <Button kind="danger" type="submit" disabled={isReasonNeeded && reason.trim() === ''}>
              {name}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
