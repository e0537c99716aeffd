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

/** Sentences for players are in these files; those for operators are not. */
const READ_BY_PLAYERS =
  /^src\/(?:games|kit|table|match|live|protocol|client|web|server\/web)\/.*(?:\.tsx?|\/RULES\.md)$/
const FOR_TESTS = /\.test\.tsx?$|\/testing\//
/** Between letters, or after an inserted name. Quotation marks around strings are never there. */
const STRAIGHT = /[\p{L}}]'\p{L}/u

/** Where what people and programs ask for is refused. */
const REFUSES =
  /^src\/(?:games\/[^/]+\/rules|match|table|live|cli\/referee|server\/(?:admin|cluster|hall|web))\/.*\.ts$|^src\/server\/languages\.ts$/
/** Their sentences, by code. */
const SENTENCES = /\/refusals?\.ts$/
/**
 * A sentence, which unlike a code has spaces, or a refusal that is put together by hand. What is wrong with
 * an input begins with "must": its sentence is made in src/kit/input-fault.ts.
 */
const LOOSE_SENTENCE =
  /\brefuse\(\s*(?:`(?!must )|'(?!must )[^'\n]* |"(?!must )[^"\n]* )|\b\w*refusal\(\s*'[a-z-]+',\s*['"`]|\bcode: '[a-z-]+',\s*message\b/gi

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

/** Where players read a straight apostrophe in place of a typographic one. */
export function findStraightApostrophes(root: string): readonly Violation[] {
  return trackedFiles(root)
    .filter((file) => READ_BY_PLAYERS.test(file) && !FOR_TESTS.test(file))
    .flatMap((file) =>
      withoutComments(readText(path.join(root, file)))
        .split('\n')
        .flatMap((text, i) =>
          STRAIGHT.test(text)
            ? [{ file, line: i + 1, reason: 'has a straight apostrophe: use ’' }]
            : [],
        ),
    )
}

/** Where a refusal has its sentence outside of the table of its layer. */
export function findLooseSentences(root: string): readonly Violation[] {
  return trackedFiles(root)
    .filter((file) => REFUSES.test(file) && !SENTENCES.test(file))
    .filter((file) => !FOR_TESTS.test(file))
    .flatMap((file) => {
      const text = withoutComments(readText(path.join(root, file)))
      return Array.from(text.matchAll(LOOSE_SENTENCE), ({ index }) => ({
        file,
        line: text.slice(0, index).split('\n').length,
        reason: 'has a sentence of a refusal: it belongs in refusals.ts, by its code',
      }))
    })
}

/** The text with its comments blanked out, line by line. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )
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
export function trackedFiles(root: string): readonly string[] {
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
