/** Lines of text, about: the height that a board with everything around it takes on a phone. */
const ENOUGH = 45

/**
 * Marks the document with `data-low` while the window is low for the size of its text, as on a short
 * phone or with the largest text. Stylesheets then put first what one has to look at.
 */
export function markLowWindow(): void {
  const root = document.documentElement
  const mark = (): void => {
    const line = Number.parseFloat(getComputedStyle(root).fontSize)
    root.toggleAttribute('data-low', innerHeight < ENOUGH * line)
  }
  // The page's height changes with the size of its text.
  new ResizeObserver(mark).observe(root)
  addEventListener('resize', mark)
  mark()
}
