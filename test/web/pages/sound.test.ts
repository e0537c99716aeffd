import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SoundName } from '#web/board.ts'
import type * as Synthesis from '#web/sound/synthesis.ts'
import { expectVisible } from '../driver/page.ts'
import { useTestHall, visit } from '../driver/visitors.ts'

const testHall = useTestHall()

const SYNTHESIS = path.resolve(import.meta.dirname, '../../../src/web/sound/synthesis.ts')

type Analysis = {
  readonly peak: number
  /** Seconds until it is inaudible. */
  readonly length: number
  readonly first: number
  readonly last: number
  /** The mean of all samples. */
  readonly offset: number
  /** The spectral centroid in hertz: how bright it sounds. */
  readonly centroid: number
}

/** Renders every sound offline, by the code that pages play it with, and measures it. */
async function analyses(page: Page): Promise<Readonly<Record<SoundName, Analysis>>> {
  const code = stripTypeScriptTypes(readFileSync(SYNTHESIS, 'utf8'))
  const content = `${code}; globalThis.synthesis = { SOUND_NAMES, play }`
  await page.addScriptTag({ type: 'module', content })
  return page.evaluate(analyse)
}

/** Runs in the page. */
async function analyse() {
  const RATE = 32_768
  const { SOUND_NAMES, play } = (globalThis as unknown as { synthesis: typeof Synthesis }).synthesis

  /** Magnitudes of the discrete Fourier transform, recursively; the length is a power of two. */
  function transform(re: number[], im: number[]): void {
    const half = re.length / 2
    if (half < 1) return
    const part = (list: number[], rest: number) => list.filter((_, at) => at % 2 === rest)
    const [evenRe, evenIm, oddRe, oddIm] = [part(re, 0), part(im, 0), part(re, 1), part(im, 1)]
    transform(evenRe, evenIm)
    transform(oddRe, oddIm)
    for (let at = 0; at < half; at += 1) {
      const angle = (-Math.PI * at) / half
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const x = cos * oddRe[at]! - sin * oddIm[at]!
      const y = sin * oddRe[at]! + cos * oddIm[at]!
      re[at] = evenRe[at]! + x
      im[at] = evenIm[at]! + y
      re[at + half] = evenRe[at]! - x
      im[at + half] = evenIm[at]! - y
    }
  }

  function centroidOf(samples: readonly number[]): number {
    const re = [...samples]
    const im = re.map(() => 0)
    transform(re, im)
    let [sum, weighted] = [0, 0]
    // One second of samples, so that the index is the frequency.
    for (let hertz = 20; hertz < RATE / 2; hertz += 1) {
      const power = re[hertz]! ** 2 + im[hertz]! ** 2
      sum += power
      weighted += power * hertz
    }
    return weighted / sum
  }

  const found: Record<string, Analysis> = {}
  for (const name of SOUND_NAMES) {
    const context = new OfflineAudioContext(1, RATE, RATE)
    play(context, context.destination, name, 0)
    const samples = [...(await context.startRendering()).getChannelData(0)]
    const end = samples.findLastIndex((sample) => Math.abs(sample) > 0.0005)
    found[name] = {
      peak: Math.max(...samples.map(Math.abs)),
      length: end / RATE,
      first: Math.abs(samples[0]!),
      last: Math.abs(samples[end]!),
      offset: Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / RATE),
      centroid: centroidOf(samples),
    }
  }
  return found as Readonly<Record<SoundName, Analysis>>
}

test('every sound is short and neither too loud nor clicks, and they are told apart', async () => {
  const { page } = await visit(testHall(), { path: null })
  // Without the hall's policy, which forbids scripts from elsewhere.
  await page.goto('about:blank')
  const found = await analyses(page)
  for (const [name, { peak, length, first, last, offset }] of Object.entries(found)) {
    expect(length, `length of ${name}`).toBeGreaterThan(0.02)
    expect(length, `length of ${name}`).toBeLessThanOrEqual(0.6)
    expect(peak, `peak of ${name}`).toBeGreaterThan(0.03)
    expect(peak, `peak of ${name}`).toBeLessThan(0.6)
    expect(first, `first sample of ${name}`).toBeLessThan(0.001)
    expect(last, `last sample of ${name}`).toBeLessThan(0.003)
    expect(offset, `offset of ${name}`).toBeLessThan(0.0005)
  }
  const byBrightness = (...names: readonly SoundName[]) =>
    names.toSorted((a, b) => found[a].centroid - found[b].centroid)
  // Felt, wood, smaller wood, paper, lead on paper.
  const pieces = ['token', 'tile', 'cube', 'die', 'card', 'pencil'] as const
  expect(byBrightness(...pieces)).toEqual(pieces)
  expect(byBrightness('wrong', 'right', 'bell')).toEqual(['wrong', 'right', 'bell'])
  // The cue of the last seconds is the softest of all.
  const softest = Object.entries(found).toSorted(([, a], [, b]) => a.peak - b.peak)[0]!
  expect(softest[0]).toBe('hurry')
})

/** What the page's audio did: contexts made, sources started, and the latest volume. */
type Played = { contexts: number; sources: number; volume: GainNode | null }

/** Runs in the page before its scripts. */
function observeAudio(): void {
  const played: Played = { contexts: 0, sources: 0, volume: null }
  Object.assign(globalThis, { played })
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super()
      played.contexts += 1
    }

    override createGain(): GainNode {
      const node = super.createGain()
      played.volume ??= node
      return node
    }

    override createOscillator(): OscillatorNode {
      played.sources += 1
      return super.createOscillator()
    }
  }
}

const playedOn = (page: Page) =>
  page.evaluate(() => {
    const { contexts, sources, volume } = (globalThis as unknown as { played: Played }).played
    return { contexts, sources, gain: volume?.gain.value ?? null }
  })

test('sound is loaded with the first one, as loud as chosen, and muted means muted', async () => {
  const { page } = await visit(testHall(), { path: null })
  await page.addInitScript(observeAudio)
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await page.goto('/settings')
  const volume = page.getByLabel('Volume')
  await expectVisible(volume)
  await page.keyboard.press('Control+m')
  await expectVisible(page.getByText('Sound off.'))
  expect(await volume.isDisabled()).toBe(true)
  expect(await playedOn(page)).toEqual({ contexts: 0, sources: 0, gain: null })
  expect(scripts.filter((url) => url.includes('/synthesis-'))).toEqual([])

  // On a busy machine the first sound comes too late to be played.
  const sound = page.getByLabel(/^Sound/)
  const playedAfterPress = async () => {
    await sound.uncheck()
    await sound.check()
    return (await playedOn(page)).sources
  }
  await expect.poll(playedAfterPress, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(scripts.filter((url) => url.includes('/synthesis-'))).toHaveLength(1)
  expect((await playedOn(page)).gain).toBeCloseTo(0.49, 2)
  await volume.focus()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await playedOn(page)).gain).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(async () => (await playedOn(page)).gain).toBe(1)

  // What is sounding falls silent at once, and nothing more is played.
  await page.keyboard.press('Control+m')
  const muted = await playedOn(page)
  expect(muted.gain).toBe(0)
  await page.getByLabel(/^Sound/).focus()
  await page.reload()
  await expectVisible(volume)
  expect(await volume.inputValue()).toBe('100')
  expect(await page.getByLabel(/^Sound/).isChecked()).toBe(false)
})
