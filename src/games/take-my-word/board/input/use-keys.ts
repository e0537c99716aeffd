import { isWithin, usePageKeys } from '#web/ui/hooks/use-page-keys.ts'
import type { Letter } from '#games/take-my-word/rules/pieces/cards.ts'
import type { Turn } from './use-turn.ts'

/** A turn by keys alone, wherever the focus is. */
export function useKeys(turn: Turn): void {
  usePageKeys((event) => {
    if (!turn.open) return false
    if (event.key === 'Enter' && isWithin(event, 'button, a, summary')) return false
    const act = actOf(event, turn)
    act?.()
    return act !== null
  })
}

function actOf({ key, shiftKey }: KeyboardEvent, turn: Turn): (() => void) | null {
  if (/^[a-z]$/i.test(key)) return () => turn.type(key.toLowerCase() as Letter, shiftKey)
  switch (key) {
    case 'ArrowLeft':
      return () => turn.moveCaret(-1)
    case 'ArrowRight':
      return () => turn.moveCaret(1)
    case 'Home':
      return () => turn.caretTo('first')
    case 'End':
      return () => turn.caretTo('last')
    case 'Enter':
      return () => turn.send(shiftKey)
    case 'Backspace':
      return turn.undo
    case 'Escape':
      return turn.reset
    case '+':
    case '=':
      return turn.bestPremiums
    case '-':
      return turn.noPremiums
    default:
      return null
  }
}
