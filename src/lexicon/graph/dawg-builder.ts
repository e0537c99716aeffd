import { letterAt } from '../letters.ts'

/** A state of the minimal automaton: whether a word ends here, and where its letters lead. */
export type GraphNode = {
  readonly ends: boolean
  readonly letters: readonly number[]
  readonly children: readonly number[]
}

type OpenNode = { ends: boolean; letters: number[]; children: number[] }

/**
 * The fewest nodes that spell exactly `words`, which must be sorted, distinct and of a–z.
 * A node comes after its children, in the order in which a depth-first walk leaves them;
 * the root is last.
 */
export function minimalNodes(words: Iterable<string>): readonly GraphNode[] {
  const nodes: GraphNode[] = []
  const known = new Map<string, number>()
  const open: OpenNode[] = [freshNode()]

  const closeTo = (depth: number): void => {
    while (open.length > depth + 1) {
      const node = open.pop()!
      open.at(-1)!.children.push(settle(node))
    }
  }
  const settle = (node: OpenNode): number => {
    const key = nodeKey(node)
    const twin = known.get(key)
    if (twin !== undefined) return twin
    known.set(key, nodes.length)
    nodes.push(node)
    return nodes.length - 1
  }

  let previous: string | null = null
  for (const word of words) {
    if (previous !== null && word <= previous) {
      throw new Error(`words out of order: ${word} after ${previous}`)
    }
    if (word === '') throw new Error('not a word of a–z: the empty one')
    const shared = commonPrefix(previous ?? '', word)
    closeTo(shared)
    for (let i = shared; i < word.length; i++) {
      const letter = letterAt(word, i)
      if (letter < 0) throw new Error(`not a word of a–z: ${word}`)
      open.at(-1)!.letters.push(letter)
      open.push(freshNode())
    }
    open.at(-1)!.ends = true
    previous = word
  }
  closeTo(0)
  settle(open[0]!)
  return nodes
}

function freshNode(): OpenNode {
  return { ends: false, letters: [], children: [] }
}

function commonPrefix(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function nodeKey({ ends, letters, children }: GraphNode): string {
  let key = ends ? '.' : '-'
  for (let i = 0; i < letters.length; i++) {
    const child = children[i]!
    key += String.fromCharCode(letters[i]!, child & 0xffff, child >>> 16)
  }
  return key
}
