import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import type { TableHints } from './use-hints.ts'

/** In the bar whenever there can be hints in this game, so that nothing moves from turn to turn. */
export function HintButton({
  hints: { isOffered, isTimely, isPending, ask },
}: {
  hints: TableHints
}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'i' || !event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    ask()
  })
  useEffect(() => {
    if (!isOffered) return
    const listener = (event: KeyboardEvent) => press(event)
    // Also while a word is being typed.
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isOffered])
  if (!isOffered) return null
  return (
    <Button
      disabled={!isTimely}
      aria-busy={isPending || undefined}
      aria-keyshortcuts="Control+I"
      title="A hint (Ctrl I)"
      onClick={ask}
    >
      Hint
    </Button>
  )
}
