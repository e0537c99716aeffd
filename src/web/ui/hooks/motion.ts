const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/** Plays one movement. */
export function move(element: Element, keyframes: Keyframe[], duration: number): void {
  element.animate(keyframes, { duration, easing: EASING })
}

/** What stands in for a movement where less motion was asked for. */
export function crossFade(element: Element): void {
  move(element, [{ opacity: 0.35 }, { opacity: 1 }], 200)
}

/** The hall's times shrink to nothing where less motion was asked for. */
export function wantsLess(element: Element): boolean {
  const slow = getComputedStyle(element).getPropertyValue('--slow')
  return slow.trim().endsWith('ms') && Number.parseFloat(slow) < 50
}

export function shake(element: Element): void {
  if (wantsLess(element)) return crossFade(element)
  const steps = [0, -7, 6, -5, 3, 0].map((by) => ({ translate: `${by}px 0` }))
  move(element, steps, 320)
}
