import type { AnyGame } from '#kit/game.ts'
import type { Library } from '#lexicon/library.ts'
import type { HallTime } from '#live/time/hall-time.ts'
import type { BotExecutor, MachineClock } from '#live/ports.ts'
import type { Cluster } from '#server/cluster/cluster.ts'
import type { Locate, PlanObserver } from '#server/bots/bot-scheduler.ts'
import type { BuildLanguage } from '#server/languages.ts'
import type { DiskSpace } from '#server/operations/disk-space.ts'
import type { SecretBox } from '#server/privacy/secret-box.ts'
import type { Store } from '#server/store/store.ts'
import type { LogLimits } from '#table/log/log-limits.ts'

/** Bots that can be measured and stopped. */
interface HallBots extends BotExecutor {
  /** Number of plans that wait for their turn. */
  readonly waiting: number
  observe(observer: PlanObserver): void
  locate(locate: Locate): void
  close(): Promise<void>
}

export type HallDeps = {
  readonly store: Store
  readonly games: readonly AnyGame[]
  readonly library: Library
  readonly bots: HallBots
  readonly clock: MachineClock
  /** The other nodes of this hall; null or left out for a server that is alone. */
  readonly cluster?: Cluster | null
  /** The hall time; by default a new one on that clock. */
  readonly time?: HallTime
  /** A person with seats at this many unfinished tables may not open another. */
  readonly maxTables: number
  /** How many unfinished tables there may be in all. */
  readonly maxHallTables: number
  readonly logLimits: LogLimits
  /** The countdown before a game in which players race, in milliseconds; 0 for none. */
  readonly countdown: number
  /** Identifies the code that a stored state depends on. */
  readonly codeVersion: string
  readonly secrets: SecretBox
  /** Left out where the database is not on a disk of this machine. */
  readonly disk?: DiskSpace | null
  readonly sessionDays: number
  readonly retentionDays: number
  /** A match that no player has followed for this many milliseconds is abandoned. */
  readonly abandonAfter: number
  reportError(error: unknown, where: string): void
  readonly buildLanguage: BuildLanguage
  /** The ids of dictionaries that the operator has added. */
  readonly ownDictionaries: readonly string[]
}
