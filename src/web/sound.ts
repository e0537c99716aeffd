import type { SoundName } from '#web/board.ts'
import { currentSettings } from '#web/settings.ts'

type Note = readonly [pitch: number, at: number, length: number, loud: number]

/** Small and wooden: a few short notes, each a knock that fades. */
// prettier-ignore
const SOUNDS: Readonly<Record<SoundName, readonly Note[]>> = {
  tap: [[420, 0, 0.05, 0.12]],
  flip: [[300, 0, 0.05, 0.14], [380, 0.06, 0.06, 0.12]],
  right: [[523, 0, 0.09, 0.14], [784, 0.08, 0.14, 0.14]],
  wrong: [[196, 0, 0.1, 0.16], [165, 0.1, 0.14, 0.14]],
  bell: [[880, 0, 0.9, 0.18], [1320, 0.02, 0.7, 0.08]],
}

let context: AudioContext | null = null

/** When muted, no audio context is created either. */
export function playSound(name: SoundName): void {
  if (!currentSettings().sound) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const note of SOUNDS[name]) strike(context, note)
}

function strike(audio: AudioContext, [pitch, at, length, loud]: Note): void {
  const start = audio.currentTime + at
  const voice = audio.createOscillator()
  const volume = audio.createGain()
  voice.type = 'triangle'
  voice.frequency.value = pitch
  volume.gain.setValueAtTime(loud, start)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
  voice.connect(volume).connect(audio.destination)
  voice.start(start)
  voice.stop(start + length)
}
