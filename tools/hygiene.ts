import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import type { Violation } from './boundaries.ts'

/** Text that must be in no file, mostly because it is true on one machine only. */
const unwanted: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/https?:\/\/registry\./, 'contains the address of a package registry'],
  [/^\s*(?:[@\w/-]+:)?registry\s*=/, 'sets a package registry'],
  [/(?<![\w.:/@*~-])\/(?:home|Users|work|root)\/\w/, 'contains an absolute path of one machine'],
  [/\b[A-Z]:\\Users\\/, 'contains an absolute path of one machine'],
  [/^(?:<{7}|>{7}) /, 'contains a merge conflict'],
]
const unwantedInLockfile: typeof unwanted = [
  [
    /"resolved":/,
    'contains a download address, which .npmrc should prevent: delete the file and run npm install',
  ],
]
const MAX_TEXT_SIZE = 2_000_000

const MAX_LINES = 400
const MAX_FILES = 25
const LIMITED = /^(?:src|tools|test|bench)\//
const SOURCE = /\.(?:tsx?|css|js)$/

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

/** Source files and folders over the limits. */
export function findLarge(root: string): readonly Violation[] {
  const files = trackedFiles(root).filter((file) => LIMITED.test(file))
  return [...longFiles(root, files), ...fullFolders(files)]
}

function longFiles(root: string, files: readonly string[]): readonly Violation[] {
  return files
    .filter((file) => SOURCE.test(file))
    .map((file) => ({ file, lines: countLines(readText(path.join(root, file))) }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => ({
      file,
      line: null,
      reason: `has ${lines} lines; ${MAX_LINES} are the limit`,
    }))
}

function fullFolders(files: readonly string[]): readonly Violation[] {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file))
  return [...folders]
    .filter(([file, { length }]) => length > MAX_FILES && path.posix.basename(file) !== 'goldens')
    .map(([file, { length }]) => ({
      file,
      line: null,
      reason: `has ${length} files; ${MAX_FILES} are the limit`,
    }))
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** Files that are in the repository or would be after `git add .`, with forward slashes. */
function trackedFiles(root: string): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { status, stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8' })
  const files = status === 0 ? stdout.split('\0').filter(Boolean) : allFiles(root)
  return files.filter((file) =>
    statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile(),
  )
}

/** For a copy of the sources without their repository. */
function allFiles(root: string): readonly string[] {
  const ignored = ['.git', 'node_modules', 'build']
  const kept = readdirSync(root).filter((name) => !ignored.includes(name))
  return kept
    .flatMap((top) => globSync([top, `${top}/**`], { cwd: root }))
    .map((file) => file.replaceAll(path.sep, '/'))
}

/** The text of a file; empty if it is very large or not text. */
function readText(file: string): string {
  if (statSync(file).size > MAX_TEXT_SIZE) return ''
  const text = readFileSync(file, 'utf8')
  return text.includes('\0') ? '' : text
}
