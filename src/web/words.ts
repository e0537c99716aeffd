import type { Words } from '#lexicon/lexicon.ts'

const lists = new Map<string, Promise<Words>>()

/** A word list, fetched when a board first needs it and cached. */
export function fetchWords(name: string): Promise<Words> {
  const known = lists.get(name)
  if (known !== undefined) return known
  const list = readList(name)
  lists.set(name, list)
  // A failure is not cached.
  list.catch(() => lists.delete(name))
  return list
}

async function readList(name: string): Promise<Words> {
  const [{ readWords }, response] = await Promise.all([
    import('#lexicon/lexicon.ts'),
    fetch(`/api/words/${name}`),
  ])
  if (!response.ok) throw new Error(`cannot fetch the word list ${name}: ${response.status}`)
  return readWords(name, new Uint8Array(await response.arrayBuffer()))
}
