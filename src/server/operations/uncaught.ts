type ProcessEvents = {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown
}

type Deps = {
  reportError(error: unknown, where: string): void
  exit(code: number): void
}

/**
 * What nothing else has caught. A rejected promise that nobody waits for concerns one request or one table: it
 * is reported, and everybody else goes on. An exception may have left anything half done: it is reported, and the
 * process ends, so that whatever runs it starts it again. A restart loses nothing that was acknowledged.
 */
export function watchUncaught(process: ProcessEvents, { reportError, exit }: Deps): void {
  process.on('unhandledRejection', (error) => reportError(error, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    reportError(error, 'uncaught exception')
    exit(1)
  })
}
