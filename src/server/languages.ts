import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { languageOf } from '#server/lexicons.ts'

/** Progress of a language's word lists. */
export type Preparation =
  | { readonly state: 'ready' }
  | { readonly state: 'preparing'; readonly percent: number }
  | { readonly state: 'failed'; readonly message: string }

/** Builds a language's word lists unless they are up to date, reporting progress. */
export type BuildLanguage = (
  language: string,
  progress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<void>

type Work = { preparation: Preparation; readonly done: Promise<void> }

/** The languages that tables have asked for. Each is built once, in a process of its own. */
export class Languages {
  readonly #build: BuildLanguage
  readonly #works = new Map<string, Work>()
  readonly #closing = new AbortController()

  constructor(build: BuildLanguage = buildInChildProcess) {
    this.#build = build
  }

  /** Starts building these lists if need be, and returns their progress. */
  prepare(lists: readonly string[]): Preparation {
    const languages = new Set(lists.map(languageOf).filter((language) => language !== null))
    const preparations = [...languages].map((language) => this.#work(language).preparation)
    return preparations.find(({ state }) => state !== 'ready') ?? { state: 'ready' }
  }

  /** Resolves when these lists are built; throws when they cannot be. */
  async ready(lists: readonly string[]): Promise<void> {
    for (const language of new Set(lists.map(languageOf))) {
      if (language === null) continue
      const work = this.#work(language)
      await work.done
      if (work.preparation.state === 'failed') throw new Error(work.preparation.message)
    }
  }

  /** A language's progress; null when nobody has asked for it. */
  preparationOf(language: string): Preparation | null {
    return this.#works.get(language)?.preparation ?? null
  }

  close(): void {
    this.#closing.abort()
  }

  /** A failed build is retried when it is asked for again. */
  #work(language: string): Work {
    const known = this.#works.get(language)
    if (known !== undefined && known.preparation.state !== 'failed') return known
    const { promise: done, resolve } = Promise.withResolvers<void>()
    const work: Work = { preparation: { state: 'preparing', percent: 0 }, done }
    this.#works.set(language, work)
    const progress = (percent: number): void => {
      work.preparation = { state: 'preparing', percent }
    }
    this.#build(language, progress, this.#closing.signal)
      .then(
        () => {
          work.preparation = { state: 'ready' }
        },
        (error: unknown) => {
          work.preparation = { state: 'failed', message: String(error) }
        },
      )
      .finally(resolve)
    return work
  }
}

const BUILDER = join(import.meta.dirname, '../../tools/lexicon/build.ts')
const MAX_OUTPUT = 2000

/** In a process of its own, so that no table waits for it. */
function buildInChildProcess(
  language: string,
  progress: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(process.execPath, [BUILDER, '--language', language], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    let errors = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      errors = `${errors}${text}`.slice(-MAX_OUTPUT)
    })
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const percent = /^(\d+) %$/.exec(line)?.[1]
      if (percent !== undefined) progress(Number(percent))
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${language} could not be built: ${errors.trim()}`))
    })
  })
}
