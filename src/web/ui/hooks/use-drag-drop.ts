import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { move as animate } from './motion.ts'

/** The piece that is being dragged, and the target under it. */
export type Held = { readonly piece: string; readonly target: string | null }

/** Props for the element of a piece. */
export type Grip = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onClickCapture: (event: MouseEvent) => void
  readonly style: CSSProperties
  readonly 'data-held': true | undefined
}

type Rules = {
  /** Called when a piece is dropped on a target that `may` allows. */
  readonly drop: (piece: string, target: string) => void
  /** Whether the piece may be dropped there; by default everywhere. */
  readonly may?: (piece: string, target: string) => boolean
}

/** The current drag. The element follows the pointer without rendering. */
type Drag = {
  readonly piece: string
  readonly element: HTMLElement
  readonly pointer: number
  readonly x: number
  readonly y: number
  target: string | null
  lifted: boolean
}

/** Movement in pixels below which a press is not a drag. */
const DRAG_THRESHOLD = 6
const RETURN_DURATION = 200

/**
 * Drag and drop by mouse and touch. An element becomes a piece by spreading `grip(name)`; a drop
 * target has `data-drop="name"`. Escape, or a drop outside all targets, returns the piece. A press
 * without a move stays a click, by which callers offer the same to the keyboard: choose a piece,
 * then a place.
 */
export function useDragDrop(rules: Rules): {
  readonly held: Held | null
  readonly grip: (piece: string) => Grip
} {
  const [held, setHeld] = useState<Held | null>(null)
  const drag = useRef<Drag | null>(null)
  const dragged = useRef(false)
  const latest = useRef(rules)
  useEffect(() => {
    latest.current = rules
  })

  useEffect(() => {
    const mine = (event: globalThis.PointerEvent) => drag.current?.pointer === event.pointerId

    function move(event: globalThis.PointerEvent) {
      const current = drag.current
      if (current === null || !mine(event)) return
      // Another player's move may have removed it.
      if (!current.element.isConnected) return end(false)
      const dx = event.clientX - current.x
      const dy = event.clientY - current.y
      if (!current.lifted && Math.hypot(dx, dy) < DRAG_THRESHOLD) return
      const { piece, element } = current
      const target = targetAt(event.clientX, event.clientY, element)
      const allowed =
        target !== null && (latest.current.may?.(piece, target) ?? true) ? target : null
      element.style.translate = `${dx}px ${dy}px`
      if (!current.lifted || allowed !== current.target) setHeld({ piece, target: allowed })
      // Not before it is lifted: capturing would keep a press from the button inside.
      if (!current.lifted) element.setPointerCapture(current.pointer)
      current.lifted = true
      current.target = allowed
    }

    function release(event: globalThis.PointerEvent) {
      if (mine(event)) end(event.type === 'pointerup')
    }

    function escape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || drag.current?.lifted !== true) return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    }

    function end(dropped: boolean) {
      const current = drag.current
      drag.current = null
      if (current === null || !current.lifted) return
      const { piece, element, target } = current
      const from = element.style.translate
      element.style.translate = ''
      dragged.current = true
      setHeld(null)
      if (dropped && target !== null) latest.current.drop(piece, target)
      else animate(element, [{ translate: from }, { translate: '0px 0px' }], RETURN_DURATION)
    }

    addEventListener('pointermove', move)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    addEventListener('keydown', escape, true)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
      removeEventListener('keydown', escape, true)
    }
  }, [])

  function grip(piece: string): Grip {
    const holding = held?.piece === piece
    return {
      onPointerDown: (event) => {
        dragged.current = false
        if (!event.isPrimary || event.button !== 0) return
        const { currentTarget: element, pointerId: pointer, clientX: x, clientY: y } = event
        drag.current = { piece, element, pointer, x, y, target: null, lifted: false }
      },
      onClickCapture: (event) => {
        // The click that ends a drag. Clicks made by a key have no detail.
        if (!dragged.current || event.detail === 0) return
        dragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      style: holding ? HELD : AT_REST,
      'data-held': holding || undefined,
    }
  }

  return { held, grip }
}

const AT_REST: CSSProperties = { touchAction: 'none' }
const HELD: CSSProperties = {
  touchAction: 'none',
  position: 'relative',
  zIndex: 5,
  cursor: 'grabbing',
}

/** The drop target under a point, below the dragged piece. */
function targetAt(x: number, y: number, held: HTMLElement): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (held.contains(element)) continue
    const place = element.closest<HTMLElement>('[data-drop]')
    if (place !== null && !held.contains(place)) return place.dataset['drop'] ?? null
  }
  return null
}
