import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseReleases } from './changelog.ts'

const read = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

test('releases are the dated sections, without what is unreleased', () => {
  const changelog = [
    '# Changelog',
    '## [Unreleased]',
    '- soon',
    '## [1.1.0] - 2030-02-01',
    '',
    '### Fixed',
    '- a bug',
    '',
    '## [1.0.0] - 2030-01-01',
    '- all of it',
  ]
  expect(parseReleases(changelog.join('\n'))).toEqual([
    { version: '1.1.0', notes: '### Fixed\n- a bug' },
    { version: '1.0.0', notes: '- all of it' },
  ])
})

test('package.json, package-lock.json and the newest release in CHANGELOG.md agree', () => {
  type Manifest = { version: string }
  const { version } = JSON.parse(read('package.json')) as Manifest
  const lockfile = JSON.parse(read('package-lock.json')) as Manifest & {
    packages: Record<string, Manifest>
  }
  const changelog = read('CHANGELOG.md')
  expect(lockfile.version).toBe(version)
  expect(lockfile.packages['']?.version).toBe(version)
  expect(parseReleases(changelog)[0]).toMatchObject({
    version,
    notes: expect.stringMatching(/^### /),
  })
  expect(changelog).toMatch(/^## \[Unreleased\]$/m)
})
