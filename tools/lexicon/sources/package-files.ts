import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A source is missing or has unexpected contents. The message is for the user. */
export class SourceUnusable extends Error {
  override readonly name = 'SourceUnusable'
}

/** The files of an installed package. */
export class PackageFiles {
  readonly name: string
  readonly #folder: string

  constructor(modules: string, name: string) {
    this.name = name
    this.#folder = join(modules, name)
  }

  path(file: string): string {
    return join(this.#folder, file)
  }

  list(folder: string): readonly string[] {
    try {
      return readdirSync(this.path(folder)).toSorted()
    } catch {
      throw this.unusable(`a folder ${folder}`)
    }
  }

  /** The file decoded as Latin-1, one character per byte. */
  read(file: string): string {
    return this.bytes(file).toString('latin1')
  }

  bytes(file: string): Buffer {
    try {
      return readFileSync(this.path(file))
    } catch {
      throw this.unusable(`a readable file ${file}`)
    }
  }

  version(): string {
    try {
      const { version } = JSON.parse(this.read('package.json')) as { version?: unknown }
      if (typeof version === 'string') return version
    } catch (error) {
      if (error instanceof SourceUnusable) throw error
    }
    throw this.unusable('a version in package.json')
  }

  unusable(expected: string): SourceUnusable {
    return new SourceUnusable(
      `the package ${this.name} is missing or damaged: expected ${expected}; run npm ci`,
    )
  }
}
