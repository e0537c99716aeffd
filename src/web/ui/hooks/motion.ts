const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/** Plays one animation; none where reduced motion is preferred. */
export function move(element: Element, keyframes: Keyframe[], duration: number): void {
  if (!prefersReducedMotion(element)) element.animate(keyframes, { duration, easing: EASING })
}

/** Whether motion is reduced, by the system or by the hall's settings: both shorten `--slow`. */
export function prefersReducedMotion(element: Element): boolean {
  const slow = getComputedStyle(element).getPropertyValue('--slow')
  return slow.trim().endsWith('ms') && Number.parseFloat(slow) < 50
}

export function shake(element: Element): void {
  const steps = [0, -7, 6, -5, 3, 0].map((by) => ({ translate: `${by}px 0` }))
  move(element, steps, 320)
}
