import { join, resolve } from 'node:path'
import { SourceUnusable } from './sources/package-files.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The options that every build command has, for `parseArgs`. */
export function buildOptions(out: string) {
  return {
    out: { type: 'string', default: join(ROOT, out) },
    modules: { type: 'string', default: join(ROOT, 'node_modules') },
    force: { type: 'boolean', default: false },
  } as const
}

type BuildArguments = { readonly out: string; readonly modules: string }

/**
 * Runs a build. Exit code 2 for invalid arguments, for which `parse` throws or returns null; 1 for an
 * unusable package.
 */
export async function runBuild<Arguments extends BuildArguments>(
  usage: string,
  parse: () => Arguments | null,
  build: (options: Arguments) => Promise<unknown>,
): Promise<void> {
  const parsed = parsedOrNull(parse)
  if (parsed === null) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  try {
    await build({ ...parsed, out: resolve(parsed.out), modules: resolve(parsed.modules) })
  } catch (error) {
    if (!(error instanceof SourceUnusable)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function parsedOrNull<T>(parse: () => T | null): T | null {
  try {
    return parse()
  } catch {
    return null
  }
}
