import { hostname } from 'node:os'
import process from 'node:process'
import type { Refusal } from '#kit/refusal.ts'
import { StoreFailed } from '#live/ports.ts'
import type {
  AdminPage,
  ListedConnection,
  ListedPerson,
  ListedTable,
  NodeReport,
} from '#protocol/admin.ts'
import type { ListQuery } from '#server/admin/admin-store.ts'
import type { AdminQuestion } from '#server/admin/hall-nodes.ts'
import { adminRefusal } from '#server/admin/refusals.ts'
import { UnknownQuestion } from '#server/cluster/calls.ts'
import type { Hall } from '#server/hall/hall.ts'
import { DRAINED } from '#server/hall/serving-state.ts'
import { foldCode } from '#server/hall/naming/code.ts'
import { VERSION } from '#server/version.ts'
import type { Connections } from '#server/web/account/connections.ts'
import { closeTable } from '#table/hosting.ts'
import { tableRefusal } from '#table/refusals.ts'

type Search = { readonly search: string; readonly after: string }

const PAGE_SIZE = 50

/** The operator's view and actions: at any node, for the whole hall, and without anything of a match. */
export class Admin {
  readonly #hall: Hall
  readonly #connections: Connections
  readonly #startedAt = Date.now()
  /** Set before the other nodes are asked, so that nodes that drain at the same time cannot count on each other. */
  #isDraining = false

  constructor(hall: Hall, connections: Connections) {
    this.#hall = hall
    this.#connections = connections
    hall.nodes.answerNodes((question) => this.#answer(question))
  }

  /** Those that do not answer are missing. */
  async nodes(): Promise<readonly NodeReport[]> {
    const others = await this.#askAll<NodeReport>({ type: 'report' })
    return [this.#report(), ...others].toSorted((a, b) => (a.node < b.node ? -1 : 1))
  }

  async tables(query: Search): Promise<AdminPage<ListedTable>> {
    return this.#page(query, (limited) => this.#hall.store.admin.listTables(limited), idOf)
  }

  /** Without a search, people who are connected. */
  people(query: Search): Promise<AdminPage<ListedPerson>> {
    const { presence, store } = this.#hall
    const list = async (limited: ListQuery): Promise<readonly ListedPerson[]> => {
      if (limited.search === '') return presence.list(limited.after, limited.limit)
      const found = await store.admin.listPeople(limited)
      return found.map(({ id, name }) => ({ id, name, isHere: presence.absence(id) === 0 }))
    }
    return this.#page(query, list, idOf)
  }

  connections(query: Search): Promise<AdminPage<ListedConnection>> {
    const list = async (limited: ListQuery) => {
      const question = { type: 'connections', query: limited } as const
      const others = await this.#askAll<readonly ListedConnection[]>(question)
      return [this.#listConnections(limited), ...others]
        .flat()
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .slice(0, limited.limit)
    }
    return this.#page(query, list, ({ key }) => key)
  }

  /** Ends a table, by its id or code, for everybody. Throws StoreFailed and TableDamaged. */
  async closeTable(table: string, reason: string): Promise<Refusal | null> {
    const id = await this.#hall.store.findTable(foldCode(table))
    const live = await this.#hall.takeOverTable(id ?? table)
    if (live === null) return tableRefusal('unknown-table')
    return live.decide((draft, context) => closeTable(draft, context, reason))
  }

  /** Resolves when the node has begun to leave its tables to the others. */
  async drain(node: string): Promise<Refusal | null> {
    const { nodes } = this.#hall
    if (node !== nodes.node && !nodes.peers.has(node)) return adminRefusal('unknown-node')
    if (node === nodes.node) return this.#drain()
    return (await nodes.askNode(node, { type: 'drain' })) as Refusal | null
  }

  async #page<Row>(
    { search, after }: Search,
    list: (query: ListQuery) => Promise<readonly Row[]>,
    keyOf: (row: Row) => string,
  ): Promise<AdminPage<Row>> {
    const found = await list({ search, after, limit: PAGE_SIZE + 1 })
    const rows = found.slice(0, PAGE_SIZE)
    return { rows, next: found.length > PAGE_SIZE ? keyOf(rows.at(-1)!) : null }
  }

  #answer(question: AdminQuestion): unknown {
    switch (question.type) {
      case 'report':
        return this.#report()
      case 'connections':
        return this.#listConnections(question.query)
      case 'drain':
        return this.#drain()
      default:
        throw new UnknownQuestion(question)
    }
  }

  /** What all other nodes answer; those that do not are left out. */
  async #askAll<Answer>(question: AdminQuestion): Promise<readonly Answer[]> {
    const { nodes } = this.#hall
    const answers = await Promise.all(
      [...nodes.peers].map((node) => {
        return nodes.askNode(node, question).then(
          (answer) => answer as Answer | null,
          (error: unknown) => {
            if (error instanceof StoreFailed) return null
            throw error
          },
        )
      }),
    )
    return answers.filter((answer) => answer !== null)
  }

  #report(): NodeReport {
    const { nodes, liveTables, unreadyReason, events } = this.#hall
    return {
      node: nodes.node,
      host: hostname(),
      process: process.pid,
      version: VERSION,
      startedAt: this.#startedAt,
      tables: liveTables,
      connections: this.#connections.size,
      unreadyReason: this.#isDraining ? DRAINED : unreadyReason,
      isBusUp: events.isConnected,
    }
  }

  #listConnections(query: ListQuery): readonly ListedConnection[] {
    const { node } = this.#hall.nodes
    return this.#connections
      .list(query, ({ person, number }) => `${person} ${node} ${String(number).padStart(12, '0')}`)
      .map(({ key, person, name, address, since }) => ({ key, node, person, name, address, since }))
  }

  /** Begins in a later turn, so that the request for it is answered first. */
  async #drain(): Promise<Refusal | null> {
    if (this.#isDraining) return null
    this.#isDraining = true
    if (!(await this.#isAnotherReady())) {
      this.#isDraining = false
      return adminRefusal('last-node')
    }
    setImmediate(() => {
      this.#hall
        .drain()
        .catch((error: unknown) => this.#hall.reportError(error, 'draining'))
        .finally(() => this.#connections.goAway())
    })
    return null
  }

  async #isAnotherReady(): Promise<boolean> {
    const { nodes } = this.#hall
    const answers = [...nodes.peers].map(async (node) => {
      const { unreadyReason } = (await nodes.askNode(node, { type: 'report' })) as NodeReport
      if (unreadyReason !== null) throw new StoreFailed(unreadyReason)
    })
    return Promise.any(answers).then(
      () => true,
      () => false,
    )
  }
}

function idOf({ id }: { readonly id: string }): string {
  return id
}
