/** What a source file names and imports, by its syntax: comments do not count. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'

const ROOT = path.join(import.meta.dirname, '../..')

export type SourceFile = {
  /** Identifiers and texts that are one word. */
  readonly names: ReadonlySet<string>
  /** The files of this project that it imports. */
  readonly imports: ReadonlySet<string>
  /** Those of which it imports more than types. */
  readonly valueImports: ReadonlySet<string>
}

const known = new Map<string, SourceFile | null>()

/** Null when there is no such file. */
export function sourceFile(file: string): SourceFile | null {
  if (!known.has(file)) known.set(file, existsSync(path.join(ROOT, file)) ? read(file) : null)
  return known.get(file)!
}

function read(file: string): SourceFile {
  const { program, module } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8'))
  const names = new Set<string>()
  collect(program, names)
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => {
      const isOfTypes = entries.length > 0 && entries.every(({ isType }) => isType)
      return { request: moduleRequest.value, isOfTypes }
    }),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : { request: moduleRequest.value, isOfTypes: isType },
      ),
    ),
  ]
  const filesOf = (some: typeof requests) =>
    new Set(some.flatMap(({ request }) => resolve(file, request) ?? []))
  return {
    names,
    imports: filesOf(requests),
    valueImports: filesOf(requests.filter(({ isOfTypes }) => !isOfTypes)),
  }
}

/** `#kit/game.ts` and `./game.ts` are files, anything else is a package. */
function resolve(file: string, request: string): string | null {
  if (request.startsWith('#')) return `src/${request.slice(1)}`
  if (request.startsWith('.')) return path.posix.join(path.posix.dirname(file), request)
  return null
}

function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, names)
    return
  }
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  const { type, name, value } = node as { type: string; name?: unknown; value?: unknown }
  if (typeof name === 'string') names.add(name)
  if (type === 'Literal' && typeof value === 'string') names.add(value)
  for (const key of visitorKeys[type] ?? []) {
    collect((node as unknown as Readonly<Record<string, unknown>>)[key], names)
  }
}
