import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Wrong arguments. The message states what is wrong and what is expected. */
export class UsageError extends Error {}

/** Throws `UsageError` for options that are unknown or lack a value. */
export function parseArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The value of option `name` as a whole number within bounds, both included. */
export function parseNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not ${text}`)
  }
  return number
}
