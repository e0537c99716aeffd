/**
 * Sizes and cold load times of the packed files, then the English word graph compared with a Set of
 * the same words. A cold load is measured in a fresh process, from bytes in memory to the first lookup.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { formatTable } from '#cli/text-table.ts'
import { RARITY_SECTIONS } from '#lexicon/rarities.ts'
import { openFile, WORDS_FILE } from '#lexicon/format/packed-file.ts'
import { GRAPH_SECTIONS } from '#lexicon/graph/packed-graph.ts'
import { LEXICON_NAMES, loadDefinitions, loadWords } from '#server/lexicons.ts'
import { median, percent, whole } from './measurement/statistics.ts'
import { inRotation } from './measurement/timing.ts'

const FOLDER = join(import.meta.dirname, '../build/lexicon')
const COLD_RUNS = 9
const LOOKUP_ROUNDS = 11
/** Time in ms for background compilation of the imported modules to finish. */
const SETTLING_TIME = 100

const [role, file] = process.argv.slice(2)
if (role === 'load') await loadOnce(file!)
else if (role === 'load-set') await loadSetOnce()
else if (role === 'memory') memoryOf(file!)
else await report()

async function loadOnce(name: string): Promise<void> {
  const bytes = readFileSync(join(FOLDER, name))
  const lexicon = name.split('.')[0]!
  if (name.endsWith('.words')) {
    const { readWords } = await import('#lexicon/lexicon.ts')
    await setTimeout(SETTLING_TIME)
    const started = performance.now()
    readWords(lexicon, bytes).has('tea')
    console.log(performance.now() - started)
  } else {
    const { Definitions } = await import('#lexicon/definitions/definitions.ts')
    const words = loadWords(lexicon)
    await setTimeout(SETTLING_TIME)
    const started = performance.now()
    new Definitions(words, bytes).of('tea')
    console.log(performance.now() - started)
  }
}

async function loadSetOnce(): Promise<void> {
  const list = Buffer.from(listOf('english'))
  await setTimeout(SETTLING_TIME)
  const started = performance.now()
  new Set(list.toString('latin1').split('\n')).has('tea')
  console.log(performance.now() - started)
}

/** Prints the bytes that a representation of the English words retains. */
function memoryOf(representation: string): void {
  if (representation === 'graph') {
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
  // Finalizers of the first collection may release more for the second.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** A copy that does not retain the text it was sliced from. */
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

function coldLoads(...args: readonly string[]): readonly number[] {
  return Array.from({ length: COLD_RUNS }, () => inFreshProcess(...args))
}

function sizes(name: string, bytes: Uint8Array): readonly [string, string, string] {
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
  return [name, whole(bytes.length), whole(packed.length)]
}

function fileRows(name: string): readonly (readonly string[])[] {
  const bytes = readFileSync(join(FOLDER, name))
  const loads = coldLoads('load', name)
  const row = [...sizes(name, bytes), millis(median(loads)), millis(Math.min(...loads))]
  if (name !== 'english.words') return [row]
  const { sections } = openFile(WORDS_FILE, GRAPH_SECTIONS + RARITY_SECTIONS, bytes)
  const graph = Buffer.concat(sections.slice(0, GRAPH_SECTIONS))
  const rarities = Buffer.concat(sections.slice(GRAPH_SECTIONS))
  return [
    row,
    [...sizes('  its graph', graph), '', ''],
    [...sizes('  its rarities', rarities), '', ''],
  ]
}

async function report(): Promise<void> {
  const files = [...LEXICON_NAMES.map((name) => `${name}.words`), 'english.definitions']
  print(['file', 'bytes', 'brotli 11', 'cold load, ms', 'min'], files.flatMap(fileRows))

  const english = loadWords('english')
  const hits = shuffled([...english].map(flat))
  const misses = hits
    .map((word) => flat(`${word.slice(0, -1)}q`))
    .filter((word) => !english.has(word))
  const set = new Set(english)
  const graphHas = (word: string): boolean => english.has(word)
  const setHas = (word: string): boolean => set.has(word)
  const lookups = async (what: string, words: readonly string[]): Promise<readonly string[]> => {
    const [graphRates, setRates] = await inRotation(LOOKUP_ROUNDS, [
      () => lookupsPerSecond(graphHas, words),
      () => lookupsPerSecond(setHas, words),
    ])
    return comparison(what, median(graphRates!) / 1e6, median(setRates!) / 1e6)
  }
  const [graphLoads, setLoads] = await inRotation(COLD_RUNS, [
    () => inFreshProcess('load', 'english.words'),
    () => inFreshProcess('load-set'),
  ])
  const [graphMemory, setMemory] = ['graph', 'set'].map((representation) =>
    inFreshProcess('memory', representation),
  )
  print(
    ['english', 'graph', 'Set', 'graph : Set'],
    [
      await lookups('has, words, millions per second', hits),
      await lookups('has, other strings, millions per second', misses),
      comparison('cold load, ms', median(graphLoads!), median(setLoads!)),
      comparison('memory, MB', graphMemory! / 1e6, setMemory! / 1e6),
    ],
  )

  const definitions = loadDefinitions('english')
  const defined = hits.filter((word) => definitions.of(word) !== null).length
  console.log(`defined: ${percent(defined / english.size)} of ${english.size} words`)
}

function lookupsPerSecond(has: (word: string) => boolean, words: readonly string[]): number {
  const started = performance.now()
  let found = 0
  for (const word of words) if (has(word)) found++
  const seconds = (performance.now() - started) / 1000
  if (found !== 0 && found !== words.length)
    throw new Error('some of the strings are words and some are not')
  return words.length / seconds
}

/** A reproducible shuffle. */
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

function millis(value: number): string {
  return value.toFixed(1)
}

function comparison(what: string, graph: number, set: number): readonly string[] {
  return [what, graph.toFixed(1), set.toFixed(1), `${(graph / set).toFixed(2)} ×`]
}

function print(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(formatTable(headings, rows))
}
