import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../programs/chromium.ts'
import type { ArrangedHall } from './hall.ts'
import { withPalette } from './palette-png.ts'
import { SHOWN_CODE, type Scene } from './scene.ts'
import { haveIntrosSeen } from './seen-intros.ts'

type View = {
  /** The folder, before the theme. */
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly isMobile: boolean
  readonly themes: readonly ('light' | 'dark')[]
  readonly text?: 'largest'
  readonly forcedColors?: 'active'
}

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const BOTH = ['light', 'dark'] as const

const SIZES: readonly View[] = [
  { name: '390', viewport: PHONE, isMobile: true, themes: BOTH },
  { name: '768', viewport: { width: 768, height: 1024 }, isMobile: true, themes: BOTH },
  { name: '1280', viewport: DESKTOP, isMobile: false, themes: BOTH },
  { name: '1920', viewport: { width: 1920, height: 1080 }, isMobile: false, themes: BOTH },
]

/** How many pages show a scene at once. */
export const SIZE_COUNT = SIZES.length

/** The browser's zoom of 200 % halves the size of the window in CSS pixels. */
const MAGNIFIED: readonly View[] = [
  { name: 'largest', viewport: DESKTOP, isMobile: false, themes: ['light'], text: 'largest' },
  { name: 'largest-390', viewport: PHONE, isMobile: true, themes: ['light'], text: 'largest' },
  { name: 'zoom', viewport: { width: 640, height: 400 }, isMobile: false, themes: ['light'] },
  { name: '320', viewport: { width: 320, height: 568 }, isMobile: true, themes: ['light'] },
  { name: 'forced', viewport: DESKTOP, isMobile: false, themes: BOTH, forcedColors: 'active' },
]
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

  async function takeAt(scene: Scene, view: View): Promise<void> {
    const { name, path: to, prepare, newcomer, insecure, hall: at = hall } = scene
    const { person = at.people[0] } = scene
    const { viewport, isMobile, forcedColors = 'none', themes, text } = view
    const baseURL = insecure ? at.address.replace('127.0.0.1', HOST) : at.address
    const window = { viewport, isMobile, hasTouch: isMobile, forcedColors } as const
    const context = await browser.newContext({ ...window, baseURL, reducedMotion: 'reduce' })
    const [key, secret] = person.cookie.split('=') as [string, string]
    await context.addCookies([{ name: key, value: secret, url: baseURL }])
    if (!newcomer) await haveIntrosSeen(context)
    if (text !== undefined) await context.addInitScript(setTextSize, text)
    context.setDefaultTimeout(TIMEOUT)
    const page = await context.newPage()
    await page.clock.setFixedTime(at.now())
    await page.goto(to)
    await page.getByRole('link', { name: /^Settings of/ }).waitFor()
    if (whole) await scrollThrough(page)
    await prepare?.(page)
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(replaceCodes, SHOWN_CODE)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      const picture = await page.screenshot({
        animations: 'disabled',
        caret: 'hide',
        fullPage: whole,
      })
      const ofView = path.join(folder, `${view.name}-${theme}`)
      mkdirSync(ofView, { recursive: true })
      writeFileSync(path.join(ofView, `${name}.png`), withPalette(picture))
    }
    await context.close()
  }

  async function take(scene: Scene): Promise<void> {
    const { desktopOnly, mobileOnly } = scene
    const sizes = SIZES.filter(({ isMobile }) => !(isMobile ? desktopOnly : mobileOnly))
    await Promise.all(sizes.map((size) => takeAt(scene, size)))
    if (whole && scene.magnified) await Promise.all(MAGNIFIED.map((view) => takeAt(scene, view)))
    console.log(scene.name)
  }

  return { take, close: () => browser.close() }
}

/** Runs in the page before its scripts. */
function setTextSize(text: string): void {
  if (location.origin !== 'null') {
    localStorage.setItem('wordhall.settings', JSON.stringify({ text }))
  }
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
