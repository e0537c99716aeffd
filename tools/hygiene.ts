import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import type { Violation } from './boundaries.ts'

/** What must be in no file, because it is true on one machine only. */
const unwanted: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/https?:\/\/registry\./, 'holds the address of a package registry'],
  [/^\s*(?:[@\w/-]+:)?registry\s*=/, 'sets a package registry'],
  [/(?<![\w.:/@*~-])\/(?:home|Users|work|root)\/\w/, 'holds an absolute path of one machine'],
  [/\b[A-Z]:\\Users\\/, 'holds an absolute path of one machine'],
  [/^(?:<{7}|>{7}) /, 'holds a merge conflict'],
]
const unwantedInLockfile: typeof unwanted = [
  [/"resolved":/, 'holds a download address; .npmrc keeps them out: remove it and run npm install'],
]
const largestText = 2_000_000

export function findUnwanted(root: string): readonly Violation[] {
  return trackedFiles(root).flatMap((file) => {
    const patterns = file === 'package-lock.json' ? [...unwanted, ...unwantedInLockfile] : unwanted
    return readText(path.join(root, file))
      .split('\n')
      .flatMap((text, i) =>
        patterns
          .filter(([pattern]) => pattern.test(text))
          .map(([, reason]) => ({ file, line: i + 1, reason })),
      )
  })
}

/** Files that are in the repository or would be with the next `git add .`. */
function trackedFiles(root: string): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { status, stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\0').filter(Boolean) : allFiles(root)
}

/** For sources that came without their repository. */
function allFiles(root: string): readonly string[] {
  const kept = readdirSync(root).filter((name) => !['.git', 'node_modules', 'build'].includes(name))
  return kept.flatMap((top) => globSync([top, `${top}/**`], { cwd: root }))
}

/** A file's text; nothing for one that is deleted, very large or not text. */
function readText(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat === undefined || !stat.isFile() || stat.size > largestText) return ''
  const text = readFileSync(file, 'utf8')
  return text.includes('\0') ? '' : text
}
