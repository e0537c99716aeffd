import { useState } from 'react'
import { MAX_LINE_LENGTH, type Announcement } from '#protocol/admin.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toastOutcome, useAdmin } from './admin-context.ts'
import { formatTime, Listing, RowText } from './listing.tsx'
import styles from './admin.module.css'

const DURATIONS = [
  { value: '1', name: 'an hour' },
  { value: '24', name: 'a day' },
  { value: '168', name: 'a week' },
] as const

type Duration = (typeof DURATIONS)[number]['value']

/** The announcements, which everybody sees on every page. */
export function AnnouncementsPart() {
  const api = useAdmin()
  const [text, setText] = useState('')
  const [duration, setDuration] = useState<Duration>('24')
  const [made, setMade] = useState(0)
  const announce = async () => {
    const answer = await api.post('/announcements', { text: text.trim(), hours: Number(duration) })
    if (!toastOutcome(answer, 'Everybody is told.')) return
    setText('')
    setMade(made + 1)
  }
  const withdraw = async (id: string, refresh: () => void) => {
    if (toastOutcome(await api.delete(`/announcements/${id}`), 'It is withdrawn.')) refresh()
  }
  return (
    <>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') void announce()
        }}
      >
        <TextField
          label="What everybody should know"
          value={text}
          change={setText}
          maxLength={MAX_LINE_LENGTH}
        />
        <SelectField label="For" value={duration} choices={DURATIONS} choose={setDuration} />
        <div>
          <Button kind="main" type="submit" disabled={text.trim() === ''}>
            Announce
          </Button>
        </div>
      </form>
      <Listing<Announcement>
        key={made}
        name="announcements"
        empty="Nothing is announced."
        keyOf={({ id }) => id}
      >
        {(row, refresh) => (
          <RowText title={row.text} details={[`until ${formatTime(row.until)}`]}>
            <Button
              onClick={() => void withdraw(row.id, refresh)}
              aria-label={`Withdraw “${row.text}”`}
            >
              Withdraw
            </Button>
          </RowText>
        )}
      </Listing>
    </>
  )
}
