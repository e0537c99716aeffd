import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What an operator may want to know, for Prometheus. */
export type Metrics = ReturnType<typeof makeMetrics>

export function makeMetrics(counts: { tables(): number; people(): number }) {
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
  gauge('wordhall_live_tables', 'Tables in memory', counts.tables)
  gauge('wordhall_people_here', 'People with a connection', counts.people)
  return {
    registry,
    connections: new Gauge({ name: 'wordhall_connections', help: 'Open connections', registers }),
    messages: new Counter({
      name: 'wordhall_messages_total',
      help: 'Messages received',
      registers,
    }),
    requests: new Counter({
      name: 'wordhall_requests_total',
      help: 'Requests carried out and on disk',
      labelNames: ['type'],
      registers,
    }),
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
