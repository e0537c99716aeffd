import process from 'node:process'
import type { Server } from 'node:net'
import type { Hall } from '#server/hall/hall.ts'
import { listenForControl } from '#server/operations/control-socket.ts'
import { tightenModes } from '#server/operations/file-modes.ts'
import { openHall } from '#server/open-hall.ts'
import { sealStoredSecrets, secretBoxFor, type SecretBox } from '#server/privacy/secret-box.ts'
import { readSettings, SETTINGS_HELP, type Settings } from '#server/settings.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { StoreUnusable, type Store } from '#server/store/store.ts'
import { listenForMetrics } from '#server/web/metrics-access.ts'
import { makeApp } from '#server/web/app.ts'

type OpenedStore = {
  readonly store: Store
  /** Listens for commands; there is nothing to command with PostgreSQL. */
  listenForCommands(): Promise<Server | null>
}

async function openStore({ database, data }: Settings): Promise<OpenedStore> {
  if (database !== null) {
    return {
      store: await openPostgresStore(database),
      listenForCommands: () => Promise.resolve(null),
    }
  }
  const store = await openSqliteStore(data)
  const listenForCommands = () =>
    listenForControl(data, async (request) => {
      if (request.command === 'backup') await store.backup(request.file)
    })
  return { store, listenForCommands }
}

async function main(): Promise<number> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(SETTINGS_HELP)
    return 0
  }
  const settings = readSettings(process.env)
  if (!settings.ok) return complain(settings.refusal)
  const secrets = secretBoxFor(settings.value.seedKeys)
  if (!secrets.ok) return complain(secrets.refusal)
  let opened: OpenedStore | null = null
  try {
    opened = await openStore(settings.value)
    await sealStoredSecrets(opened.store, secrets.value)
  } catch (error) {
    await opened?.store.close()
    if (error instanceof StoreUnusable) return complain(error.message)
    throw error
  }
  await serve(settings.value, opened, secrets.value)
  return process.exitCode === undefined ? 0 : Number(process.exitCode)
}

/** Runs until it is asked to stop. */
async function serve(
  settings: Settings,
  { store, listenForCommands }: OpenedStore,
  secrets: SecretBox,
): Promise<void> {
  const hall: Hall = openHall(store, settings, {
    secrets,
    reportError: (error, where) => app.log.error({ err: error, where }),
  })
  const app = await makeApp(hall, settings)
  if (settings.database === null) {
    for (const warning of tightenModes(settings.data)) app.log.warn(warning)
  }
  const control = await listenForCommands().catch((error: unknown) => {
    app.log.warn({ err: error }, 'wordhall backup cannot reach this hall')
    return null
  })
  app.addHook('onClose', () => control?.close())
  const stopped = new Promise<void>((resolve) => {
    // Not `once`: a second signal must not kill the process while it closes.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
  try {
    await hall.start()
    if (settings.metricsPort > 0) {
      const metrics = await listenForMetrics(hall.metrics, settings)
      app.addHook('onClose', (_, done) => void metrics.close(() => done()))
    }
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    process.exitCode = complain(explainListening(error, settings))
    await app.close()
    await hall.close()
    return
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  process.stdout.write(`Wordhall is open: http://localhost:${port}\n`)
  await stopped
  process.stdout.write('Wordhall closes.\n')
  await app.close()
  await hall.close()
}

function explainListening(error: unknown, settings: Settings): string {
  const { code, port = settings.port } = error as NodeJS.ErrnoException & { port?: number }
  if (code !== undefined && port === settings.metricsPort && port !== settings.port) {
    return `metrics cannot be served on port ${port} of ${settings.metricsHost} (${code}); see WORDHALL_METRICS_PORT and WORDHALL_METRICS_HOST`
  }
  const { host } = settings
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another with WORDHALL_PORT`
  if (code === 'EACCES') return `port ${port} may not be used; choose one above 1023`
  if (code === 'EADDRNOTAVAIL') return `${host} is no address of this machine; see WORDHALL_HOST`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function complain(what: string): number {
  process.stderr.write(`wordhall: ${what}\n`)
  return 1
}

process.exitCode = await main()
