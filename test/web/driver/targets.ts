import type { Page } from 'playwright-core'

/**
 * Buttons, links and fields that a finger would miss: smaller than 44 px. Links within a sentence are
 * as high as its lines, and the cells of Tuf's grid may be smaller because it zooms.
 */
export function smallTargets(page: Page, where: string): Promise<readonly string[]> {
  return page.evaluate((state) => {
    const SIZE = 44
    const EXEMPT = '[data-game=tuf] [role=grid] *, [role=gridcell][tabindex="-1"]'
    const isInSentence = (element: Element): boolean =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, dd, td')?.textContent.trim() !== element.textContent.trim()
    /** What can be pressed instead: a label counts as its field. */
    const areaOf = (element: Element): Element => element.closest('label') ?? element
    /** The area may be larger than its box, by what is laid over its surroundings. */
    const isHit = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || areaOf(element).contains(hit))
    }
    const dialog = document.querySelector('dialog[open]')
    const found: string[] = []
    const scrolled = scrollY
    for (const element of (dialog ?? document).querySelectorAll(
      'button, a[href], input, select, textarea, [role=button]',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue
      if (dialog === null && element.closest('dialog') !== null) continue
      if (element.matches(EXEMPT) || isInSentence(element)) continue
      const { width, height } = areaOf(element).getBoundingClientRect()
      // Half a pixel may be lost to a fraction of a line.
      if (width >= SIZE - 0.5 && height >= SIZE - 0.5) continue
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const box = element.getBoundingClientRect()
      // The link for those who skip the header is outside the window until it has the focus.
      if (box.bottom < 0 || box.width <= 1) continue
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const reach = (toX: number, toY: number): number => {
        let far = 0
        while (far < SIZE && isHit(element, x + toX * (far + 1), y + toY * (far + 1))) far += 1
        return far
      }
      const [across, down] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1]
      if (across >= SIZE - 1 && down >= SIZE - 1) continue
      const name = element.getAttribute('aria-label') ?? element.textContent.slice(0, 30)
      found.push(
        `${state}: ${element.localName} “${name}” is ${Math.round(width)} × ${Math.round(height)}`,
      )
    }
    scrollTo({ top: scrolled })
    return found
  }, where)
}
