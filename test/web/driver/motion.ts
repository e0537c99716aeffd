import type { Page } from 'playwright-core'

/** Elements whose styles move them for longer than that, in seconds, delays included. */
export function slowMotion(page: Page, limit: number): Promise<readonly string[]> {
  return page.evaluate((most) => {
    const seconds = (list: string): readonly number[] =>
      list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1))
    const longest = (durations: string, delays: string): number =>
      Math.max(
        ...seconds(durations).map((one, at) => {
          const all = seconds(delays)
          return one === 0 ? 0 : one + all[at % all.length]!
        }),
      )
    const found = new Set<string>()
    for (const element of document.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after'] as const) {
        const style = getComputedStyle(element, part)
        const moves = style.animationName === 'none' ? 0 : 1
        const repeats = style.animationIterationCount.includes('infinite') ? Infinity : 1
        const animated =
          moves * longest(style.animationDuration, style.animationDelay) * (moves && repeats)
        const changed = longest(style.transitionDuration, style.transitionDelay)
        if (Math.max(animated, changed) <= most) continue
        found.add(`${element.localName}.${element.className}${part ?? ''}: ${animated} ${changed}`)
      }
    }
    return [...found]
  }, limit)
}

/** Collects what scripts animate on this page from now on, in milliseconds. */
export async function recordAnimations(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const played: number[] = []
    Object.assign(globalThis, { played })
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      played.push(Number(typeof options === 'object' ? options.duration : options))
      return animate.call(this, keyframes, options)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { played: number[] }).played)
}

/**
 * Collects what moves on this page from now on, by styles or by scripts: for each kind of piece the longest
 * motion, in milliseconds.
 */
export async function recordPieces(
  page: Page,
): Promise<() => Promise<Readonly<Record<string, number>>>> {
  await page.evaluate(() => {
    const moved: Record<string, number> = {}
    Object.assign(globalThis, { moved })
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const { target } = animation.effect as KeyframeEffect
        const { endTime } = animation.effect!.getComputedTiming()
        const [, piece] = /(?:^|\s)_(\w+?)_/.exec(target!.className) ?? []
        const name = piece ?? target!.localName
        moved[name] = Math.max(moved[name] ?? 0, Number(endTime))
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () =>
    page.evaluate(() => (globalThis as unknown as { moved: Record<string, number> }).moved)
}
