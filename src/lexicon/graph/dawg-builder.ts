import { commonPrefixLength, letterAt } from '../letters.ts'

/** A state of the minimal automaton. `children[i]` is the index of the node behind `letters[i]`. */
export type DawgNode = {
  readonly endsWord: boolean
  readonly letters: readonly number[]
  readonly children: readonly number[]
}

type OpenNode = { endsWord: boolean; letters: number[]; children: number[] }

/**
 * Builds the minimal DAWG of `words`, which must be sorted, distinct and of a–z. Nodes are in
 * post-order: each comes after its children, the root is last.
 *
 * Incremental construction from sorted words: only the path of the latest word is open; a node
 * that leaves the path is replaced by an equivalent registered node or registered itself.
 */
export function buildDawg(words: Iterable<string>): readonly DawgNode[] {
  const nodes: DawgNode[] = []
  const register = new Map<string, number>()
  const path: OpenNode[] = [emptyNode()]

  const closeBelow = (depth: number): void => {
    while (path.length > depth + 1) {
      const node = path.pop()!
      path.at(-1)!.children.push(replaceOrRegister(node))
    }
  }
  const replaceOrRegister = (node: OpenNode): number => {
    const signature = signatureOf(node)
    const equivalent = register.get(signature)
    if (equivalent !== undefined) return equivalent
    register.set(signature, nodes.length)
    nodes.push(node)
    return nodes.length - 1
  }

  let previous: string | null = null
  for (const word of words) {
    if (previous !== null && word <= previous) {
      throw new Error(`words out of order: ${word} after ${previous}`)
    }
    if (word === '') throw new Error('not a word of a–z: the empty string')
    const shared = commonPrefixLength(previous ?? '', word)
    closeBelow(shared)
    for (let i = shared; i < word.length; i++) {
      const letter = letterAt(word, i)
      if (letter < 0) throw new Error(`not a word of a–z: ${word}`)
      path.at(-1)!.letters.push(letter)
      path.push(emptyNode())
    }
    path.at(-1)!.endsWord = true
    previous = word
  }
  closeBelow(0)
  replaceOrRegister(path[0]!)
  return nodes
}

function emptyNode(): OpenNode {
  return { endsWord: false, letters: [], children: [] }
}

/** Equal for equivalent nodes: those that accept the same suffixes. */
function signatureOf({ endsWord, letters, children }: DawgNode): string {
  let signature = endsWord ? '.' : '-'
  for (let i = 0; i < letters.length; i++) {
    const child = children[i]!
    signature += String.fromCharCode(letters[i]!, child & 0xffff, child >>> 16)
  }
  return signature
}
