import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../programs/chromium.ts'
import type { ArrangedHall } from './hall.ts'
import { withPalette } from './palette-png.ts'
import type { Scene } from './scene.ts'
import { haveIntrosSeen } from './seen-intros.ts'

const SIZES = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
  { viewport: { width: 1920, height: 1080 }, hasTouch: false, isMobile: false },
]
const THEMES = ['light', 'dark'] as const
const CODE = 'bako-tiru'
/** For one step; browsers are slow on a busy machine. */
const TIMEOUT = 60_000
/** Resolves to this machine in the camera's browser only. */
const HOST = 'hall.test'

export type Camera = {
  take(scene: Scene): Promise<void>
  close(): Promise<void>
}

/** Takes pictures of the visible part of pages, or of whole pages, into a folder. */
export async function openCamera(
  hall: ArrangedHall,
  { folder, whole }: { readonly folder: string; readonly whole: boolean },
): Promise<Camera> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  })

  async function takeAt(scene: Scene, size: (typeof SIZES)[number]): Promise<void> {
    const { name, person = hall.people[0], path: to, prepare, newcomer, insecure } = scene
    const baseURL = insecure ? hall.address.replace('127.0.0.1', HOST) : hall.address
    const context = await browser.newContext({ ...size, baseURL, reducedMotion: 'reduce' })
    const [key, secret] = person.cookie.split('=') as [string, string]
    await context.addCookies([{ name: key, value: secret, url: baseURL }])
    if (!newcomer) await haveIntrosSeen(context)
    context.setDefaultTimeout(TIMEOUT)
    const page = await context.newPage()
    await page.clock.setFixedTime(hall.now())
    await page.goto(to)
    await page.getByRole('link', { name: /^Settings of/ }).waitFor()
    if (whole) await scrollThrough(page)
    await prepare?.(page)
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(replaceCodes, CODE)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      const picture = await page.screenshot({
        animations: 'disabled',
        caret: 'hide',
        fullPage: whole,
      })
      const ofSize = path.join(folder, `${size.viewport.width}-${theme}`)
      mkdirSync(ofSize, { recursive: true })
      writeFileSync(path.join(ofSize, `${name}.png`), withPalette(picture))
    }
    await context.close()
  }

  async function take(scene: Scene): Promise<void> {
    const sizes = SIZES.filter(({ isMobile }) => !(scene.desktopOnly && isMobile))
    await Promise.all(sizes.map((size) => takeAt(scene, size)))
    console.log(scene.name)
  }

  return { take, close: () => browser.close() }
}

/** What is loaded when it comes into view is loaded then. */
async function scrollThrough(page: Page): Promise<void> {
  const { height } = page.viewportSize()!
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = height; top < pageHeight; top += height) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await page.waitForTimeout(20)
  }
  await page.evaluate(() => scrollTo(0, 0))
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
