import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from './hygiene.ts'
import { layers } from './layers.ts'

const root = path.resolve(import.meta.dirname, '..')

type Row = { readonly folder: string; readonly layer: string; readonly imports: string }

const rows: readonly Row[] = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, folder = '', layer = '', , imports = '']) => {
    const name = /^`(.+)`$/.exec(folder)?.[1]
    return name === undefined ? [] : [{ folder: name, layer, imports }]
  })

test('the map in CONTRIBUTING.md lists the layers and what each may import', () => {
  const documented = rows.filter(({ layer }) => layer !== '')
  expect(documented).toEqual(
    layers.map(({ name, folder, imports, types }) => ({
      folder,
      layer: name,
      imports: imports.join(', ') + (types === undefined ? '' : `; types of ${types.join(', ')}`),
    })),
  )
})

test('the map in CONTRIBUTING.md covers every folder', () => {
  const paths = trackedFiles(root).map((file) => file.split('/'))
  const atRoot = paths.filter(({ length }) => length > 1).map(([folder = '']) => folder)
  const inSrc = paths
    .filter(({ length }) => length > 2)
    .flatMap(([folder, name]) => (folder === 'src' ? [`src/${name}`] : []))
  const missing = [...new Set([...atRoot, ...inSrc])].filter(
    (folder) => !rows.some((row) => row.folder === folder || row.folder.startsWith(`${folder}/`)),
  )
  expect(missing).toEqual([])
})
