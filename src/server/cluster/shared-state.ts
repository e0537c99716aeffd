import type { MachineClock } from '#live/ports.ts'
import type { HallEvents, LobbyChange, Topics } from '#server/cluster/hall-events.ts'
import type { Lobby } from '#server/hall/lobby.ts'
import type { Presence } from '#server/hall/presence.ts'
import type { StoredPerson } from '#server/store/store.ts'

export type SharedStateDeps = {
  readonly events: HallEvents
  readonly lobby: Lobby
  readonly presence: Presence
  readonly clock: MachineClock
  /** Asks a node for its state. Throws StoreFailed. */
  ask(node: string): Promise<NodeState>
  isPeer(node: string): boolean
}

/** What a node answers another that has missed events of it. */
export type NodeState = {
  readonly lobby: readonly LobbyChange[]
  /** Who is connected to it. */
  readonly people: readonly StoredPerson[]
}

const RETRY_DELAY = 1000

/** A request under way for the state of a node. */
type CatchingUp = {
  /** Events that arrived meanwhile, because the answer may be older. */
  readonly events: Topics['presence'][]
  readonly renamed: StoredPerson[]
  /** Whether more events were missed meanwhile. */
  isStale: boolean
}

/**
 * Lobby and presence of all nodes, replicated to every node by events. Events of nodes without a valid lease
 * are ignored, because nobody would notice if such a node were lost. When a node gets a lease, it is asked
 * for its state.
 */
export class SharedState {
  readonly #deps: SharedStateDeps
  /** How many connections each person has to this node. */
  readonly #here = new Map<string, StoredPerson & { readonly devices: number }>()
  /** By node, who is connected to it. */
  readonly #elsewhere = new Map<string, Set<string>>()
  /** By node. */
  readonly #catchingUp = new Map<string, CatchingUp>()

  constructor(deps: SharedStateDeps) {
    this.#deps = deps
    deps.events.subscribe('lobby', (event, from) => {
      if (deps.isPeer(from)) deps.lobby.apply(event)
    })
    deps.events.subscribe('presence', (event, from) => {
      if (!deps.isPeer(from)) return
      this.#catchingUp.get(from)?.events.push(event)
      this.#apply(from, event)
    })
    deps.events.subscribe('renamed', (person) => {
      for (const { renamed } of this.#catchingUp.values()) renamed.push(person)
    })
  }

  /** Somebody has opened a connection to this node. */
  arrived(person: StoredPerson): void {
    const devices = (this.#here.get(person.id)?.devices ?? 0) + 1
    this.#here.set(person.id, { ...person, devices })
    if (devices === 1) this.#deps.events.publish('presence', { person, isHere: true })
  }

  departed(id: string): void {
    const here = this.#here.get(id)
    if (here === undefined) return
    const { name, devices } = here
    if (devices > 1) return void this.#here.set(id, { ...here, devices: devices - 1 })
    this.#here.delete(id)
    this.#deps.events.publish('presence', { person: { id, name }, isHere: false })
  }

  /** What this node answers another that has missed events. */
  get own(): NodeState {
    const { lobby, presence } = this.#deps
    // They may have been renamed since they arrived.
    const people = [...this.#here.values()].map(({ id, name }) => {
      return { id, name: presence.nameOf(id) ?? name }
    })
    return { lobby: lobby.all(), people }
  }

  /** Events of a node were missed. */
  async catchUp(node: string): Promise<void> {
    if (!this.#deps.isPeer(node)) return
    const running = this.#catchingUp.get(node)
    if (running !== undefined) {
      running.isStale = true
      return
    }
    const catchingUp: CatchingUp = { events: [], renamed: [], isStale: false }
    this.#catchingUp.set(node, catchingUp)
    const { clock, lobby, presence } = this.#deps
    try {
      const { lobby: tables, people } = await this.#deps.ask(node)
      for (const table of tables) lobby.apply(table)
      const ids = new Set(people.map(({ id }) => id))
      for (const id of this.#elsewhere.get(node) ?? []) if (!ids.has(id)) this.#departed(node, id)
      for (const person of people) {
        this.#arrived(node, person)
        presence.rename(person)
      }
      for (const event of catchingUp.events) this.#apply(node, event)
      for (const person of catchingUp.renamed) presence.rename(person)
      if (catchingUp.isStale) clock.setTimer(() => void this.catchUp(node), 0)
    } catch {
      clock.setTimer(() => void this.catchUp(node), RETRY_DELAY)
    } finally {
      this.#catchingUp.delete(node)
    }
  }

  /** A node is gone, and with it the connections to it. */
  forget(node: string): void {
    for (const id of this.#elsewhere.get(node) ?? []) this.#departed(node, id)
    this.#elsewhere.delete(node)
  }

  #apply(node: string, { person, isHere }: Topics['presence']): void {
    if (isHere) this.#arrived(node, person)
    else this.#departed(node, person.id)
  }

  #arrived(node: string, person: StoredPerson): void {
    const people = this.#elsewhere.get(node) ?? new Set()
    this.#elsewhere.set(node, people)
    if (people.has(person.id)) return
    people.add(person.id)
    this.#deps.presence.add(person)
  }

  #departed(node: string, id: string): void {
    if (this.#elsewhere.get(node)?.delete(id) === true) this.#deps.presence.remove(id)
  }
}
