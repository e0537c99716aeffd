import { expect, test } from 'vitest'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../programs/chromium.ts'
import { withPalette } from './palette-png.ts'

const PAGE = `<body style="margin: 0; background: #f7f3ea">
  <p style="width: 40px; height: 20px; margin: 0; background: #365f6b"></p>`

test('a picture keeps its colours, and takes less room with a palette', async () => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 80, height: 60 } })
    await page.setContent(PAGE)
    const picture = await page.screenshot()
    const smaller = withPalette(picture)
    expect(smaller[25]).toBe(3)
    const colours = (png: Buffer) =>
      page.evaluate(
        async (data) => {
          const image = await createImageBitmap(await (await fetch(data)).blob())
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
          canvas.drawImage(image, 0, 0)
          return [...canvas.getImageData(0, 0, image.width, image.height).data].join()
        },
        `data:image/png;base64,${png.toString('base64')}`,
      )
    expect(await colours(smaller)).toBe(await colours(picture))
  } finally {
    await browser.close()
  }
})
