import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Where a command reads and writes. */
export type Terminal = {
  /** Results. */
  out(text: string): void
  /** Progress and complaints. */
  err(text: string): void
  /** Whether somebody looks at `err` as it comes. */
  readonly watched: boolean
  readonly input: AsyncIterable<Buffer>
}

export type Command = {
  readonly name: string
  readonly summary: string
  /** What follows the name, and what it means. */
  readonly help: string
  /** Ends with the exit code. Throws `Misuse` for arguments that make no sense. */
  run(args: readonly string[], terminal: Terminal): Promise<number> | number
}

/** Arguments that make no sense: says what was wrong and what would be right. */
export class Misuse extends Error {}

/** Options and words of a command line; throws `Misuse` when they do not fit. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

/** A whole number given as an option. */
export function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new Misuse(`--${name} must be a whole number from ${least} to ${most}, not ${text}`)
  }
  return number
}
