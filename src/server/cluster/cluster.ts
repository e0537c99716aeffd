import { randomBytes } from 'node:crypto'
import type { HallTime } from '#live/time/hall-time.ts'
import { StoreFailed, type MachineClock } from '#live/ports.ts'
import type { AdminQuestion, HallNodes } from '#server/admin/hall-nodes.ts'
import type { Bus } from '#server/cluster/bus.ts'
import { Calls, UnknownQuestion, type Question, type Reply } from '#server/cluster/calls.ts'
import type { HallEvents, Topic, Topics } from '#server/cluster/hall-events.ts'
import type { LeaseStore } from '#server/cluster/lease-store.ts'
import { CutOff } from '#server/cluster/cut-off.ts'
import { Links, type LinkListener } from '#server/cluster/links.ts'
import {
  LEASE,
  Membership,
  type Lease,
  type MembershipListener,
} from '#server/cluster/membership.ts'
import { RemoteTables } from '#server/cluster/remote-tables.ts'
import { SharedState, type NodeState } from '#server/cluster/shared-state.ts'
import {
  combineRelays,
  type TableNotice,
  type TableQuestion,
} from '#server/cluster/table-messages.ts'
import { TableOwners, type TableCluster } from '#server/cluster/table-owners.ts'
import { TableServer } from '#server/cluster/table-server.ts'
import type { LiveTables } from '#server/hall/live-tables.ts'
import type { Lobby } from '#server/hall/lobby.ts'
import type { Presence } from '#server/hall/presence.ts'
import type { LocalTable, ServedTable } from '#server/hall/served-table.ts'
import type { StoredPerson } from '#server/store/store.ts'

export type ClusterDeps = {
  readonly bus: Bus
  readonly leases: LeaseStore
  readonly clock: MachineClock
  /** Replaces the default lease. */
  readonly lease?: Lease
  /** Replaces the default interval, in milliseconds. */
  readonly sweepInterval?: number
  reportError(error: unknown, where: string): void
}

/** The hall of this node. */
export type ClusterHall = {
  readonly time: HallTime
  readonly tables: LiveTables
  readonly lobby: Lobby
  readonly presence: Presence
  /** Tells the hall how a write of this node to the store ended. */
  observeWrite<T>(write: () => Promise<T>): Promise<T>
  localTable(id: string): Promise<LocalTable | null>
}

type DirectMessage = Question | Reply | { readonly notice: TableNotice }
/** `news`: the event. Nodes of other versions know it by that name. */
type Broadcast = { readonly topic: Topic; readonly news: unknown }
type NodeQuestion =
  | TableQuestion
  | { readonly type: 'state' }
  /** Milliseconds since the node's lease was renewed. */
  | { readonly type: 'lease-age' }
  | { readonly type: 'admin'; readonly question: AdminQuestion }

/** Milliseconds between regular searches for orphans; there is another when a lost node is noticed. */
const SWEEP_INTERVAL = 5000
/** A node counts as silent, so that its events are being missed, after this many milliseconds without a broadcast. */
const SILENCE = 3000
/** While the bus is down or a node is silent, everything that its events report is read again at this interval. */
const LOOK_UP_INTERVAL = 60_000

/** This node as a member of a cluster that runs one hall. See docs/decisions/0021-many-machines.md. */
export class Cluster
  implements TableCluster, HallEvents, HallNodes, LinkListener, MembershipListener
{
  readonly node = randomBytes(9).toString('base64url')
  readonly isAlone = false
  readonly owners: TableOwners
  readonly #deps: ClusterDeps
  readonly #links: Links
  readonly #calls: Calls
  readonly #remoteTables: RemoteTables
  readonly #listeners = new Map<Topic, ((event: never, from: string) => void)[]>()
  readonly #missedListeners: (() => void)[] = []
  #linked: Promise<void> | null = null
  #hall: ClusterHall | null = null
  #membership: Membership | null = null
  #cutOff: CutOff | null = null
  #tableServer: TableServer | null = null
  #state: SharedState | null = null
  #answerAdmin: (question: AdminQuestion) => unknown = (question) => {
    throw new UnknownQuestion(question)
  }
  #cancelSweep: () => void = () => {}
  #isDrained = false
  #busOutages = 0
  /** When everything that events report was last read again because some were missed, in monotonic time. */
  #missedAt = 0
  #noteBusLag: (millis: number) => void = () => {}

  constructor(deps: ClusterDeps) {
    const { bus, leases } = deps
    this.#deps = deps
    this.owners = new TableOwners(leases, this.node)
    this.#links = new Links(
      { ...deps, node: this.node, combine, isPeer: (node) => this.peers.has(node) },
      this,
    )
    this.#calls = new Calls({ ...deps, send: (to, message) => this.#send(to, message) })
    this.#remoteTables = new RemoteTables({
      ask: (node, question) => this.#ask(node, question),
      notify: (node, notice) => this.#send(node, { notice }),
    })
    bus.onConnection((isConnected) => {
      if (!isConnected) this.#busOutages += 1
      else this.#missed()
    })
  }

  /** Must be called once, before `join`. */
  attach(hall: ClusterHall): void {
    const { lease = LEASE, clock } = this.#deps
    const { time, tables, lobby, presence, observeWrite } = hall
    this.#hall = hall
    const busSilence = () => this.#links.silence
    const cutOff = new CutOff({
      clock,
      ttl: lease.ttl,
      leaseAge: () => membership.leaseAge,
      busSilence,
      peers: () => this.peers,
      askLeaseAge: async (node) => (await this.#ask(node, { type: 'lease-age' })) as number,
      tables,
      standAside: (ranUntil) => membership.standAside(ranUntil),
    })
    const ofThisNode = { node: this.node, lease, time, observeWrite, busSilence, cutOff }
    const membership = new Membership({ ...this.#deps, ...ofThisNode }, this)
    this.#membership = membership
    this.#cutOff = cutOff
    this.#tableServer = new TableServer({
      table: (id) => hall.localTable(id),
      handOver: (id, to) => tables.handOver(id, to),
      nameOf: (person) => presence.nameOf(person),
      notify: (node, notice) => this.#send(node, { notice }),
    })
    this.#state = new SharedState({
      events: this,
      lobby,
      presence,
      clock,
      ask: async (node) => (await this.#ask(node, { type: 'state' })) as NodeState,
      isPeer: (node) => !this.#isDrained && this.peers.has(node),
    })
    this.subscribe('left', (_, from) => this.#membership!.peerLeft(from))
  }

  get isDrained(): boolean {
    return this.#isDrained
  }

  get cutOffReason(): string | null {
    return this.#cutOff!.reason
  }

  onCutOff(listener: (reason: string) => void): void {
    this.#cutOff!.onCutOff(listener)
  }

  get peers(): ReadonlySet<string> {
    return this.#membership!.peers
  }

  get isLeaseCertain(): boolean {
    return this.#membership!.isLeaseCertain
  }

  /** Whether this node does what only one node of a hall should do. */
  get isLeader(): boolean {
    return this.#membership!.isLeader
  }

  get remoteSubscriptions(): number {
    return this.#remoteTables.size
  }

  /** Requests that were sent to the owners of their tables. */
  get forwardedRequests(): number {
    return this.#remoteTables.forwarded
  }

  get ownershipChanges(): TableOwners['changes'] {
    return this.owners.changes
  }

  get busOutages(): number {
    return this.#busOutages
  }

  /** Called with the milliseconds that messages take over the bus, twice a second. */
  onBusLag(note: (millis: number) => void): void {
    this.#noteBusLag = note
  }

  echoReceived(millis: number): void {
    this.#noteBusLag(millis)
  }

  /** Joins the other nodes, with a lease; returns the hall time. May be called again after it threw StoreFailed. */
  async join(): Promise<number> {
    this.#linked ??= this.#links.open()
    await this.#linked
    return this.#membership!.join()
  }

  /** Renews the lease from now on. Throws StoreFailed. */
  startRenewing(): Promise<void> {
    return this.#membership!.startRenewing()
  }

  /** Runs unfinished tables that nobody runs, and from now on takes over orphans. Throws StoreFailed. */
  async start(): Promise<void> {
    await this.#hall!.tables.takeOverOrphans(true)
    this.#sweepLater()
  }

  /** Stops running tables, which the other nodes take over, and takes over none from now on. */
  async drain(): Promise<void> {
    if (this.#isDrained) return
    this.#isDrained = true
    this.#cancelSweep()
    await this.#hall!.tables.drain()
    await this.#membership!.leave().catch(() => undefined)
    this.publish('left', null)
  }

  /** Drains, and closes the bus. */
  async leave(): Promise<void> {
    await this.drain()
    this.#links.close()
    this.#calls.close()
    await this.#deps.bus.close()
  }

  /** A table that another node runs, for one subscriber. */
  remoteTable(id: string, owner: string): ServedTable {
    return this.#remoteTables.open(id, owner)
  }

  async askHandOver(node: string, table: string): Promise<void> {
    await this.#ask(node, { type: 'hand-over', table })
  }

  askNode(node: string, question: AdminQuestion): Promise<unknown> {
    return this.#ask(node, { type: 'admin', question })
  }

  answerNodes(answer: (question: AdminQuestion) => unknown): void {
    this.#answerAdmin = answer
  }

  arrived(person: StoredPerson): void {
    this.#state!.arrived(person)
  }

  departed(person: string): void {
    this.#state!.departed(person)
  }

  get isConnected(): boolean {
    return this.#deps.bus.isConnected
  }

  get isCurrent(): boolean {
    const { clock } = this.#deps
    const since = clock.monotonicTime() - SILENCE
    return this.isConnected && [...this.peers].every((node) => this.#links.heardAt(node) >= since)
  }

  publish<T extends Topic>(topic: T, event: Topics[T]): void {
    this.#links.broadcast({ topic, news: event } satisfies Broadcast)
  }

  subscribe<T extends Topic>(topic: T, listener: (event: Topics[T], from: string) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener])
  }

  onConnection(listener: (isConnected: boolean) => void): void {
    this.#deps.bus.onConnection(listener)
  }

  onMissed(listener: () => void): void {
    this.#missedListeners.push(listener)
  }

  /** Kinds of messages that only a newer version knows are ignored. */
  received(from: string, body: unknown): void {
    const message = body as DirectMessage
    if ('ask' in message) {
      void this.#calls.answer(from, message, (node, question) => {
        return this.#answer(node, question as NodeQuestion)
      })
    } else if ('reply' in message) {
      this.#calls.answered(message)
    } else if (!('notice' in message)) {
      return
    } else if (message.notice.type === 'unsubscribe') {
      this.#tableServer!.unsubscribe(from, message.notice.subscription)
    } else {
      this.#remoteTables.receive(from, message.notice)
    }
  }

  broadcastReceived(from: string, body: unknown): void {
    const { topic, news: event } = body as Broadcast
    for (const listener of this.#listeners.get(topic) ?? []) listener(event as never, from)
  }

  broadcastMissed(from: string): void {
    this.#missed()
    void this.#state!.catchUp(from)
  }

  linkReset(node: string): void {
    this.#tableServer!.reset(node)
    // First, so that requests which have to be repeated wait for the new subscription.
    this.#remoteTables.reset(node)
    this.#calls.abandon(node)
  }

  peerCame(node: string): void {
    void this.#state!.catchUp(node)
  }

  peerGone(node: string): void {
    this.#links.forget(node)
    this.linkReset(node)
    this.#state!.forget(node)
    // Its last events may not have been sent.
    this.#missed()
    void this.#takeOverOrphans()
  }

  tablesStoodStill(hallTime: number): void {
    this.#hall!.tables.loseAll(hallTime)
    void this.#takeOverOrphans()
  }

  async #answer(node: string, question: NodeQuestion): Promise<unknown> {
    switch (question.type) {
      case 'state':
        return this.#state!.own
      case 'lease-age':
        return this.#membership!.leaseAge
      case 'admin':
        return this.#answerAdmin(question.question)
      default:
        return this.#tableServer!.answer(node, question)
    }
  }

  #ask(node: string, question: NodeQuestion): Promise<unknown> {
    return this.#calls.ask(node, question)
  }

  #send(to: string, message: DirectMessage): void {
    this.#links.send(to, message)
  }

  #sweepLater(): void {
    const { clock, sweepInterval = SWEEP_INTERVAL } = this.#deps
    this.#cancelSweep = clock.setTimer(() => {
      void this.#sweep().finally(() => {
        if (!this.#isDrained) this.#sweepLater()
      })
    }, sweepInterval)
  }

  #missed(): void {
    this.#missedAt = this.#deps.clock.monotonicTime()
    for (const listener of this.#missedListeners) listener()
  }

  async #sweep(): Promise<void> {
    const isDue = this.#deps.clock.monotonicTime() - this.#missedAt > LOOK_UP_INTERVAL
    if (isDue && !this.isCurrent) this.#missed()
    await this.#hall!.tables.compareOwned().catch(() => undefined)
    await this.#takeOverOrphans()
  }

  async #takeOverOrphans(): Promise<void> {
    try {
      if (!this.#isDrained) await this.#hall!.tables.takeOverOrphans()
    } catch (error) {
      if (!(error instanceof StoreFailed)) this.#deps.reportError(error, 'tables of a lost node')
    }
  }
}

function combine(last: DirectMessage, next: DirectMessage): boolean {
  return 'notice' in last && 'notice' in next && combineRelays(last.notice, next.notice)
}
