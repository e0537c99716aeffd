import { registry } from '#games/registry.ts'
import { BotPool } from '#server/bots/bot-pool.ts'
import { computeCodeVersion } from '#server/code-version.ts'
import { Hall } from '#server/hall/hall.ts'
import type { HallDeps } from '#server/hall/hall-deps.ts'
import { childProcessBuilder } from '#server/languages.ts'
import { library } from '#server/lexicons.ts'
import { nodeClock } from '#server/node-clock.ts'
import { plainSecrets } from '#server/privacy/secret-box.ts'
import { dictionariesFolder, type Settings } from '#server/settings.ts'
import type { Store } from '#server/store/store.ts'
import { LOG_LIMITS } from '#table/log/log-limits.ts'
import { COUNTDOWN } from '#table/table.ts'

type HallSettings = Pick<Settings, 'botThreads' | 'maxTables' | 'abandonHours'> &
  Partial<Pick<Settings, 'sessionDays' | 'retentionDays' | 'dictionaries' | 'maxHallTables'>>

/** A hall on Node with all registered games. `deps` replaces parts of it. */
export function openHall(
  store: Store,
  settings: HallSettings,
  deps: Pick<HallDeps, 'reportError'> & Partial<HallDeps>,
): Hall {
  const { botThreads, maxTables, abandonHours, sessionDays = 400, retentionDays = 0 } = settings
  return new Hall({
    store,
    games: registry.map(({ game }) => game),
    library,
    bots: deps.bots ?? warmPool(botThreads),
    clock: nodeClock,
    maxTables,
    maxHallTables: settings.maxHallTables ?? Infinity,
    logLimits: LOG_LIMITS,
    countdown: COUNTDOWN,
    codeVersion: deps.codeVersion ?? computeCodeVersion(),
    abandonAfter: abandonHours * 60 * 60_000,
    sessionDays,
    retentionDays,
    secrets: deps.secrets ?? plainSecrets,
    buildLanguage: childProcessBuilder(settings.dictionaries ?? dictionariesFolder({})),
    ownDictionaries: [],
    ...deps,
  })
}

function warmPool(threads: number): BotPool {
  const pool = new BotPool(threads)
  pool.warmUp()
  return pool
}
