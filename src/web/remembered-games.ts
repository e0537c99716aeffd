/** Games that this device remembers under a key. Without storage until the tab is closed. */
export function rememberedGames(key: string): {
  readonly has: (game: string) => boolean
  readonly add: (game: string) => void
} {
  const games = new Set(read(key))
  return {
    has: (game) => games.has(game),
    add(game) {
      if (games.has(game)) return
      games.add(game)
      try {
        localStorage.setItem(key, JSON.stringify([...games]))
      } catch {
        // There is no storage.
      }
    },
  }
}

function read(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((game) => typeof game === 'string') : []
  } catch {
    return []
  }
}
