import type { Words } from '#lexicon/lexicon.ts'

const lists = new Map<string, Promise<Words>>()

/** A list of words, fetched when a board first asks for it and then kept. */
export function fetchWords(name: string): Promise<Words> {
  const known = lists.get(name)
  if (known !== undefined) return known
  const list = readList(name)
  lists.set(name, list)
  // Whoever asks again later tries again.
  list.catch(() => lists.delete(name))
  return list
}

async function readList(name: string): Promise<Words> {
  const [{ readWords }, response] = await Promise.all([
    import('#lexicon/lexicon.ts'),
    fetch(`/api/words/${name}`),
  ])
  if (!response.ok) throw new Error(`the list ${name} did not come: ${response.status}`)
  return readWords(name, new Uint8Array(await response.arrayBuffer()))
}
