import { letterAt, popcount } from '../letters.ts'
import { CHILD_MASK, END_OF_WORD, ROOT, WordGraph } from '../graph/word-graph.ts'

/** Some words as a tree; `isWord` is what the end of a path becomes, null to leave it as it is. */
type EditNode = { isWord: boolean | null; readonly children: Map<number, EditNode> }

/** What an edge leads to, and how many words there are behind it. */
type Target = { readonly mask: number; readonly first: number; readonly words: number }

const NOTHING: Target = { mask: 0, first: 0, words: 0 }

/**
 * A copy of the graph with some words removed and then some added; all of a–z. Only the nodes along
 * their paths are new, so this takes milliseconds where building a graph takes a second. The result
 * is a perfect hash like any other, but not minimal.
 */
export function editGraph(
  graph: WordGraph,
  removed: Iterable<string>,
  added: Iterable<string>,
): WordGraph {
  const root: EditNode = { isWord: null, children: new Map() }
  for (const word of removed) nodeOf(root, word).isWord = false
  for (const word of added) nodeOf(root, word).isWord = true
  const { mask, first, skip } = graph
  /** The new edges, which follow those of the graph. */
  const newMask: number[] = []
  const newFirst: number[] = []
  const newSkip: number[] = []

  const edit = (from: Target, { isWord, children }: EditNode): Target => {
    const endsWord = isWord ?? (from.mask & END_OF_WORD) !== 0
    const own = endsWord ? 1 : 0
    let letters = from.mask & CHILD_MASK
    for (const letter of children.keys()) letters |= 1 << letter
    const kept: Target[] = []
    let keptLetters = 0
    for (; letters !== 0; letters &= letters - 1) {
      const letter = 31 - Math.clz32(letters & -letters)
      const child = targetOf(graph, from, letter)
      const change = children.get(letter)
      const target = change === undefined ? child : edit(child, change)
      if (target.words === 0) continue
      kept.push(target)
      keptLetters |= 1 << letter
    }
    const firstEdge = mask.length + newMask.length
    let words = own
    for (const target of kept) {
      newMask.push(target.mask)
      newFirst.push(target.first)
      newSkip.push(words)
      words += target.words
    }
    const ends = endsWord ? END_OF_WORD : 0
    return { mask: keptLetters | ends, first: kept.length === 0 ? 0 : firstEdge, words }
  }

  const start = edit({ mask: mask[ROOT]!, first: first[ROOT]!, words: graph.size }, root)
  const edited = [mask, first, skip].map((old, index) => {
    const more = [newMask, newFirst, newSkip][index]!
    const all = new Int32Array(old.length + more.length)
    all.set(old)
    all.set(more, old.length)
    return all
  }) as [Int32Array, Int32Array, Int32Array]
  edited[0][ROOT] = start.mask
  edited[1][ROOT] = start.first
  return new WordGraph(...edited, start.words)
}

function nodeOf(root: EditNode, word: string): EditNode {
  let node = root
  for (let place = 0; place < word.length; place++) {
    const letter = letterAt(word, place)
    if (letter < 0) throw new Error(`not a word of a–z: ${word}`)
    let next = node.children.get(letter)
    if (next === undefined)
      node.children.set(letter, (next = { isWord: null, children: new Map() }))
    node = next
  }
  return node
}

/** What the child edge for a letter leads to. */
function targetOf({ mask, first, skip }: WordGraph, from: Target, letter: number): Target {
  const bit = 1 << letter
  if ((from.mask & bit) === 0) return NOTHING
  const edge = from.first + popcount(from.mask & (bit - 1))
  const isLast = (from.mask & CHILD_MASK & ~(bit | (bit - 1))) === 0
  const end = isLast ? from.words : skip[edge + 1]!
  return { mask: mask[edge]!, first: first[edge]!, words: end - skip[edge]! }
}
