import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What an operator may want to know, for Prometheus. */
export type Metrics = ReturnType<typeof makeMetrics>

export function makeMetrics(here: { tables(): number; people(): number }) {
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
  /** Counted plainly, for what happens at every move; Prometheus gets it when it asks. */
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
  gauge('wordhall_live_tables', 'Tables in memory', here.tables)
  gauge('wordhall_people_here', 'People with a connection', here.people)
  return {
    registry,
    connections: new Gauge({ name: 'wordhall_connections', help: 'Open connections', registers }),
    messages: new Counter({
      name: 'wordhall_messages_total',
      help: 'Messages received',
      registers,
    }),
    requests: tally('wordhall_requests_total', 'Requests carried out and on disk', 'type'),
    refusals: new Counter({
      name: 'wordhall_refusals_total',
      help: 'Messages refused',
      labelNames: ['code'],
      registers,
    }),
    appends: new Histogram({
      name: 'wordhall_append_seconds',
      help: 'Time until an append was on disk',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
  }
}
