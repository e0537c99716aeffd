import type { PlanObserver } from '#server/bots/bot-scheduler.ts'
import type { DiskSpace } from '#server/operations/disk-space.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics for Prometheus. */
export type Metrics = ReturnType<typeof makeMetrics>

/** What is read when the metrics are collected. */
export type Gauges = {
  /** Those that this server runs. */
  readonly tables: TableGauges
  people(): number
  waitingPlans(): number
  /** Null where the database is not on a disk of this machine. */
  readonly disk?: DiskSpace | null
  /** Null for a server that is alone. */
  readonly cluster: ClusterGauges | null
}

type TableGauges = {
  readonly size: number
  readonly quarantined: ReadonlyMap<string, string>
  all(): readonly { readonly subscriberCount: number }[]
}

type ClusterGauges = {
  readonly forwardedRequests: number
  readonly busOutages: number
  readonly ownershipChanges: Readonly<Record<'acquired' | 'released' | 'lost', number>>
  onBusLag(note: (millis: number) => void): void
  readonly isConnected: boolean
  readonly peers: ReadonlySet<string>
  readonly remoteSubscriptions: number
}

export function makeMetrics(here: Gauges) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'wordhall_' })
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  /** A counter in a plain map, collected on demand: cheaper than prom-client's for every move. */
  const tally = (name: string, help: string, label: string) => {
    const counts = new Map<string, number>()
    void new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset()
        for (const [kind, count] of counts) this.inc({ [label]: kind }, count)
      },
    })
    return (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  /** A counter that is read when it is collected. */
  const total = (name: string, help: string, read: () => number) => {
    void new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }
  /** Like `tally`, without labels. */
  const count = (name: string, help: string) => {
    let counted = 0
    total(name, help, () => counted)
    return () => void (counted += 1)
  }
  gauge('wordhall_live_tables', 'Tables that this node runs', () => here.tables.size)
  gauge('wordhall_table_subscribers', 'Devices anywhere that follow tables of this node', () => {
    return here.tables.all().reduce((sum, { subscriberCount }) => sum + subscriberCount, 0)
  })
  gauge('wordhall_people_here', 'People with an open connection', here.people)
  gauge('wordhall_quarantined_tables', 'Tables whose log is damaged', () => {
    return here.tables.quarantined.size
  })
  gauge('wordhall_bot_queue_length', 'Plans of bots that wait for their turn', here.waitingPlans)
  const { cluster, disk = null } = here
  if (disk !== null) {
    gauge('wordhall_database_bytes', 'Size of the database and its journal', () => disk.used)
    gauge('wordhall_disk_free_bytes', 'Free space on the disk of the database', () => disk.free)
  }
  if (cluster !== null) {
    gauge('wordhall_bus_connected', 'Whether the bus between nodes is up', () => {
      return Number(cluster.isConnected)
    })
    gauge('wordhall_peers', 'Other nodes with a valid lease', () => cluster.peers.size)
    gauge('wordhall_remote_subscriptions', 'Tables of other nodes that people here follow', () => {
      return cluster.remoteSubscriptions
    })
    const forwarded = 'Requests that were sent to the node that runs their table'
    total('wordhall_forwarded_requests_total', forwarded, () => cluster.forwardedRequests)
    total('wordhall_bus_outages_total', 'Losses of the connection to the bus', () => {
      return cluster.busOutages
    })
    void new Counter({
      name: 'wordhall_ownership_changes_total',
      help: 'Tables that this node has acquired, released, or lost to another',
      labelNames: ['change'],
      registers,
      collect() {
        this.reset()
        for (const [change, times] of Object.entries(cluster.ownershipChanges)) {
          this.inc({ change }, times)
        }
      },
    })
    const busLag = new Histogram({
      name: 'wordhall_bus_lag_seconds',
      help: 'Time that a message takes over the bus',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    })
    cluster.onBusLag((millis) => busLag.observe(millis / 1000))
  }
  return {
    registry,
    plans: tally('wordhall_bot_plans_total', 'Plans of bots that were asked for', 'outcome'),
    planTimes: new Histogram({
      name: 'wordhall_bot_plan_seconds',
      help: 'Run time of a plan',
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10],
      registers,
    }),
    connections: new Gauge({ name: 'wordhall_connections', help: 'Open connections', registers }),
    refusedConnections: new Counter({
      name: 'wordhall_connections_refused_total',
      help: 'Connections closed at once because too many were open',
      registers,
    }),
    droppedConnections: new Counter({
      name: 'wordhall_connections_dropped_total',
      help: 'WebSocket connections closed for breaking a limit',
      labelNames: ['reason'],
      registers,
    }),
    moves: tally(
      'wordhall_moves_total',
      'Moves of people and bots, at tables of this node',
      'game',
    ),
    messages: count('wordhall_messages_total', 'Messages received'),
    requests: tally('wordhall_requests_total', 'Requests that took effect durably', 'type'),
    refusals: new Counter({
      name: 'wordhall_refusals_total',
      help: 'Messages refused',
      labelNames: ['code'],
      registers,
    }),
    storeFailures: new Counter({
      name: 'wordhall_store_failures_total',
      help: 'Writes that failed, or whose outcome was unknown at first, because of the store',
      registers,
    }),
    commits: new Histogram({
      name: 'wordhall_commit_seconds',
      help: 'Time until a commit, which holds the moves of many tables, was durable',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
  }
}

/** Counts the plans of bots, and measures those that ran. */
export function observePlans({ plans, planTimes }: Metrics): PlanObserver {
  return (outcome, millis) => {
    plans(outcome)
    if (outcome === 'finished' || outcome === 'failed') planTimes.observe(millis / 1000)
  }
}
