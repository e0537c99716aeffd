/** Lines of text, about: the height that a board with everything around it takes on a phone. */
const ENOUGH = 45
/** As at a zoom of 200 %. */
const VERY_LOW = 30

/**
 * Marks the document with `data-low` while the window is low for the size of its text, as on a short
 * phone or with the largest text, `very` if there is hardly room for anything that stays in place.
 * Stylesheets then put first what one has to look at.
 */
export function markLowWindow(): void {
  const root = document.documentElement
  const mark = (): void => {
    const line = Number.parseFloat(getComputedStyle(root).fontSize)
    const lines = innerHeight / line
    if (lines >= ENOUGH) delete root.dataset['low']
    else root.dataset['low'] = lines < VERY_LOW ? 'very' : ''
  }
  // The page's height changes with the size of its text.
  new ResizeObserver(mark).observe(root)
  addEventListener('resize', mark)
  mark()
}
