export type Terminal = {
  /** Writes results. */
  out(text: string): void
  /** Writes progress and error messages. */
  err(text: string): void
  /** Whether `err` is a terminal, where a line can be overwritten. */
  readonly interactive: boolean
  readonly input: AsyncIterable<Buffer>
}

export type Command = {
  readonly name: string
  /** One sentence. */
  readonly summary: string
  /** Usage, options and examples. */
  readonly help: string
  /** Returns the exit code. Throws `UsageError` for wrong arguments. */
  run(args: readonly string[], terminal: Terminal): Promise<number> | number
}
