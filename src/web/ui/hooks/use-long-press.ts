import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Millis } from '#kit/game.ts'

/** How long a press must last to ask about a piece. Longer with a mouse, because people pause before they drag. */
const LONG_PRESS: Millis = 500
const LONG_MOUSE_PRESS: Millis = 800
/** Movement in pixels by which a press becomes a drag. */
const DRAG_THRESHOLD = 6

type Press = {
  readonly timer: ReturnType<typeof setTimeout>
  readonly pointer: number
  readonly x: number
  readonly y: number
}

/**
 * Long presses on elements inside the one that gets these handlers. What the press had begun, such as a
 * drag, is cancelled as by the browser, and no click follows.
 */
export function useLongPress(selector: string, onLongPress: (element: HTMLElement) => void) {
  const press = useRef<Press | null>(null)
  const isAsked = useRef(false)

  useEffect(() => {
    const cancel = () => {
      if (press.current !== null) clearTimeout(press.current.timer)
      press.current = null
    }
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) >= DRAG_THRESHOLD) cancel()
    }
    addEventListener('pointermove', move, true)
    addEventListener('pointerup', cancel, true)
    addEventListener('pointercancel', cancel, true)
    return () => {
      cancel()
      removeEventListener('pointermove', move, true)
      removeEventListener('pointerup', cancel, true)
      removeEventListener('pointercancel', cancel, true)
    }
  }, [])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    isAsked.current = false
    const { target, pointerId: pointer, clientX: x, clientY: y } = event
    if (!event.isPrimary || event.button !== 0 || !(target instanceof Element)) return
    const element = target.closest<HTMLElement>(selector)
    if (element === null) return
    const duration = event.pointerType === 'mouse' ? LONG_MOUSE_PRESS : LONG_PRESS
    const timer = setTimeout(() => {
      press.current = null
      isAsked.current = true
      target.dispatchEvent(
        new PointerEvent('pointercancel', { bubbles: true, pointerId: pointer, isPrimary: true }),
      )
      onLongPress(element)
    }, duration)
    press.current = { timer, pointer, x, y }
  }

  /** The click and the menu that a long press would end in. */
  function swallow(event: MouseEvent<HTMLElement>) {
    const isPressed = press.current !== null || isAsked.current
    if (event.type === 'click' ? !isAsked.current || event.detail === 0 : !isPressed) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click') isAsked.current = false
  }

  return { onPointerDown, onClickCapture: swallow, onContextMenu: swallow }
}
