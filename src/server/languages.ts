import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Refusal } from '#kit/refusal.ts'
import { LANGUAGES } from '#lexicon/languages/languages.ts'
import { forgetLanguage, languageOf } from '#server/lexicons.ts'
import { hallRefusal } from '#server/refusals.ts'

/** Progress of a language's word lists. */
export type Preparation =
  | { readonly state: 'ready' }
  /** Another language is being built. */
  | { readonly state: 'waiting' }
  | { readonly state: 'preparing'; readonly percent: number }
  | { readonly state: 'failed'; readonly message: string }

/** Why a match cannot start before its words are ready; null when they are. */
export function preparationRefusal(preparation: Preparation): Refusal | null {
  switch (preparation.state) {
    case 'ready':
      return null
    case 'waiting':
      return hallRefusal('being-prepared', { percent: null })
    case 'preparing':
      return hallRefusal('being-prepared', { percent: preparation.percent })
    case 'failed':
      return hallRefusal('not-prepared')
  }
}

/** Builds a language's word lists unless they are up to date, reporting progress. */
export type BuildLanguage = (
  language: string,
  progress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<void>

type Build = {
  readonly language: string
  preparation: Preparation
  readonly done: PromiseWithResolvers<void>
  /** When it failed, in monotonic time. */
  failedAt: number
  /** Who has asked for it while it waits. */
  readonly askers: Set<string>
}

export type LanguagesDeps = {
  readonly build: BuildLanguage
  /** Dictionaries that the operator has added. */
  readonly ownDictionaries: readonly string[]
  /** Monotonic, in milliseconds. */
  now(): number
  /** Called once for each build that fails. */
  reportFailure(error: unknown): void
}

/** Asks for the languages of tables that are loaded; not the id of a person. */
const THE_HALL = ''

/** A failed build is not retried for this many milliseconds, however often it is asked for. */
const RETRY_PAUSE = 60_000

/**
 * The languages that tables have asked for. Each is built once, in a process of its own, and only one
 * at a time: a build takes up to 1.2 GB of memory.
 */
export class Languages {
  readonly #deps: LanguagesDeps
  readonly #builds = new Map<string, Build>()
  readonly #waiting: Build[] = []
  readonly #closing = new AbortController()
  #isBuilding = false

  constructor(deps: LanguagesDeps) {
    this.#deps = deps
  }

  /** The ids of all languages other than English. */
  get offered(): readonly string[] {
    return [...LANGUAGES.map(({ id }) => id), ...this.#deps.ownDictionaries]
  }

  /**
   * Starts building these lists if necessary, and returns their progress. A person can wait for one language
   * at a time: asking for another cancels the first.
   */
  prepare(lists: readonly string[], person: string): Preparation {
    const languages = new Set(lists.map(languageOf).filter((language) => language !== null))
    this.#takeBack(person, languages)
    const preparations = [...languages].map((language) => this.#ask(language, person).preparation)
    return preparations.find(({ state }) => state !== 'ready') ?? { state: 'ready' }
  }

  /** Resolves when these lists are built; throws when they cannot be. */
  async ready(lists: readonly string[]): Promise<void> {
    for (const language of new Set(lists.map(languageOf))) {
      if (language === null) continue
      const build = this.#ask(language, THE_HALL)
      await build.done.promise
      if (build.preparation.state === 'failed') throw new Error(build.preparation.message)
    }
  }

  /** A language's progress; null when nobody has asked for it. */
  preparationOf(language: string): Preparation | null {
    return this.#builds.get(language)?.preparation ?? null
  }

  close(): void {
    this.#closing.abort()
  }

  /** The build of a language, which is started, or retried, if need be. */
  #ask(language: string, by: string): Build {
    if (!this.offered.includes(language)) return unknownLanguage(language)
    const known = this.#builds.get(language)
    if (known !== undefined && !this.#mayRetry(known)) {
      if (known.preparation.state === 'waiting') known.askers.add(by)
      return known
    }
    const done = Promise.withResolvers<void>()
    const askers = new Set([by])
    const build: Build = { language, preparation: { state: 'waiting' }, done, failedAt: 0, askers }
    this.#builds.set(language, build)
    this.#waiting.push(build)
    void this.#buildWaiting()
    return build
  }

  /** Drops what waits for this person alone, except for some languages. */
  #takeBack(person: string, except: ReadonlySet<string>): void {
    for (const build of this.#waiting.slice()) {
      if (except.has(build.language) || !build.askers.delete(person)) continue
      if (build.askers.size > 0) continue
      this.#waiting.splice(this.#waiting.indexOf(build), 1)
      this.#builds.delete(build.language)
    }
  }

  #mayRetry({ preparation, failedAt }: Build): boolean {
    return preparation.state === 'failed' && this.#deps.now() - failedAt >= RETRY_PAUSE
  }

  async #buildWaiting(): Promise<void> {
    if (this.#isBuilding) return
    this.#isBuilding = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      await this.#run(next)
      next.done.resolve()
    }
    this.#isBuilding = false
  }

  async #run(build: Build): Promise<void> {
    const { signal } = this.#closing
    const progress = (percent: number): void => {
      build.preparation = { state: 'preparing', percent }
    }
    try {
      signal.throwIfAborted()
      progress(0)
      await this.#deps.build(build.language, progress, signal)
      // A page may have read the lists of an older version before.
      forgetLanguage(build.language)
      build.preparation = { state: 'ready' }
    } catch (error) {
      build.preparation = { state: 'failed', message: String(error) }
      build.failedAt = this.#deps.now()
      if (!signal.aborted) this.#deps.reportFailure(error)
    }
  }
}

/** Not cached, because anybody can ask for any name. */
function unknownLanguage(language: string): Build {
  const done = Promise.withResolvers<void>()
  done.resolve()
  const message = `there is no language “${language}” here`
  return {
    language,
    preparation: { state: 'failed', message },
    done,
    failedAt: 0,
    askers: new Set(),
  }
}

const BUILDER = join(import.meta.dirname, '../../tools/lexicon/build.ts')
const MAX_OUTPUT = 2000
/** A build that takes longer is killed, because others wait. */
const TIMEOUT = 15 * 60_000

/**
 * Builds in a process of its own, so that no table waits for it. `dictionaries` is the folder of the
 * operator's dictionaries.
 */
export function childProcessBuilder(
  dictionaries: string,
  command: string = process.execPath,
  builder: readonly string[] = [BUILDER],
): BuildLanguage {
  return (language, progress, closing) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const child = spawn(
      command,
      [...builder, '--language', language, '--dictionaries', dictionaries],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT)]),
      },
    )
    let output = ''
    const fail = (why: string, cause?: unknown): void => {
      reject(new Error(`${language} could not be built: ${why}`, { cause }))
    }
    child.on('error', (error) => fail(error.message, error))
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else fail(output.trim() || `the builder ended with ${signal ?? code}`)
    })
    // A child that could not be spawned because file descriptors ran out has no streams.
    const { stdout, stderr } = child as { stdout?: Readable; stderr?: Readable }
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-MAX_OUTPUT)
    })
    if (stdout !== undefined) {
      createInterface({ input: stdout }).on('line', (line) => {
        const percent = /^(\d+) %$/.exec(line)?.[1]
        if (percent !== undefined) progress(Number(percent))
      })
    }
    return promise
  }
}
