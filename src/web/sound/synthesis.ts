import type { SoundName } from '#web/board.ts'

/** A struck body: partials that fade, each higher one faster. */
type Strike = {
  readonly at: number
  readonly pitch: number
  /** Seconds until the lowest partial is inaudible. */
  readonly length: number
  readonly level: number
  readonly body: Body
}

/** Ratio to the pitch, level, and share of the length. */
type Body = readonly (readonly [ratio: number, level: number, length: number])[]

/** Filtered noise: a contact, or something that is rubbed or slides. */
type Rub = {
  readonly at: number
  readonly length: number
  readonly level: number
  /** Centre of the band in hertz, at the beginning and at the end. */
  readonly from: number
  readonly to: number
  /** How narrow the band is. */
  readonly q: number
  /** Seconds until it is loudest. */
  readonly attack: number
}

type Sound = { readonly strikes: readonly Strike[]; readonly rubs: readonly Rub[] }

// The partials of free bars of wood and of a small bell.
const WOOD: Body = [
  [1, 1, 1],
  [2.76, 0.45, 0.5],
  [5.4, 0.2, 0.25],
]
const FELT: Body = [
  [1, 1, 1],
  [2.1, 0.18, 0.4],
]
const BAR: Body = [
  [1, 1, 1],
  [3.93, 0.22, 0.35],
]
const METAL: Body = [
  [1, 1, 1],
  [2, 0.35, 0.8],
  [3.01, 0.3, 0.6],
  [4.17, 0.16, 0.4],
]

const strike = (at: number, pitch: number, length: number, level: number, body: Body): Strike => ({
  at,
  pitch,
  length,
  level,
  body,
})

/** A short contact noise. */
const contact = (at: number, centre: number, level: number): Rub => ({
  at,
  length: 0.03,
  level,
  from: centre,
  to: centre,
  q: 0.8,
  attack: 0.002,
})

const knock = (at: number, pitch: number, level: number): Sound => ({
  strikes: [strike(at, pitch, 0.09, level, WOOD)],
  rubs: [contact(at, pitch * 4, level * 0.8)],
})

const together = (...parts: readonly Sound[]): Sound => ({
  strikes: parts.flatMap(({ strikes }) => strikes),
  rubs: parts.flatMap(({ rubs }) => rubs),
})

const SOUNDS: Readonly<Record<SoundName, Sound>> = {
  // Lacquered wood turned over: it lifts and comes down.
  tile: together(knock(0, 520, 0.16), knock(0.075, 420, 0.32)),
  // Paper slides over felt and is put down.
  card: {
    strikes: [strike(0.11, 150, 0.08, 0.12, FELT)],
    rubs: [
      { at: 0, length: 0.13, level: 0.32, from: 2200, to: 3600, q: 0.7, attack: 0.05 },
      contact(0.11, 1800, 0.22),
    ],
  },
  cube: knock(0, 940, 0.3),
  // It bounces four times, closer and closer.
  die: together(
    knock(0, 1150, 0.3),
    knock(0.12, 1320, 0.24),
    knock(0.2, 1080, 0.19),
    knock(0.26, 1240, 0.13),
    knock(0.3, 1180, 0.09),
  ),
  // A foot of felt on a wooden board.
  token: { strikes: [strike(0, 230, 0.15, 0.45, FELT)], rubs: [contact(0, 800, 0.18)] },
  pencil: {
    strikes: [],
    rubs: [
      { at: 0, length: 0.09, level: 0.3, from: 4200, to: 5600, q: 1.6, attack: 0.02 },
      { at: 0.1, length: 0.12, level: 0.36, from: 5400, to: 3800, q: 1.6, attack: 0.03 },
    ],
  },
  right: {
    strikes: [strike(0, 523.25, 0.22, 0.34, BAR), strike(0.09, 783.99, 0.36, 0.34, BAR)],
    rubs: [contact(0, 1600, 0.06), contact(0.09, 2200, 0.06)],
  },
  wrong: {
    strikes: [strike(0, 233.08, 0.2, 0.4, FELT), strike(0.13, 185, 0.3, 0.42, FELT)],
    rubs: [contact(0, 500, 0.08), contact(0.13, 420, 0.08)],
  },
  bell: {
    strikes: [strike(0, 1174.66, 0.55, 0.26, METAL)],
    rubs: [contact(0, 4200, 0.05)],
  },
  // A clock in another room.
  hurry: { strikes: [strike(0, 660, 0.05, 0.12, BAR)], rubs: [contact(0, 1500, 0.05)] },
}

export const SOUND_NAMES = Object.keys(SOUNDS) as readonly SoundName[]

/** Schedules a sound. Nothing begins or ends with a step, which would click. */
export function play(context: BaseAudioContext, to: AudioNode, name: SoundName, at: number): void {
  const { strikes, rubs } = SOUNDS[name]
  for (const one of strikes) playStrike(context, to, one, at)
  for (const one of rubs) playRub(context, to, one, at)
}

function playStrike(
  context: BaseAudioContext,
  to: AudioNode,
  { at, pitch, length, level, body }: Strike,
  begin: number,
): void {
  const sum = body.reduce((total, [, share]) => total + share, 0)
  for (const [ratio, share, lasts] of body) {
    const voice = context.createOscillator()
    voice.frequency.value = pitch * ratio
    const start = begin + at
    const end = start + length * lasts
    const envelope = fade(context, { start, end, peak: (level * share) / sum, attack: 0.002 })
    voice.connect(envelope).connect(to)
    voice.start(start)
    voice.stop(end)
  }
}

function playRub(
  context: BaseAudioContext,
  to: AudioNode,
  { at, length, level, from, to: last, q, attack }: Rub,
  begin: number,
): void {
  const source = context.createBufferSource()
  source.buffer = noiseOf(context)
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  band.Q.value = q
  const start = begin + at
  const end = start + length
  band.frequency.setValueAtTime(from, start)
  band.frequency.linearRampToValueAtTime(last, end)
  const envelope = fade(context, { start, end, peak: level, attack })
  source.connect(band).connect(envelope).connect(to)
  source.start(start)
  source.stop(end)
}

/** Up within `attack`, then down to silence at `end`. */
function fade(
  context: BaseAudioContext,
  { start, end, peak, attack }: { start: number; end: number; peak: number; attack: number },
): GainNode {
  const node = context.createGain()
  node.gain.setValueAtTime(0, start)
  node.gain.linearRampToValueAtTime(peak, start + attack)
  // What is left of an exponential fade after six time constants is below -50 dB.
  node.gain.setTargetAtTime(0, start + attack, (end - start - attack) / 6)
  return node
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

/** Half a second of noise, always the same. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const made = noises.get(context)
  if (made !== undefined) return made
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    samples[index] = state / 2 ** 31
  }
  noises.set(context, buffer)
  return buffer
}
