/**
 * `npm run pictures [-- --whole] [name…]`: every page and state of the hall as pictures in
 * docs/pictures, at two sizes, light and dark. People, words and time are arranged, so that
 * pictures change only when the pages do. `--whole` shows pages down to their foot and some more
 * states, in build/pictures, for those who look them through.
 */
import path from 'node:path'
import { readyChromium } from './chromium.ts'
import { openCamera } from './pictures/camera.ts'
import { openHall } from './pictures/hall.ts'
import { scenes } from './pictures/scenes.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const whole = process.argv.includes('--whole')
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const folder = path.join(ROOT, whole ? 'build/pictures' : 'docs/pictures')

readyChromium(console.log)
const hall = await openHall()
const camera = await openCamera(hall, { folder, whole })
try {
  for await (const scene of scenes(hall)) {
    const wanted = chosen.length > 0 ? chosen.includes(scene.name) : whole || !scene.extra
    if (wanted) await camera.take(scene)
  }
} finally {
  await camera.close()
  await hall.close()
}
