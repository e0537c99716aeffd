import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { newFolder } from '../server/testing/cleanup.ts'
import type { RecordedRelease } from './released-database.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(import.meta.dirname, 'released')

/** A version, and the commit that was released as it. */
export type Release = { readonly version: string; readonly commit: string }

/** All recorded releases, oldest first. */
export function recordedReleases(): readonly Release[] {
  const releases = globSync('*.json', { cwd: FOLDER }).map((file): Release => {
    const { commit } = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as RecordedRelease
    return { version: path.basename(file, '.json'), commit }
  })
  return releases.toSorted((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }))
}

/** The newest release whose servers can run beside those of today; null if none can, or its commit is missing. */
export function adjacentRelease(): Release | null {
  return recordedReleases().findLast(({ commit }) => runsAsNode(commit)) ?? null
}

/** Whether the history, of which there may be only a part, has that commit. */
export function hasCommit(commit: string): boolean {
  return hasObject(`${commit}^{commit}`)
}

/** Whether the server of that commit can be one of several nodes. */
export function runsAsNode(commit: string): boolean {
  return hasObject(`${commit}:src/server/cluster`)
}

function hasObject(name: string): boolean {
  return spawnSync('git', ['cat-file', '-e', name], { cwd: ROOT }).status === 0
}

/** The source tree of a released version, with today's packages and words. Returns its folder. */
export function checkOut(commit: string): string {
  const root = path.join(newFolder(), 'released')
  mkdirSync(root)
  const archive = execFileSync('git', ['archive', commit, 'src', 'package.json'], {
    cwd: ROOT,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  for (const name of ['node_modules', 'build']) {
    symlinkSync(path.join(ROOT, name), path.join(root, name))
  }
  return root
}
