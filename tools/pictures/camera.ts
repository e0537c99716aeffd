import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.ts'
import type { ArrangedHall } from './hall.ts'
import type { Scene } from './scene.ts'

const SIZES = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
]
const THEMES = ['light', 'dark'] as const
const CODE = 'bako-tiru'

export type Camera = {
  take(scene: Scene): Promise<void>
  close(): Promise<void>
}

/** Takes pictures of the visible part of pages, or of whole pages, into a folder. */
export async function openCamera(
  hall: ArrangedHall,
  { folder, whole }: { readonly folder: string; readonly whole: boolean },
): Promise<Camera> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS],
  })

  async function take({
    name,
    person = 0,
    path: to,
    prepare,
    desktopOnly = false,
  }: Scene): Promise<void> {
    const [key, secret] = hall.people[person]!.cookie.split('=') as [string, string]
    for (const size of SIZES.filter(({ isMobile }) => !(desktopOnly && isMobile))) {
      const context = await browser.newContext({
        ...size,
        baseURL: hall.address,
        reducedMotion: 'reduce',
      })
      await context.addCookies([{ name: key, value: secret, url: hall.address }])
      const page = await context.newPage()
      await page.clock.setFixedTime(hall.now())
      await page.goto(to)
      await page.getByRole('link', { name: /^Settings of/ }).waitFor()
      await prepare?.(page)
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(replaceCodes, CODE)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        await page.screenshot({
          path: path.join(folder, `${size.viewport.width}-${theme}`, `${name}.png`),
          animations: 'disabled',
          caret: 'hide',
          fullPage: whole,
        })
      }
      await context.close()
      console.log(`${name} ${size.viewport.width}`)
    }
  }

  return { take, close: () => browser.close() }
}

/** Runs in the page. Replaces invitation codes, which are random, so that pictures stay the same. */
function replaceCodes(shown: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() !== null) {
    const text = texts.currentNode
    text.nodeValue = (text.nodeValue ?? '').replaceAll(
      /\b(?:[a-z]{2}){2}-(?:[a-z]{2}){2}\b/g,
      shown,
    )
  }
}
