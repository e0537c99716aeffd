import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PackageFiles } from './sources/package-files.ts'

type Build = {
  /** What is built, for messages. */
  readonly what: string
  /** The folder of installed packages. */
  readonly modules: string
  readonly packages: readonly string[]
  /** Further inputs. */
  contents?(): readonly Uint8Array[]
  /** Folders and files of this project that the outputs depend on. */
  readonly code: readonly string[]
  readonly out: string
  /** A file next to the outputs with the hashes of the inputs and outputs. */
  readonly stampFile: string
  readonly outputs: readonly string[]
  readonly force: boolean
  readonly report: (line: string) => void
  make(): Promise<ReadonlyMap<string, Uint8Array>>
}

const ROOT = join(import.meta.dirname, '../..')

/**
 * Builds files unless they exist, are intact and were built from the same inputs. Throws
 * SourceUnusable, without writing anything, when a package is missing or damaged.
 */
export async function buildIfStale(build: Build): Promise<'built' | 'up-to-date'> {
  const { what, modules, packages, code, out, stampFile, outputs, force, report } = build
  const key = hashInputs(modules, packages, code, build.contents?.() ?? [])
  const stamp = readIfExists(join(out, stampFile))
  const expected = stampOf(key, outputs, (file) => readIfExists(join(out, file)))
  if (!force && stamp !== null && stamp.toString() === expected) {
    report(`${what} are up to date`)
    return 'up-to-date'
  }

  const started = performance.now()
  const files = await build.make()
  mkdirSync(out, { recursive: true })
  // Without a stamp, an interrupted build is never taken for a complete one.
  rmSync(join(out, stampFile), { force: true })
  for (const [file, bytes] of files) writeAtomically(join(out, file), bytes)
  writeAtomically(
    join(out, stampFile),
    stampOf(key, outputs, (file) => files.get(file)!)!,
  )
  report(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return 'built'
}

/** A hash of the versions of the packages, of the code and of further contents. */
function hashInputs(
  modules: string,
  packages: readonly string[],
  code: readonly string[],
  contents: readonly Uint8Array[],
): string {
  const hash = createHash('sha256')
  for (const bytes of contents) hash.update(`${bytes.length}\n`).update(bytes)
  for (const name of packages) hash.update(`${name} ${new PackageFiles(modules, name).version()}\n`)
  for (const file of code.flatMap(sourceFiles)) {
    hash.update(`${file}\n`)
    hash.update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

/** A file itself, or the code and word lists in a folder and its subfolders, without tests. */
function sourceFiles(place: string): readonly string[] {
  if (!statSync(join(ROOT, place)).isDirectory()) return [place]
  return readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|txt)$/.test(name) && !/\.test\.ts$|(?:^|\/)testing\//.test(name))
    .toSorted()
    .map((name) => `${place}/${name}`)
}

/** The hash of the inputs and of each output; null when an output is missing. */
function stampOf(
  key: string,
  files: readonly string[],
  read: (file: string) => Uint8Array | null,
): string | null {
  const lines = [`${key} sources`]
  for (const file of files) {
    const bytes = read(file)
    if (bytes === null) return null
    lines.push(`${createHash('sha256').update(bytes).digest('hex')} ${file}`)
  }
  return `${lines.join('\n')}\n`
}

/** The file's bytes, or null when it does not exist. */
function readIfExists(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}

/** Writes and renames, so that the file appears complete or not at all. */
function writeAtomically(path: string, contents: Uint8Array | string): void {
  const temporary = `${path}.${process.pid}.unfinished`
  try {
    writeFileSync(temporary, contents)
    renameSync(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
}
