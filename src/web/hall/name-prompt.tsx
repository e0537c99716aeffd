import { useSyncExternalStore } from 'react'
import { NameForm } from '#web/hall/name-form.tsx'
import { Dialog } from '#web/ui/controls/dialog.tsx'

type Prompt = { readonly reason: string; answer(renamed: boolean): void }

let current: Prompt | null = null
const listeners = new Set<() => void>()

/** Asks for another name, whatever page is open. Resolves to whether the person chose one. */
export function askForName(reason: string): Promise<boolean> {
  current?.answer(false)
  return new Promise((resolve) => {
    show({ reason, answer: resolve })
  })
}

function show(next: Prompt | null): void {
  current = next
  for (const listener of listeners) listener()
}

function answer(renamed: boolean): void {
  const answered = current
  show(null)
  answered?.answer(renamed)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function NamePrompt() {
  const prompt = useSyncExternalStore(subscribe, () => current)
  return (
    <Dialog open={prompt !== null} title="Choose another name" close={() => answer(false)}>
      <p>{prompt?.reason}</p>
      <NameForm saved={() => answer(true)} />
    </Dialog>
  )
}
