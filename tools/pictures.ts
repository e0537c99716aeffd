/**
 * `npm run pictures [-- --whole] [NAME…]`: takes pictures of the pages in docs/pictures, at four sizes,
 * light and dark. People, words and time are arranged, so pictures change only when the pages do.
 * `--whole` takes pictures of whole pages and of some more states, in build/pictures, for review.
 */
import path from 'node:path'
import { installProgram, programsNotice } from './programs/apt-packages.ts'
import { CHROMIUM } from './programs/chromium.ts'
import { openCamera } from './pictures/camera.ts'
import { openArrangedHall } from './pictures/hall.ts'
import { scenes } from './pictures/scenes.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const whole = process.argv.includes('--whole')
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const left = new Set(chosen)
const folder = path.join(ROOT, whole ? 'build/pictures' : 'docs/pictures')

const notice = programsNotice([CHROMIUM], 'now')
if (notice !== null) console.log(notice)
installProgram(CHROMIUM, console.log)
const hall = await openArrangedHall()
const camera = await openCamera(hall, { folder, whole })
try {
  for await (const scene of scenes(hall)) {
    const wanted = chosen.length > 0 ? chosen.includes(scene.name) : whole || !scene.extra
    if (wanted) await camera.take(scene)
    if (wanted) left.delete(scene.name)
    if (chosen.length > 0 && left.size === 0) break
  }
} finally {
  await camera.close()
  await hall.close()
}
