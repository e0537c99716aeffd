import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AssetStore } from '#server/web/pages/asset-store.ts'

/** As the build names them; compressed copies have one more ending. */
const ASSET_NAME = /^[\w.-]{1,80}-[\w-]{8}\.(?:js|css|woff2)$/

/** Between two looks at the list, in milliseconds. */
const LIST_INTERVAL = 1000
/** What is kept in memory, in bytes. */
const MAX_CACHED = 16 * 1024 * 1024

export type Asset = { readonly content: Buffer; readonly encoding: 'br' | null }

/**
 * Assets of other builds, from the store: those of other nodes while they are upgraded, and those that pages
 * ask for which were opened before. Names that nobody has stored cost one look at the list a second, however
 * many are asked for.
 */
export class SharedAssets {
  readonly #store: AssetStore
  readonly #cache = new Map<string, Promise<Buffer | null>>()
  #cachedBytes = 0
  #names: ReadonlySet<string> = new Set()
  #listedAt = -Infinity
  #listing: Promise<void> | null = null

  constructor(store: AssetStore) {
    this.#store = store
  }

  /** Saves the assets of a folder for the other nodes. Throws StoreFailed. */
  async share(folder: string): Promise<void> {
    const names = readdirSync(folder).filter((name) => ASSET_NAME.test(name.replace(/\.br$/, '')))
    const build = createHash('sha256').update(names.toSorted().join('\n')).digest('base64url')
    const files = names.map((name) => [name, readFileSync(path.join(folder, name))] as const)
    await this.#store.save(build, new Map(files))
  }

  /** Null when there is no such asset. Throws StoreFailed. */
  async find(name: string, acceptsBrotli: boolean): Promise<Asset | null> {
    if (!ASSET_NAME.test(name)) return null
    if (!this.#names.has(name)) await this.#list()
    if (!this.#names.has(name)) return null
    const isCompressed = acceptsBrotli && this.#names.has(`${name}.br`)
    const content = await this.#read(isCompressed ? `${name}.br` : name)
    return content && { content, encoding: isCompressed ? 'br' : null }
  }

  /** Everybody who asks meanwhile waits for the same list, which is read after they have asked. */
  #list(): Promise<void> {
    this.#listing ??= this.#listLater()
    return this.#listing
  }

  async #listLater(): Promise<void> {
    await sleep(Math.max(0, this.#listedAt + LIST_INTERVAL - performance.now()))
    this.#listing = null
    this.#listedAt = performance.now()
    this.#names = new Set(await this.#store.names())
  }

  #read(name: string): Promise<Buffer | null> {
    const cached = this.#cache.get(name)
    if (cached !== undefined) return cached
    const reading = this.#store.read(name)
    this.#cache.set(name, reading)
    reading.then(
      (content) => this.#kept(content?.length ?? 0),
      // A failure is not cached.
      () => this.#cache.delete(name),
    )
    return reading
  }

  #kept(bytes: number): void {
    this.#cachedBytes += bytes
    if (this.#cachedBytes <= MAX_CACHED) return
    this.#cache.clear()
    this.#cachedBytes = 0
  }
}
