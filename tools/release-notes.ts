/**
 * `npm run -s release-notes -- TAG`: prints the changelog section of the release to be tagged. Fails
 * unless the tag is "v" and the version in package.json, and the section exists.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseReleases } from './changelog.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

const tag = process.argv[2]
const { version } = JSON.parse(read('package.json')) as { version: string }
const release = parseReleases(read('CHANGELOG.md')).find((one) => one.version === version)

if (tag !== `v${version}`) fail(`The tag is ${tag}, but package.json has version ${version}.`)
else if (release === undefined) fail(`CHANGELOG.md has no dated section [${version}].`)
else if (release.notes === '') fail(`The section [${version}] of CHANGELOG.md is empty.`)
else console.log(release.notes)

function fail(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}
