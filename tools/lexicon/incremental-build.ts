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

type FilesToBuild = {
  readonly what: string
  /** The folder that packages are installed in. */
  readonly modules: string
  readonly packages: readonly string[]
  /** Folders and files of this project that read the packages and pack what is in them. */
  readonly code: readonly string[]
  readonly out: string
  /** What says, beside them, from what they were made. */
  readonly stampFile: string
  readonly outputs: readonly string[]
  readonly force: boolean
  readonly report: (line: string) => void
  make(): Promise<ReadonlyMap<string, Uint8Array>>
}

const ROOT = join(import.meta.dirname, '../..')

/**
 * Makes files unless they are there already, whole and made from the same sources. Throws
 * SourceUnusable, with nothing written, when a package is missing or damaged.
 */
export async function buildFiles(build: FilesToBuild): Promise<'built' | 'up-to-date'> {
  const { what, modules, packages, code, out, stampFile, outputs, force, report } = build
  const key = sourcesKey(modules, packages, code)
  const stamp = readWhole(join(out, stampFile))
  const found = stampOf(key, outputs, (file) => readWhole(join(out, file)))
  if (!force && stamp !== null && stamp.toString() === found) {
    report(`${what} are up to date`)
    return 'up-to-date'
  }

  const started = performance.now()
  const files = await build.make()
  mkdirSync(out, { recursive: true })
  // Without the stamp a broken-off build is never taken for a finished one.
  rmSync(join(out, stampFile), { force: true })
  for (const [file, bytes] of files) writeWhole(join(out, file), bytes)
  writeWhole(
    join(out, stampFile),
    stampOf(key, outputs, (file) => files.get(file)!)!,
  )
  report(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return 'built'
}

/** Changes with the version of every source package and with the code that reads and packs. */
function sourcesKey(modules: string, packages: readonly string[], code: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of packages) hash.update(`${name} ${new PackageFiles(modules, name).version()}\n`)
  for (const file of code.flatMap(sourceFiles)) {
    hash.update(`${file}\n`)
    hash.update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

/** A file itself, or the code in a folder and its subfolders, without tests. */
function sourceFiles(place: string): readonly string[] {
  if (!statSync(join(ROOT, place)).isDirectory()) return [place]
  return readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(name))
    .toSorted()
    .map((name) => `${place}/${name}`)
}

/** What was built from what, with a hash of each file, so that damage shows; null when one is missing. */
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

/** The file's bytes, or null when there is no such file. */
function readWhole(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}

/** Under another name first, so that a file is there whole or not at all. */
function writeWhole(path: string, contents: Uint8Array | string): void {
  const unfinished = `${path}.${process.pid}.unfinished`
  try {
    writeFileSync(unfinished, contents)
    renameSync(unfinished, path)
  } finally {
    rmSync(unfinished, { force: true })
  }
}
