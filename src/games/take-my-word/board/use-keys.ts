import { useEffect, useEffectEvent } from 'react'
import type { Letter } from '../rules/cards.ts'
import type { Turn } from './use-turn.ts'

const TAKES_LETTERS = 'input, textarea, select, [contenteditable=true], dialog[open]'

/** A turn by keys alone, wherever the focus is, unless something that takes letters has it. */
export function useKeys(turn: Turn): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!turn.open || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const within = (selector: string) =>
      event.target instanceof Element && event.target.closest(selector) !== null
    if (within(TAKES_LETTERS)) return
    if (event.key === 'Enter' && within('button, a, summary')) return
    const act = actOf(event, turn)
    if (act === null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
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
