import { SourceUnusable } from './sources/package-files.ts'

/** Runs a build: exit code 2 without arguments that make sense, 1 for a package it cannot use. */
export async function runBuild<Arguments>(
  usage: string,
  given: Arguments | null,
  build: (given: Arguments) => Promise<unknown>,
): Promise<void> {
  if (given === null) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  try {
    await build(given)
  } catch (error) {
    if (!(error instanceof SourceUnusable)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
