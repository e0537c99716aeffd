import type { SoundName } from '#web/board.ts'
import { currentSettings, onSettingsChange } from '#web/settings.ts'
import type * as Synthesis from './synthesis.ts'

/** A sound that is requested again within this many milliseconds is played once. */
const REPEAT = 40
/** A sound that could only begin later than this is dropped: it would match nothing on the screen. */
const TOO_LATE = 250

type Output = {
  readonly context: AudioContext
  readonly volume: GainNode
  readonly synthesis: typeof Synthesis
}

let output: Promise<Output> | null = null
const playedAt = new Map<SoundName, number>()

/** Plays a sound as loud as the settings say. While muted, nothing is loaded or created. */
export function playSound(name: SoundName): void {
  const askedAt = performance.now()
  if (!currentSettings().sound || isRepeated(name, askedAt)) return
  // Before the first press or key a browser allows no sound.
  if (!navigator.userActivation.hasBeenActive) return
  playedAt.set(name, askedAt)
  output ??= openOutput()
  void output.then(async ({ context, volume, synthesis }) => {
    if (context.state === 'suspended') await context.resume()
    if (performance.now() - askedAt > TOO_LATE) return
    synthesis.play(context, volume, name, context.currentTime)
  }, forgetOutput)
}

function isRepeated(name: SoundName, at: number): boolean {
  return at - (playedAt.get(name) ?? -Infinity) < REPEAT
}

async function openOutput(): Promise<Output> {
  const synthesis = await import('./synthesis.ts')
  const context = new AudioContext()
  const volume = context.createGain()
  const follow = () => void (volume.gain.value = currentGain())
  follow()
  // Muting also ends what is sounding.
  onSettingsChange(follow)
  volume.connect(context.destination)
  return { context, volume, synthesis }
}

/** A part that did not load is fetched again for the next sound. */
function forgetOutput(): void {
  output = null
}

/** Loudness is heard roughly as the square of the amplitude. */
function currentGain(): number {
  const { sound, volume } = currentSettings()
  return sound ? (volume / 100) ** 2 : 0
}
