/**
 * The packed DAWG: one section of 32-bit words, one for each edge except the edge into the root.
 * The edges of a node are contiguous, in alphabetical order. Nodes are in post-order of a depth-first
 * traversal from the root that visits children from z to a.
 *
 * | bits  | field                                                                   |
 * |-------|-------------------------------------------------------------------------|
 * | 0–19  | target: 0 is the most recent node without an incoming edge, 1 the leaf, |
 * |       | from 2 the nodes marked as shared, in order                             |
 * | 20–24 | letter                                                                  |
 * | 25    | the source node ends a word                                             |
 * | 26    | the source node is shared (in-degree above 1); on its last edge only    |
 * | 27–31 | out-degree of the source node; on its first edge only                   |
 *
 * Nearly every target is 0, so the section compresses well. Targets always precede their edges, so
 * that even corrupt bytes cannot form a cycle.
 */
import type { DawgNode } from './dawg-builder.ts'
import { LETTER_COUNT } from '../letters.ts'
import { asInt32Array, CorruptLexiconError, packU32 } from '../format/packed-file.ts'
import { CHILD_MASK, ROOT, END_OF_WORD, WordGraph } from './word-graph.ts'

export const GRAPH_SECTIONS = 1
const LATEST = 0
const LEAF = 1
const TARGET_MASK = (1 << 20) - 1
const LETTER_SHIFT = 20
const ENDS_WORD_SHIFT = 25
const SHARED = 1 << 26
const DEGREE_SHIFT = 27

export function packGraph(nodes: readonly DawgNode[]): readonly [Uint8Array] {
  const inDegree = new Int32Array(nodes.length)
  for (const { children } of nodes) for (const child of children) inDegree[child]!++
  const numberOf = new Int32Array(nodes.length)
  let lastNumber = LEAF
  const edges: number[] = []
  /** Nodes without an incoming edge so far. */
  const pending: number[] = []
  for (const id of postOrder(nodes)) {
    const { endsWord, letters, children } = nodes[id]!
    if (children.length === 0) {
      numberOf[id] = LEAF
      continue
    }
    const isShared = inDegree[id]! > 1
    if (isShared) numberOf[id] = ++lastNumber
    children.forEach((child, i) => {
      const isLatest = pending.at(-1) === child
      if (isLatest) pending.pop()
      const target = isLatest ? LATEST : numberOf[child]!
      edges.push(
        target |
          (letters[i]! << LETTER_SHIFT) |
          ((endsWord ? 1 : 0) << ENDS_WORD_SHIFT) |
          (isShared && i === children.length - 1 ? SHARED : 0) |
          ((i === 0 ? children.length : 0) << DEGREE_SHIFT),
      )
    })
    pending.push(id)
  }
  if (lastNumber > TARGET_MASK) throw new Error(`too many shared nodes: ${lastNumber}`)
  return [packU32(edges)]
}

/** Indices in depth-first post-order from the root, children from z to a. */
function postOrder(nodes: readonly DawgNode[]): readonly number[] {
  const order: number[] = []
  const visited = new Uint8Array(nodes.length)
  const visit = (id: number): void => {
    if (visited[id] === 1) return
    visited[id] = 1
    nodes[id]!.children.toReversed().forEach(visit)
    order.push(id)
  }
  visit(nodes.length - 1)
  return order
}

/** Throws CorruptLexiconError when the section does not describe one connected graph. */
export function unpackGraph([section]: readonly Uint8Array[]): WordGraph {
  const edges = asInt32Array(section!)
  const mask = new Int32Array(edges.length + 1)
  const first = new Int32Array(edges.length + 1)
  const skip = new Int32Array(edges.length + 1)
  // Two stacks in one array: shared nodes grow from the front, pending ones from the back. They
  // never meet, because each node takes up one incoming edge and a shared one at least two.
  const nodeMask = new Int32Array(edges.length + 3)
  const nodeFirst = new Int32Array(edges.length + 3)
  const nodeWords = new Int32Array(edges.length + 3)
  if (edges.length === 0) return new WordGraph(mask, first, skip, 0)
  nodeMask[LEAF] = END_OF_WORD
  nodeWords[LEAF] = 1
  const root = fillEdges(edges, mask, first, skip, nodeMask, nodeFirst, nodeWords)
  if (root !== nodeMask.length - 1) {
    throw new CorruptLexiconError('the word graph is inconsistent')
  }
  mask[ROOT] = nodeMask[root]!
  first[ROOT] = nodeFirst[root]!
  return new WordGraph(mask, first, skip, nodeWords[root]!)
}

/**
 * Decodes all edges. Returns the index of the latest pending node, which must be the root, or -1
 * when the edges are inconsistent.
 *
 * A process decodes a list once, so the loop mostly runs in the interpreter and the baseline
 * compiler. Hence a single flat loop without calls, with arithmetic instead of unpredictable branches.
 */
function fillEdges(
  edges: Int32Array,
  mask: Int32Array,
  first: Int32Array,
  skip: Int32Array,
  nodeMask: Int32Array,
  nodeFirst: Int32Array,
  nodeWords: Int32Array,
): number {
  let shared = LEAF + 1
  let latest = nodeMask.length
  // Output is filled from the back: the root, packed last, gets the first edges.
  let limit = mask.length
  let left = 0
  let before = 0
  let letters = 0
  let allLetters = 0
  let words = 0
  for (let i = 0; i < edges.length; i++) {
    const value = edges[i]!
    left += (value >>> DEGREE_SHIFT) - 1
    const target = value & TARGET_MASK
    const bit = 1 << (value >>> LETTER_SHIFT)
    // Letters must ascend.
    if (left < 0 || target >= shared || bit <= letters) return -1
    const isLatest = (target - 1) >>> 31
    const node = target + (latest & -isLatest)
    latest += isLatest
    if (latest > nodeMask.length) return -1

    const edge = limit - 1 - left
    const endsWord = (value >>> ENDS_WORD_SHIFT) & 1
    mask[edge] = nodeMask[node]!
    first[edge] = nodeFirst[node]!
    skip[edge] = words + endsWord

    // Overwritten at every edge of the node; the last edge leaves the final values.
    letters |= bit
    allLetters |= bit
    words += nodeWords[node]!
    nodeMask[latest - 1] = letters | (endsWord << LETTER_COUNT)
    nodeFirst[latest - 1] = edge - before
    nodeWords[latest - 1] = words + endsWord
    before++
    const isLast = (left - 1) >>> 31
    latest -= isLast
    limit -= before & -isLast
    before &= isLast - 1
    letters &= isLast - 1
    words &= isLast - 1
    if ((value & SHARED) !== 0) {
      nodeMask[shared] = nodeMask[latest]!
      nodeFirst[shared] = nodeFirst[latest]!
      nodeWords[shared] = nodeWords[latest]!
      shared++
    }
  }
  return letters === 0 && allLetters <= CHILD_MASK && limit === ROOT + 1 ? latest : -1
}
