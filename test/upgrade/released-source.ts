import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { newFolder } from '../server/testing/cleanup.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

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
