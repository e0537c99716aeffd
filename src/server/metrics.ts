import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics for Prometheus. */
export type Metrics = ReturnType<typeof makeMetrics>

/** What is read when the metrics are collected. */
export type Gauges = {
  tables(): number
  people(): number
  waitingPlans(): number
  quarantined(): number
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
  /** The same without labels. */
  const count = (name: string, help: string) => {
    let total = 0
    void new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(total)
      },
    })
    return () => void (total += 1)
  }
  gauge('wordhall_live_tables', 'Tables in memory', here.tables)
  gauge('wordhall_people_here', 'People with an open connection', here.people)
  gauge('wordhall_quarantined_tables', 'Tables whose log is damaged', here.quarantined)
  gauge('wordhall_bot_queue_length', 'Plans of bots that wait for their turn', here.waitingPlans)
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
