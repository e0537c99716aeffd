import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { StoreUnusable } from './store.ts'

/** How far a database has come. Both numbers only grow. */
export type Progress = {
  /** Place of the last row of all logs. */
  readonly place: number
  /** Number of commits other than appends. */
  readonly commits: number
}

export const ANCHOR_FILE = 'wordhall.anchor'

const FORM = /^wordhall anchor 1: place +(\d+), commits +(\d+), checksum ([\da-f]{8})\n$/

/**
 * A small file beside the database that says how far it has come. SQLite ignores the rest of a
 * write-ahead log from the first damaged frame on, and all of one that is missing or another's: what
 * was committed there is lost, and nothing in the database shows that. The anchor does. It is written
 * after each commit and not synced, so after a crash it may be behind the database, but never ahead.
 */
export class Anchor {
  readonly #file: number

  private constructor(file: number) {
    this.#file = file
  }

  /** Checks the database against the anchor, if there is one. Throws StoreUnusable. */
  static open(folder: string, { place, commits }: Progress): Anchor {
    const name = path.join(folder, ANCHOR_FILE)
    if (existsSync(name)) {
      const anchored = parse(readFileSync(name, 'utf8'))
      if (anchored === null) throw new StoreUnusable(unreadable(name))
      if (anchored.place > place || anchored.commits > commits) {
        throw new StoreUnusable(behind(name, anchored, { place, commits }))
      }
    } else {
      create(name, { place, commits })
    }
    const anchor = new Anchor(openSync(name, 'r+'))
    anchor.write({ place, commits })
    return anchor
  }

  write(progress: Progress): void {
    writeSync(this.#file, format(progress), 0, 'latin1')
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** Synced before it gets its name: a power cut would leave a file without content, which looks damaged. */
function create(name: string, progress: Progress): void {
  const unnamed = `${name}.new`
  // One that is there keeps its mode.
  rmSync(unnamed, { force: true })
  writeFileSync(unnamed, format(progress), { mode: 0o600, flush: true })
  renameSync(unnamed, name)
}

/** Always of the same length, so that one write replaces all of it. */
function format({ place, commits }: Progress): string {
  const numbers = `place ${String(place).padStart(16)}, commits ${String(commits).padStart(16)}`
  return `wordhall anchor 1: ${numbers}, checksum ${checksum(place, commits)}\n`
}

function parse(text: string): Progress | null {
  const [, place, commits, sum] = FORM.exec(text) ?? []
  const progress = { place: Number(place), commits: Number(commits) }
  return sum === checksum(progress.place, progress.commits) ? progress : null
}

function checksum(place: number, commits: number): string {
  return crc32(`${place} ${commits}`).toString(16).padStart(8, '0')
}

function behind(name: string, anchored: Progress, { place, commits }: Progress): string {
  const appends = Math.max(0, anchored.place - place)
  const others = Math.max(0, anchored.commits - commits)
  return (
    `the database has lost its latest changes: ${appends} appends to logs and ${others} other commits are missing, ` +
    `perhaps because wordhall.sqlite-wal was damaged, deleted or replaced; put back both files from before, ` +
    `or a backup; to accept the loss, delete ${name}`
  )
}

function unreadable(name: string): string {
  return `${name} is damaged, so nobody can tell whether the database is complete; if you know that it is, delete that file`
}
