import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './stored-tables.ts'

/** A disk of one megabyte; mounting it takes root. */
export type TinyDisk = {
  readonly folder: string
  /** Uses up space until this many bytes are left. */
  fill(left: number): void
  makeRoom(): void
  makeReadOnly(): void
  remove(): void
}

const SIZE = 1024 * 1024

/** Null where file systems cannot be mounted. */
export function newTinyDisk(): TinyDisk | null {
  const mountPoint = path.join(temporaryFolder(), 'disk')
  mkdirSync(mountPoint)
  const ballast = path.join(mountPoint, 'ballast')
  const disk: TinyDisk = {
    folder: path.join(mountPoint, 'hall'),
    fill: (left) => writeFileSync(ballast, Buffer.alloc(SIZE - left)),
    makeRoom: () => rmSync(ballast),
    makeReadOnly: () => {
      if (!run('mount', '-o', 'remount,ro', mountPoint)) throw new Error('cannot be remounted')
    },
    remove: () => {
      run('umount', '--lazy', mountPoint)
      rmSync(path.dirname(mountPoint), { recursive: true })
    },
  }
  if (run('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'wordhall-test', mountPoint)) return disk
  rmSync(path.dirname(mountPoint), { recursive: true })
  console.warn('Full and read-only disks are not tested: mounting one takes root.')
  return null
}

function run(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { timeout: 10_000 }).status === 0
}
