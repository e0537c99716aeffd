import type { Agreement } from '#kit/dictionary/dictionary.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { loadCode } from '#web/ui/loading/load-code.ts'

const loadLibrary = () => loadCode(() => import('#web/loading/word-library.ts'))

const lists = new Map<string, Promise<Words>>()
const fetched = new Map<string, Words>()

/** A built word list, fetched when a board first needs it and cached. */
export function fetchWords(name: string): Promise<Words> {
  const known = lists.get(name)
  if (known !== undefined) return known
  const list = readList(name)
  lists.set(name, list)
  list.then(
    (words) => fetched.set(name, words),
    // A failure is not cached.
    () => lists.delete(name),
  )
  return list
}

/** A list that was fetched before. One function, because what is agreed on is memoized by it. */
function fetchedWords(name: string): Words {
  return fetched.get(name)!
}

/** HALL-1 to HALL-4: fetches word lists as a table has agreed on them: those by which the hall judges. */
export function fetchAgreedWords(agreement: Agreement): (name: string) => Promise<Words> {
  return async (name) => {
    const { agreedWords, listsBehind } = await loadLibrary()
    await Promise.all(listsBehind(name, agreement).map(fetchWords))
    return agreedWords(fetchedWords, agreement)(name)
  }
}

async function readList(name: string): Promise<Words> {
  const [{ readWords }, response] = await Promise.all([loadLibrary(), fetch(`/api/words/${name}`)])
  if (!response.ok) throw new Error(`cannot fetch the word list ${name}: ${response.status}`)
  return readWords(name, new Uint8Array(await response.arrayBuffer()))
}
