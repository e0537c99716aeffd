import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { RARITY_SECTIONS } from '#lexicon/rarities.ts'
import { openFile, WORDS_FILE } from '#lexicon/format/packed-file.ts'
import { GRAPH_SECTIONS } from '#lexicon/graph/packed-graph.ts'
import { LEXICON_NAMES, loadDefinitions, loadWords } from '#server/lexicons.ts'

/**
 * Sizes and cold load times of the packed files, then the English words in the graph beside a Set
 * of the same words. Load times are of fresh processes, from bytes in hand to the first answer.
 */
const FOLDER = join(import.meta.dirname, '../build/lexicon')
const COLD_RUNS = 9
const LOOKUP_ROUNDS = 11
/** Until what loading the modules left to be compiled beside the program is done. */
const QUIET_AFTER = 100

const [role, file] = process.argv.slice(2)
if (role === 'load') await loadOnce(file!)
else if (role === 'load-set') await loadSetOnce()
else if (role === 'memory') memoryOf(file!)
else report()

async function loadOnce(name: string): Promise<void> {
  const bytes = readFileSync(join(FOLDER, name))
  const lexicon = name.split('.')[0]!
  if (name.endsWith('.words')) {
    const { readWords } = await import('#lexicon/lexicon.ts')
    await setTimeout(QUIET_AFTER)
    const started = performance.now()
    readWords(lexicon, bytes).has('tea')
    console.log(performance.now() - started)
  } else {
    const { Definitions } = await import('#lexicon/definitions/definitions.ts')
    const words = loadWords(lexicon)
    await setTimeout(QUIET_AFTER)
    const started = performance.now()
    new Definitions(words, bytes).of('tea')
    console.log(performance.now() - started)
  }
}

async function loadSetOnce(): Promise<void> {
  const list = Buffer.from(listOf('english'))
  await setTimeout(QUIET_AFTER)
  const started = performance.now()
  new Set(list.toString('latin1').split('\n')).has('tea')
  console.log(performance.now() - started)
}

/** Prints the bytes that one holder of the English words keeps alive. */
function memoryOf(holder: string): void {
  if (holder === 'graph') {
    const before = used()
    const words = loadWords('english')
    console.log(used() - before, words.size)
  } else {
    const list = Buffer.from(listOf('english'))
    const before = used()
    const set = new Set(list.toString('latin1').split('\n').map(flat))
    console.log(used() - before, set.size, list.length)
  }
}

function listOf(name: string): string {
  return [...loadWords(name)].join('\n')
}

function used(): number {
  // What the first round frees may hold more that only the second can.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** A word by itself, that does not hang on to the text it was cut from. */
function flat(word: string): string {
  return Buffer.from(word, 'latin1').toString('latin1')
}

function inFreshProcess(...args: readonly string[]): number {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--expose-gc', import.meta.filename, ...args],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return Number.parseFloat(stdout)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >>> 1]!
}

function coldLoads(...args: readonly string[]): readonly number[] {
  return Array.from({ length: COLD_RUNS }, () => inFreshProcess(...args))
}

function sizes(name: string, bytes: Uint8Array): readonly [string, string, string] {
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
  return [name, grouped(bytes.length), grouped(packed.length)]
}

function fileRows(name: string): readonly (readonly string[])[] {
  const bytes = readFileSync(join(FOLDER, name))
  const loads = coldLoads('load', name)
  const whole = [...sizes(name, bytes), millis(median(loads)), millis(Math.min(...loads))]
  if (name !== 'english.words') return [whole]
  const { sections } = openFile(WORDS_FILE, GRAPH_SECTIONS + RARITY_SECTIONS, bytes)
  const graph = Buffer.concat(sections.slice(0, GRAPH_SECTIONS))
  const rarities = Buffer.concat(sections.slice(GRAPH_SECTIONS))
  return [
    whole,
    [...sizes('  its graph', graph), '', ''],
    [...sizes('  its rarities', rarities), '', ''],
  ]
}

function report(): void {
  const files = [...LEXICON_NAMES.map((name) => `${name}.words`), 'english.definitions']
  print(['file', 'bytes', 'brotli 11', 'cold load ms', 'least'], files.flatMap(fileRows))

  const english = loadWords('english')
  const hits = shuffled([...english].map(flat))
  const misses = hits
    .map((word) => flat(`${word.slice(0, -1)}q`))
    .filter((word) => !english.has(word))
  const set = new Set(english)
  const graphHas = (word: string): boolean => english.has(word)
  const setHas = (word: string): boolean => set.has(word)
  const lookups = ([what, words]: readonly [string, readonly string[]]): readonly string[] => {
    // By turns, so that both meet the same noise.
    const rates = Array.from({ length: LOOKUP_ROUNDS }, () => [
      lookupsPerSecond(graphHas, words),
      lookupsPerSecond(setHas, words),
    ])
    const graphRate = median(rates.map(([rate]) => rate!))
    const setRate = median(rates.map(([, rate]) => rate!))
    return [what, millions(graphRate), millions(setRate), ratio(graphRate, setRate)]
  }
  const loads = Array.from({ length: COLD_RUNS }, () => [
    inFreshProcess('load', 'english.words'),
    inFreshProcess('load-set'),
  ])
  const graphLoad = median(loads.map(([load]) => load!))
  const setLoad = median(loads.map(([, load]) => load!))
  const graphMemory = inFreshProcess('memory', 'graph')
  const setMemory = inFreshProcess('memory', 'set')
  print(
    ['english', 'graph', 'Set', 'graph / Set'],
    [
      lookups(['has, words, per second', hits]),
      lookups(['has, others, per second', misses]),
      ['cold load, ms', millis(graphLoad), millis(setLoad), ratio(graphLoad, setLoad)],
      ['memory, bytes', millions(graphMemory), millions(setMemory), ratio(graphMemory, setMemory)],
    ],
  )

  const definitions = loadDefinitions('english')
  const defined = hits.filter((word) => definitions.of(word) !== null).length
  console.log(`defined: ${((100 * defined) / english.size).toFixed(1)} % of ${english.size} words`)
}

function lookupsPerSecond(has: (word: string) => boolean, words: readonly string[]): number {
  const started = performance.now()
  let found = 0
  for (const word of words) if (has(word)) found++
  const seconds = (performance.now() - started) / 1000
  if (found !== 0 && found !== words.length) throw new Error('some are words and some are not')
  return words.length / seconds
}

/** The same disorder every time. */
function shuffled(words: readonly string[]): readonly string[] {
  const mixed = words.slice()
  let state = 1
  for (let i = mixed.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const j = Math.floor((state / 2 ** 32) * (i + 1))
    ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
  }
  return mixed
}

function millions(value: number): string {
  return `${(value / 1e6).toFixed(1)} M`
}

function millis(value: number): string {
  return value.toFixed(1)
}

function ratio(graph: number, set: number): string {
  return `${(graph / set).toFixed(2)} x`
}

function grouped(value: number): string {
  return value.toLocaleString('en')
}

function print(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]!.length)))
  for (const row of [heads, ...rows]) {
    const cells = row.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!),
    )
    console.log(cells.join('   '))
  }
  console.log()
}
