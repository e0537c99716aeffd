import type { Table } from '#table/table.ts'
import type { LobbyTable } from '#protocol/messages.ts'

/** A busy lobby is told a few times a second, not for every change. */
const PACE = 100

/** The tables that anybody may join or watch. */
export class Lobby {
  readonly #tables = new Map<string, LobbyTable>()
  readonly #watchers = new Set<(tables: readonly LobbyTable[]) => void>()
  #due = false

  get tables(): readonly LobbyTable[] {
    return [...this.#tables.values()]
  }

  has(id: string): boolean {
    return this.#tables.has(id)
  }

  /** Returns how to stop watching. */
  watch(watcher: (tables: readonly LobbyTable[]) => void): () => void {
    this.#watchers.add(watcher)
    watcher(this.tables)
    return () => this.#watchers.delete(watcher)
  }

  /** A table stands otherwise than before. */
  note({ id, code, game, listed, phase, chairs }: Table): void {
    if (!listed || phase === 'over') {
      if (this.#tables.delete(id)) this.#tell()
      return
    }
    const before = this.#tables.get(id)
    const names = chairs.map(({ name }) => name)
    if (before?.phase === phase && before.names.join('\n') === names.join('\n')) return
    this.#tables.set(id, { id, code, game: game.id, phase, names, seats: game.seats.max })
    this.#tell()
  }

  #tell(): void {
    if (this.#due) return
    this.#due = true
    setTimeout(() => {
      this.#due = false
      const { tables } = this
      for (const watcher of this.#watchers) watcher(tables)
    }, PACE)
  }
}
