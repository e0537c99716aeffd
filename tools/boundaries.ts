/** Finds imports and globals that layers.ts does not allow. */
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'

import { parseSync, visitorKeys } from 'oxc-parser'

import { layers, pure, secureContext, template, type Layer } from './layers.ts'

export type Violation = {
  readonly file: string
  /** Null when it concerns the file or folder as a whole. */
  readonly line: number | null
  readonly reason: string
}

export function formatViolation({ file, line, reason }: Violation): string {
  return `${file}${line === null ? '' : `:${line}`} ${reason}`
}

export function findViolations(root: string): readonly Violation[] {
  const subpaths = readSubpaths(root)
  return sourceFiles(root).flatMap((file) =>
    violationsIn(file, readFileSync(path.join(root, file), 'utf8'), subpaths),
  )
}

export function violationsIn(
  file: string,
  source: string,
  subpaths: Subpaths,
): readonly Violation[] {
  if (isTest(file)) return []
  const place = placeOf(file)
  if (place === null) return [{ file, line: 1, reason: 'belongs to no layer of tools/layers.ts' }]

  const found: Violation[] = []
  const report = (offset: number, reason: string): void => {
    found.push({ file, line: source.slice(0, offset).split('\n').length, reason })
  }
  const { program, errors } = parseSync(file, source)
  for (const error of errors)
    report(error.labels[0]?.start ?? 0, `cannot be parsed: ${error.message}`)

  walk(program as unknown as Node, null, (node, parent) => {
    for (const { from, typeOnly } of importsOf(node)) {
      const reason =
        from === null
          ? place.layer.host === 'pure' && 'has an import that is computed at run time'
          : refuseImport(file, place, from, typeOnly, subpaths)
      if (reason) report(node.start, reason)
    }
    const used = place.layer.host === 'pure' ? impurity(node, parent) : null
    if (used !== null) report(node.start, `uses ${used}; ${place.layer.name} is pure`)
    const secure =
      place.layer.host === 'browser' && file !== secureContext.home ? secureUse(node, parent) : null
    if (secure !== null)
      report(node.start, `uses ${secure}, which needs HTTPS; use ${secureContext.home}`)
  })
  return found
}

function refuseImport(
  file: string,
  { layer, game }: Place,
  specifier: string,
  typeOnly: boolean,
  subpaths: Subpaths,
): string | null {
  const message = `imports ${specifier}`
  if (isBuiltin(specifier)) {
    return layer.host === 'node'
      ? null
      : `${message}, a Node module; ${layer.name} runs without Node`
  }
  const target = resolve(file, specifier, subpaths)
  if (target === null) {
    if (specifier.startsWith('#')) return `${message}, which package.json does not map`
    const name = packageOf(specifier)
    const allowed: readonly string[] = pure.packages
    if (layer.host !== 'pure' || allowed.includes(name)) return null
    return `${message}; ${layer.name} is pure and may use ${listed(allowed)} only`
  }
  if (isTest(target)) return `${message}, which is for tests only`
  const there = placeOf(target)
  if (there === null) return `${message}, which belongs to no layer of tools/layers.ts`
  if (game !== null && there.game !== null && game !== there.game) {
    return `${message}; ${game} may not import from another game, ${there.game}`
  }
  if (there.layer === layer || layer.imports.includes(there.layer.name)) return null
  if (layer.types?.includes(there.layer.name)) {
    return typeOnly
      ? null
      : `${message}; ${layer.name} may import only types from ${there.layer.name}`
  }
  return `${message}; ${layer.name} may import from ${listed(layer.imports)}, not from ${there.layer.name}`
}

/**
 * What a node uses that is impure, or null. A listed name is reported wherever it stands for a value
 * or a type, even when a local variable shadows it: no scope analysis is needed.
 */
function impurity(node: Node, parent: Node | null): string | null {
  if (node.type === 'MetaProperty' && nameOf(node['meta']) === 'import')
    return 'import.meta (the host)'
  if (node.type !== 'Identifier') return null
  const name = nameOf(node) ?? ''
  if (isMemberName(node, parent)) return among(pure.members, name)
  if (name === 'Math') return mathUse(node, parent)
  return among(pure.names, name)
}

function mathUse(node: Node, parent: Node | null): string | null {
  const member =
    parent?.type === 'MemberExpression' && parent['object'] === node ? memberOf(parent) : null
  if (member === null) return 'Math other than as Math.name (randomness)'
  return member === 'random' ? 'Math.random (randomness)' : null
}

function among(table: Readonly<Record<string, readonly string[]>>, name: string): string | null {
  const kind = Object.keys(table).find((key) => table[key]?.includes(name))
  return kind === undefined ? null : `${name} (${kind})`
}

/**
 * What a node takes of the APIs that only secure contexts have, or null. Their owners are used as
 * `owner.name` only, so that no alias hides what is used.
 */
function secureUse(node: Node, parent: Node | null): string | null {
  const owners: Readonly<Record<string, readonly string[]>> = secureContext.members
  if (node.type === 'MemberExpression') {
    const owner = nameOf(node['object']) ?? memberOf(node['object']) ?? ''
    const member = memberOf(node) ?? ''
    return Object.hasOwn(owners, owner) && owners[owner]!.includes(member)
      ? `${owner}.${member}`
      : null
  }
  if (node.type !== 'Identifier') return null
  const name = nameOf(node) ?? ''
  const names: readonly string[] = secureContext.names
  if (isMemberName(node, parent)) return null
  if (names.includes(name)) return name
  if (!Object.hasOwn(owners, name)) return null
  const plain =
    parent?.type === 'MemberExpression' && parent['object'] === node && memberOf(parent) !== null
  return plain ? null : `${name} other than as ${name}.name`
}

/** The name that a member expression ends in; null where it is computed. */
function memberOf(node: unknown): string | null {
  return isNode(node) && node.type === 'MemberExpression' && node['computed'] !== true
    ? nameOf(node['property'])
    : null
}

/** Whether an identifier only names a member or a label, and refers to nothing. */
function isMemberName(node: Node, parent: Node | null): boolean {
  if (parent === null) return false
  switch (parent.type) {
    case 'MemberExpression':
      return parent['property'] === node && parent['computed'] !== true
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return parent['key'] === node && parent['computed'] !== true
    case 'ImportSpecifier':
      return parent['imported'] === node && parent['local'] !== node
    case 'ExportSpecifier':
      return parent['exported'] === node && parent['local'] !== node
    case 'TSQualifiedName':
      return parent['right'] === node
    case 'TSNamedTupleMember':
      return parent['label'] === node
    default:
      return false
  }
}

// Syntax tree

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>
type Import = { readonly from: string | null; readonly typeOnly: boolean }

function walk(
  node: Node,
  parent: Node | null,
  visit: (node: Node, parent: Node | null) => void,
): void {
  visit(node, parent)
  for (const key of visitorKeys[node.type] ?? []) {
    const below = node[key]
    for (const child of Array.isArray(below) ? (below as unknown[]) : [below]) {
      if (isNode(child)) walk(child, node, visit)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function nameOf(node: unknown): string | null {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : null
}

function importsOf(node: Node): readonly Import[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return [{ from: literal(node['source']), typeOnly: isTypeOnly(node, 'importKind') }]
    case 'ExportNamedDeclaration':
      if (!isNode(node['source'])) return []
      return [{ from: literal(node['source']), typeOnly: isTypeOnly(node, 'exportKind') }]
    case 'ExportAllDeclaration':
      return [{ from: literal(node['source']), typeOnly: node['exportKind'] === 'type' }]
    case 'ImportExpression':
      return [{ from: literal(node['source']), typeOnly: false }]
    case 'TSImportType':
      return [{ from: literal(node['source']), typeOnly: true }]
    case 'TSExternalModuleReference':
      return [{ from: literal(node['expression']), typeOnly: false }]
    default:
      return []
  }
}

/** The text of a string literal; null for any other expression. */
function literal(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
    ? node['value']
    : null
}

function isTypeOnly(node: Node, kind: 'importKind' | 'exportKind'): boolean {
  if (node[kind] === 'type') return true
  const specifiers = node['specifiers']
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false
  return specifiers.every((specifier) => isNode(specifier) && specifier[kind] === 'type')
}

// Files and folders: paths are relative to the root, with forward slashes

type Place = { readonly layer: Layer; readonly game: string | null }
type Subpaths = readonly (readonly [prefix: string, folder: string])[]

function placeOf(file: string): Place | null {
  const isTemplate = file.startsWith(`${template}/`)
  const parts = (isTemplate ? file.replace(template, 'src/games/template') : file).split('/')
  const layer = layers.find(({ folder }) =>
    folder
      .split('/')
      .every((part, i) => (part === '*' ? parts[i] !== undefined : part === parts[i])),
  )
  if (layer === undefined) return null
  return { layer, game: layer.folder.includes('*') ? (parts[2] ?? null) : null }
}

function isTest(file: string): boolean {
  return /^test\/|\/testing\/|\.test\.\w+$/.test(file)
}

/** The file that a specifier names, or null when it names a package. */
function resolve(file: string, specifier: string, subpaths: Subpaths): string | null {
  if (/^\.{1,2}(?:\/|$)/.test(specifier))
    return path.posix.join(path.posix.dirname(file), specifier)
  if (specifier.startsWith('/')) return specifier
  for (const [prefix, folder] of subpaths) {
    if (specifier.startsWith(prefix)) return path.posix.join(folder, specifier.slice(prefix.length))
  }
  return null
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** The subpath imports of package.json, such as `"#kit/*": "./src/kit/*"`. */
export function readSubpaths(root: string): Subpaths {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8')
  const { imports = {} } = JSON.parse(text) as { imports?: Record<string, string> }
  return Object.entries(imports).map(([from, to]) => [
    from.replace(/\*$/, ''),
    to.replace(/\*$/, ''),
  ])
}

function sourceFiles(root: string): readonly string[] {
  return ['src', 'tools', 'bench'].flatMap((top) => {
    try {
      return readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
        .map((name) => `${top}/${name.replaceAll(path.sep, '/')}`)
        .toSorted()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'no other layer' : names.join(', ')
}
