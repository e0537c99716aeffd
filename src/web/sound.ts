import type { SoundName } from '#web/board.ts'
import { currentSettings } from '#web/settings.ts'

type Note = {
  readonly pitch: number
  readonly at: number
  readonly length: number
  readonly loud: number
}

/** Small and wooden: a few short notes, each a knock that fades. */
const SOUNDS: Readonly<Record<SoundName, readonly Note[]>> = {
  tap: [{ pitch: 420, at: 0, length: 0.05, loud: 0.12 }],
  flip: [
    { pitch: 300, at: 0, length: 0.05, loud: 0.14 },
    { pitch: 380, at: 0.06, length: 0.06, loud: 0.12 },
  ],
  right: [
    { pitch: 523, at: 0, length: 0.09, loud: 0.14 },
    { pitch: 784, at: 0.08, length: 0.14, loud: 0.14 },
  ],
  wrong: [
    { pitch: 196, at: 0, length: 0.1, loud: 0.16 },
    { pitch: 165, at: 0.1, length: 0.14, loud: 0.14 },
  ],
  bell: [
    { pitch: 880, at: 0, length: 0.9, loud: 0.18 },
    { pitch: 1320, at: 0.02, length: 0.7, loud: 0.08 },
  ],
}

let context: AudioContext | null = null

/** When muted, no audio context is created either. */
export function playSound(name: SoundName): void {
  if (!currentSettings().sound) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const note of SOUNDS[name]) strike(context, note)
}

function strike(audio: AudioContext, { pitch, at, length, loud }: Note): void {
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
