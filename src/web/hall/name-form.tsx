import { useState, type FormEvent } from 'react'
import { rename, useHall } from '#web/hall/hall-store.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

/** Changes the person's name; shows why if it does not do. */
export function NameForm({ saved }: { saved: () => void }) {
  const name = useHall((state) => state.me?.name ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const refusal = await rename(typed ?? name)
    setWrong(refusal)
    if (refusal !== null) return
    setTyped(null)
    saved()
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <TextField
        label="Your name"
        value={typed ?? name}
        change={setTyped}
        wrong={wrong}
        maxLength={24}
        autoComplete="nickname"
      >
        <Button type="submit" disabled={typed === null || typed.trim() === ''}>
          Save
        </Button>
      </TextField>
    </form>
  )
}
