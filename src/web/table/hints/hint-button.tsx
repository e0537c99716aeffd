import { Button } from '#web/ui/controls/button.tsx'
import { useControlKey } from '#web/ui/hooks/use-control-key.ts'
import type { TableHints } from './use-hints.ts'

/** In the bar whenever there can be hints in this game, so that nothing moves from turn to turn. */
export function HintButton({
  hints: { isOffered, isTimely, isPending, ask },
}: {
  hints: TableHints
}) {
  useControlKey('i', isOffered ? ask : null)
  if (!isOffered) return null
  return (
    <Button
      kind="quiet"
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
