import process from 'node:process'
import type { Server } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { StoreFailed } from '#live/ports.ts'
import { BusUnusable } from '#server/cluster/bus.ts'
import { Cluster } from '#server/cluster/cluster.ts'
import { RedisBus } from '#server/cluster/redis-bus.ts'
import type { Hall } from '#server/hall/hall.ts'
import { readCertificate, type Certificate } from '#server/operations/certificate.ts'
import { listenForControl } from '#server/operations/control-socket.ts'
import { tightenModes } from '#server/operations/file-modes.ts'
import { watchUncaught } from '#server/operations/uncaught.ts'
import { nodeClock } from '#server/node-clock.ts'
import { openHall } from '#server/open-hall.ts'
import { findOwnDictionaries } from '#server/own-dictionaries.ts'
import { sealStoredSecrets, secretBoxFor, type SecretBox } from '#server/privacy/secret-box.ts'
import { readSettings, SETTINGS_HELP, type Settings } from '#server/settings.ts'
import { USUAL_WAIT } from '#server/store/postgres-database.ts'
import { openPostgresStore, type SharedStore } from '#server/store/postgres-store.ts'
import { PostgresLock } from '#server/store/postgres-lock.ts'
import { watchDisk } from '#server/operations/disk-space.ts'
import { sqliteFileIn } from '#server/store/sqlite-file.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { StoreUnusable, type Store } from '#server/store/store.ts'
import { listenForMetrics } from '#server/operations/metrics-access.ts'
import { startServing, stopServing } from '#server/start-stop.ts'
import { makeApp } from '#server/web/app.ts'
import type { AssetStore } from '#server/web/pages/asset-store.ts'

// A busy hall has little that lives long, and V8 would collect all of it every second. Now it waits until the
// heap is four times as large as what was left after the last time (docs/decisions/0009-path-of-a-move.md).
setFlagsFromString('--heap-growing-percent=300')

/** A store that only this server uses; `onTaken` is called when another server has taken it over. */
type OwnStore = {
  readonly store: Store
  /** Where servers with the same store share the assets of their pages. */
  readonly assets: AssetStore | null
  /** Joins the other servers of the hall; null where this one is alone. */
  cluster: ((reportError: ReportError) => Cluster) | null
  /** Listens for commands; null with PostgreSQL, which has tools of its own. */
  listenForCommands: (() => Promise<Server>) | null
  release(): Promise<void>
}

type ReportError = (error: unknown, where: string) => void

async function openStore(
  { database, bus, data }: Settings,
  onTaken: (reason: string) => void,
): Promise<OwnStore> {
  // SQLite locks its file itself.
  if (database === null) {
    const store = await openSqliteStore(data)
    const listenForCommands = () =>
      listenForControl(data, async (request) => {
        if (request.command === 'backup') await store.backup(request.file)
      })
    return {
      store,
      assets: null,
      cluster: null,
      listenForCommands,
      release: () => Promise.resolve(),
    }
  }
  const lock = await PostgresLock.acquire(database, onTaken, { isShared: bus !== null })
  let redis: RedisBus | null = null
  try {
    redis = bus === null ? null : await RedisBus.open(bus)
    const report = (text: string) => void process.stdout.write(`wordhall: ${text} …\n`)
    const store = await openPostgresStore(database, { ...USUAL_WAIT, report })
    const cluster = redis && clusterOn(redis, store)
    const { assets } = store
    return { store, assets, cluster, listenForCommands: null, release: () => lock.release() }
  } catch (error) {
    await redis?.close()
    await lock.release()
    throw error
  }
}

function clusterOn(bus: RedisBus, { leases }: SharedStore): OwnStore['cluster'] {
  return (reportError) => new Cluster({ bus, leases, clock: nodeClock, reportError })
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
  const certificate = readCertificate(settings.value.tls)
  if (!certificate.ok) return complain(certificate.refusal)
  const taken = Promise.withResolvers<string>()
  let own: OwnStore | null = null
  try {
    own = await openStore(settings.value, taken.resolve)
    await sealStoredSecrets(own.store, secrets.value)
  } catch (error) {
    await own?.store.close()
    await own?.release()
    if (error instanceof StoreUnusable || error instanceof BusUnusable) {
      return complain(error.message)
    }
    throw error
  }
  const { value: ownCertificate } = certificate
  await serve(settings.value, own, secrets.value, taken.promise, ownCertificate)
  await own.release()
  return process.exitCode === undefined ? 0 : Number(process.exitCode)
}

/** Runs until it is asked to stop, or another server has taken over the store. */
async function serve(
  settings: Settings,
  { store, assets, cluster, listenForCommands }: OwnStore,
  secrets: SecretBox,
  taken: Promise<string>,
  certificate: Certificate | null,
): Promise<void> {
  const own = findOwnDictionaries(settings.dictionaries)
  const reportError: ReportError = (error, where) => app.log.error({ err: error, where })
  const hall: Hall = openHall(store, settings, {
    secrets,
    disk: settings.database === null ? await watchDisk(sqliteFileIn(settings.data)) : null,
    ownDictionaries: own.ids,
    cluster: cluster && cluster(reportError),
    reportError,
  })
  const app = await makeApp(hall, settings, { certificate, assets })
  watchUncaught(process, { reportError, exit: (code) => process.exit(code) })
  for (const problem of own.problems) app.log.warn(problem)
  if (listenForCommands !== null) {
    for (const warning of tightenModes(settings.data)) app.log.warn(warning)
    try {
      const control = await listenForCommands()
      app.addHook('onClose', (_, done) => void control.close(() => done()))
    } catch (error) {
      app.log.warn({ err: error }, 'wordhall backup cannot reach this hall')
    }
  }
  const stopped = new Promise<void>((resolve) => {
    // Not `once`: a second signal must not kill the process while it closes.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
  let metrics: Server | null = null
  const started = startServing({ app, hall }, settings, async () => {
    if (settings.metricsPort > 0) metrics = await listenForMetrics(hall.metrics, settings)
  })
  const stop = async () => {
    await stopServing({ app, hall })
    await started.catch(() => undefined)
    metrics?.close()
  }
  try {
    await Promise.race([started, stopped])
  } catch (error) {
    process.exitCode = complain(explainListening(error, settings))
    return stop()
  }
  if (hall.serving.isOpen) {
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : settings.port
    process.stdout.write(
      `Wordhall is open: http${certificate === null ? '' : 's'}://localhost:${port}\n`,
    )
  }
  const takenOver = taken.then((reason) => {
    hall.withdraw()
    process.exitCode = complain(reason)
  })
  await Promise.race([stopped, takenOver])
  process.stdout.write('Wordhall closes.\n')
  await stop()
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
  if (error instanceof StoreFailed) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function complain(what: string): number {
  process.stderr.write(`wordhall: ${what}\n`)
  return 1
}

process.exitCode = await main()
