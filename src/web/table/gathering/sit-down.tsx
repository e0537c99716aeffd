import { useState, type FormEvent } from 'react'
import { sendRequest } from '#web/hall/actions.ts'
import { isNameChosen, noteNameChosen } from '#web/hall/chosen-name.ts'
import { rename, useHall } from '#web/hall/hall-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useCheckedText } from '#web/ui/hooks/use-checked-text.ts'
import styles from './gathering.module.css'

/** Takes a seat. Asks those who are new here for a name, once; the hall has suggested one. */
export function SitDown({ table }: { table: string }) {
  const [isNew] = useState(() => !isNameChosen())
  const sit = () => void sendRequest(table, { type: 'sit' })
  if (isNew) return <NamedSeat sit={sit} />
  return (
    <Button kind="main" onClick={sit}>
      Sit down
    </Button>
  )
}

function NamedSeat({ sit }: { sit: () => void }) {
  const suggestion = useHall((state) => state.me?.name ?? '')
  const { text: typed, wrong, change, setWrong } = useCheckedText(null)
  const name = typed ?? suggestion
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const refusal = name === suggestion ? null : await rename(name)
    setWrong(refusal)
    if (refusal !== null) return
    noteNameChosen()
    sit()
  }
  return (
    <form className={styles['naming']} onSubmit={(event) => void submit(event)}>
      <TextField
        label="What shall the others call you?"
        value={name}
        change={change}
        wrong={wrong}
        maxLength={24}
        autoComplete="nickname"
        onFocus={({ target }) => target.select()}
      >
        <Button kind="main" type="submit" disabled={name.trim() === ''}>
          Sit down
        </Button>
      </TextField>
    </form>
  )
}
