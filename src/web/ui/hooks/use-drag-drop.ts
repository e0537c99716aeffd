import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { move as animate, wantsLess } from './motion.ts'

/** The piece in somebody's hand, and the target it would fall on if let go now. */
export type Held = { readonly piece: string; readonly target: string | null }

/** What the element of a piece spreads. */
export type Grip = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onClickCapture: (event: MouseEvent) => void
  readonly style: CSSProperties
  readonly 'data-held': true | undefined
}

type Rules = {
  /** The piece was let go over the target; only where `may` allows it. */
  readonly drop: (piece: string, target: string) => void
  /** Whether the piece may go there; everywhere when left out. */
  readonly may?: (piece: string, target: string) => boolean
}

/** A drag as it goes on; the element follows the pointer without being drawn anew. */
type Drag = {
  readonly piece: string
  readonly element: HTMLElement
  readonly pointer: number
  readonly x: number
  readonly y: number
  target: string | null
  lifted: boolean
}

/** A hand that shakes a little still presses rather than drags. */
const SLACK = 6
const FLIGHT_BACK = 200

/**
 * Pieces that mouse or finger takes from one place to another. An element becomes a piece by
 * spreading `grip(name)`; a place to drop on has `data-drop="name"`. Escape, or letting go where
 * nothing is, brings the piece back. A press without a move stays a click, which is how the
 * caller lets the keyboard do the same: choose a piece, then a place.
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
      // Somebody else's move may have taken it away.
      if (!current.element.isConnected) return end(false)
      const dx = event.clientX - current.x
      const dy = event.clientY - current.y
      if (!current.lifted && Math.hypot(dx, dy) < SLACK) return
      const { piece, element } = current
      const target = targetAt(event.clientX, event.clientY, element)
      const allowed =
        target !== null && (latest.current.may?.(piece, target) ?? true) ? target : null
      element.style.translate = `${dx}px ${dy}px`
      if (!current.lifted || allowed !== current.target) setHeld({ piece, target: allowed })
      // Not before it is lifted: a press would miss the button inside.
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
      else if (!wantsLess(element))
        animate(element, [{ translate: from }, { translate: '0px 0px' }], FLIGHT_BACK)
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
        // The click that ends a drag; those that a key makes count no presses.
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

/** The place under a point, whatever is being held above it. */
function targetAt(x: number, y: number, held: HTMLElement): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (held.contains(element)) continue
    const place = element.closest<HTMLElement>('[data-drop]')
    if (place !== null && !held.contains(place)) return place.dataset['drop'] ?? null
  }
  return null
}
