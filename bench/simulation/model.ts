/**
 * A hall under load as a queueing model: clients, nodes, Redis and PostgreSQL with the CPU times that
 * were measured, and a disk. A node has one batch of moves under way at a time; what arrives meanwhile
 * waits for the next.
 */

/** CPU times in microseconds, unless it says otherwise. */
export type Costs = {
  /** A node, for a move of somebody who is connected to it. */
  readonly move: number
  /** A node, for each commit. */
  readonly batch: number
  /** Both nodes together, in addition, for a move that is made by way of another node. */
  readonly relay: number
  /** PostgreSQL, for each commit, and for each move in it. */
  readonly commit: number
  readonly row: number
  /** Redis, for a relayed move. */
  readonly redis: number
  /** The clients of the load, for a move. */
  readonly load: number
  /** How long the disk takes for a commit. */
  readonly flush: number
}

export type Setup = {
  readonly nodes: number
  /** Cores that everything shares, the load included; null when each process has a core of its own. */
  readonly cores: number | null
  readonly players: number
  /** The share of moves that are made by way of another node. */
  readonly relayed: number
  /** Milliseconds between an acknowledgement and the player's next move. */
  readonly pause: number
  /** For how long the hall is watched, in seconds. */
  readonly seconds: number
}

export type Prediction = {
  readonly movesPerSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Moves in a commit, on average. */
  readonly batch: number
  /** The busiest process, and which share of the time it works. */
  readonly busiest: { readonly name: string; readonly share: number }
}

type Event = { readonly time: number; readonly run: () => void }

/** Events in the order of their times; those of the same time in the order they were added. */
class Agenda {
  now = 0
  readonly #heap: Event[] = []

  after(micros: number, run: () => void): void {
    const heap = this.#heap
    heap.push({ time: this.now + micros, run })
    let child = heap.length - 1
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (heap[parent]!.time <= heap[child]!.time) break
      ;[heap[parent], heap[child]] = [heap[child]!, heap[parent]!]
      child = parent
    }
  }

  runUntil(end: number): void {
    while (this.#heap.length > 0 && this.#heap[0]!.time <= end) {
      const { time, run } = this.#take()
      this.now = time
      run()
    }
  }

  #take(): Event {
    const heap = this.#heap
    const first = heap[0]!
    const last = heap.pop()!
    if (heap.length === 0) return first
    heap[0] = last
    for (let parent = 0; ;) {
      const left = 2 * parent + 1
      if (left >= heap.length) return first
      const right = left + 1
      const child = right < heap.length && heap[right]!.time < heap[left]!.time ? right : left
      if (heap[parent]!.time <= heap[child]!.time) return first
      ;[heap[parent], heap[child]] = [heap[child]!, heap[parent]!]
      parent = child
    }
  }
}

/** The cores of a machine, which its processes wait for in turn. */
class Cores {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  take(run: () => void): void {
    if (this.#free === 0) return void this.#waiting.push(run)
    this.#free -= 1
    run()
  }

  giveBack(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}

/** One thread: it does one thing after the other. */
class Process {
  readonly name: string
  readonly #agenda: Agenda
  readonly #cores: Cores
  readonly #tasks: { readonly micros: number; readonly done: () => void }[] = []
  #isBusy = false
  busy = 0

  constructor(name: string, agenda: Agenda, cores: Cores) {
    this.name = name
    this.#agenda = agenda
    this.#cores = cores
  }

  work(micros: number, done: () => void): void {
    this.#tasks.push({ micros, done })
    if (!this.#isBusy) this.#next()
  }

  #next(): void {
    const task = this.#tasks.shift()
    this.#isBusy = task !== undefined
    if (task === undefined) return
    this.#cores.take(() => {
      this.#agenda.after(task.micros, () => {
        this.busy += task.micros
        this.#cores.giveBack()
        task.done()
        this.#next()
      })
    })
  }
}

/** A node with its connection to the database. */
type Node = { readonly process: Process; readonly backend: Process; batch: (() => void)[] | null }

export function simulate(costs: Costs, setup: Setup): Prediction {
  const { nodes: count, cores, players, relayed, pause, seconds } = setup
  const agenda = new Agenda()
  const shared = cores === null ? null : new Cores(cores)
  const processes: Process[] = []
  const add = (name: string): Process => {
    const process = new Process(name, agenda, shared ?? new Cores(1))
    processes.push(process)
    return process
  }
  const nodes = Array.from({ length: count }, (_, index): Node => {
    return { process: add(`node ${index}`), backend: add(`PostgreSQL ${index}`), batch: null }
  })
  const redis = add('Redis')
  const load = cores === null ? null : add('load')
  const latencies: number[] = []
  let commits = 0
  let moves = 0

  const commit = (node: Node, batch: readonly (() => void)[]): void => {
    node.batch = []
    commits += 1
    const saved = (): void => {
      for (const done of batch) done()
      const next = node.batch!
      node.batch = null
      if (next.length > 0) commit(node, next)
    }
    node.process.work(costs.batch, () => {
      node.backend.work(costs.commit + batch.length * costs.row, () => {
        agenda.after(costs.flush, saved)
      })
    })
  }
  const save = (node: Node, done: () => void): void => {
    if (node.batch === null) commit(node, [done])
    else node.batch.push(done)
  }
  const play = (player: number): void => {
    const owner = nodes[player % count]!
    const isRelayed = count > 1 && (player % 100) / 100 < relayed
    const front = isRelayed ? nodes[(player + 1) % count]! : owner
    const begun = agenda.now
    const client = (done: () => void) => (load === null ? done() : load.work(costs.load / 2, done))
    const half = costs.move / 2
    const hop = isRelayed ? costs.relay / 4 : 0
    const pass = (done: () => void) => (isRelayed ? redis.work(costs.redis / 2, done) : done())
    const atFront = (done: () => void) => (isRelayed ? front.process.work(hop, done) : done())
    const acknowledged = (): void => {
      moves += 1
      latencies.push((agenda.now - begun) / 1000)
      agenda.after(1000 * pause, () => play(player))
    }
    const reply = (): void => {
      owner.process.work(half + hop, () => {
        pass(() => atFront(() => client(acknowledged)))
      })
    }
    client(() => {
      atFront(() => pass(() => owner.process.work(half + hop, () => save(owner, reply))))
    })
  }

  const spread = Math.max(1000 * pause, 1)
  for (let player = 0; player < players; player += 1) {
    agenda.after((spread * player) / players, () => play(player))
  }
  agenda.runUntil(1e6 * seconds)
  const sorted = Float64Array.from(latencies).toSorted()
  const busiest = processes.reduce((most, process) => (process.busy > most.busy ? process : most))
  return {
    movesPerSecond: moves / seconds,
    p50: sorted[Math.floor(0.5 * sorted.length)] ?? Infinity,
    p99: sorted[Math.floor(0.99 * sorted.length)] ?? Infinity,
    batch: moves / commits,
    busiest: { name: busiest.name, share: busiest.busy / (1e6 * seconds) },
  }
}
