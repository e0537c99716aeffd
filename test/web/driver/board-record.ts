import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The board itself, by game: what must stay in place whatever is said around it. */
export const BOARDS = {
  'boggle-master': '[data-phase=playing] [role=grid][aria-label="Letter cubes"]',
  cambridge: '[data-game=cambridge][data-phase=playing] [role=grid]',
  'oxfurd-bluff': '[data-phase=playing] [role=img][aria-label^="The climb"]',
  'take-my-word': '[data-phase=playing] section[aria-label="The table"]',
  tuf: '[data-game=tuf][data-phase=playing] :has(> [role=grid])',
} as const

export type BoardRecord = {
  /** The board has never moved or changed its size since it came to rest. */
  expectStill(): Promise<void>
}

/** Records each position and size of the board on this page from now on, also after a reload. */
export async function recordBoard(
  page: Page,
  game: keyof typeof BOARDS,
  who: string = game,
): Promise<BoardRecord> {
  await page.addInitScript(record, BOARDS[game])
  await page.evaluate(record, BOARDS[game])
  const places = () => page.evaluate(() => sessionStorage.getItem('board-record'))
  return {
    async expectStill() {
      const found = JSON.parse((await places()) ?? '{}') as Record<string, readonly string[]>
      expect(Object.keys(found), `recordings of ${who}`).not.toEqual([])
      for (const [size, seen] of Object.entries(found)) {
        expect(seen.length, `the board of ${who} in ${size}:\n${seen.join('\n')}`).toBe(1)
      }
    },
  }
}

/** Runs in the page. Compares the board with its last place in every frame. */
function record(selector: string): void {
  const REST = 30
  const page = globalThis as { isRecording?: boolean }
  if (page.isRecording === true || location.protocol === 'about:') return
  page.isRecording = true
  /** By size of the window: where the board was, in the page, and what was said then. */
  const places: Record<string, string[]> = JSON.parse(
    sessionStorage.getItem('board-record') ?? '{}',
  )
  let last = ''
  let restedFor = 0
  const look = () => {
    requestAnimationFrame(look)
    const board = document.querySelector(selector)
    // A dialog over the table may lock the page's scrolling.
    if (board === null || !board.checkVisibility() || document.fonts.status !== 'loaded') return
    const { x, y, width, height } = board.getBoundingClientRect()
    const place = [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ')
    restedFor = place === last ? restedFor + 1 : 0
    last = place
    const size = `${innerWidth} × ${innerHeight}`
    const seen = (places[size] ??= [])
    // Where a page is still loading, the board may not be in its place yet.
    if (seen.length === 0 && restedFor < REST) return
    if (seen.some((one) => one.startsWith(`${place} `))) return
    const said = document.querySelector('h3')?.textContent ?? ''
    seen.push(`${place} at “${said}”`)
    sessionStorage.setItem('board-record', JSON.stringify(places))
  }
  look()
}
