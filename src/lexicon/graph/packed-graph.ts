import type { GraphNode } from './dawg-builder.ts'
import { LETTER_COUNT } from '../letters.ts'
import { int32Column, CorruptLexiconError, packU32 } from '../format/packed-file.ts'
import { CHILD_MASK, ROOT, END_OF_WORD, WordGraph } from './word-graph.ts'

/**
 * One column: 32 bits for each edge but the one into the root, the edges of a node side by side,
 * nodes after their children and a child by z before one by a.
 *
 *     0–19  where the edge leads: 0 to the newest node that no edge has claimed yet, 1 to the node
 *           without letters, from 2 on to the nodes marked as shared, in turn
 *    20–24  its letter
 *       25  the node it leaves ends a word
 *       26  the node it leaves is shared: more than one edge leads there; at its last edge only
 *    27–31  how many edges leave that node; at its first edge only
 *
 * Nearly every node is claimed, so that the column compresses well, and no edge can lead to a
 * node that comes later, so that even wrong bytes cannot make a cycle.
 */
export const GRAPH_SECTIONS = 1
const CLAIM = 0
const LEAF = 1
const TARGET = (1 << 20) - 1
const LETTER_SHIFT = 20
const ENDS_SHIFT = 25
const SHARED = 1 << 26
const DEGREE_SHIFT = 27

export function packGraph(nodes: readonly GraphNode[]): readonly [Uint8Array] {
  const wanted = new Int32Array(nodes.length)
  for (const { children } of nodes) for (const child of children) wanted[child]!++
  const numberOf = new Int32Array(nodes.length)
  let numbers = LEAF
  const edges: number[] = []
  const unclaimed: number[] = []
  for (const id of leavingOrder(nodes)) {
    const { ends, letters, children } = nodes[id]!
    if (children.length === 0) {
      numberOf[id] = LEAF
      continue
    }
    const isShared = wanted[id]! > 1
    if (isShared) numberOf[id] = ++numbers
    children.forEach((child, i) => {
      const claims = unclaimed.at(-1) === child
      if (claims) unclaimed.pop()
      const target = claims ? CLAIM : numberOf[child]!
      edges.push(
        target |
          (letters[i]! << LETTER_SHIFT) |
          ((ends ? 1 : 0) << ENDS_SHIFT) |
          (isShared && i === children.length - 1 ? SHARED : 0) |
          ((i === 0 ? children.length : 0) << DEGREE_SHIFT),
      )
    })
    unclaimed.push(id)
  }
  if (numbers > TARGET) throw new Error(`too many shared nodes: ${numbers}`)
  return [packU32(edges)]
}

/** The nodes as a walk from the last one leaves them that goes from z to a. */
function leavingOrder(nodes: readonly GraphNode[]): readonly number[] {
  const order: number[] = []
  const entered = new Uint8Array(nodes.length)
  const visit = (id: number): void => {
    if (entered[id] === 1) return
    entered[id] = 1
    nodes[id]!.children.toReversed().forEach(visit)
    order.push(id)
  }
  visit(nodes.length - 1)
  return order
}

/** Throws CorruptLexiconError when the column does not make one whole graph. */
export function unpackGraph([column]: readonly Uint8Array[]): WordGraph {
  const edges = int32Column(column!)
  const mask = new Int32Array(edges.length + 1)
  const first = new Int32Array(edges.length + 1)
  const skip = new Int32Array(edges.length + 1)
  // Shared nodes from the front, unclaimed ones from the back. They never meet: every node has
  // an edge that claims it, and a shared one has another besides.
  const nodeMask = new Int32Array(edges.length + 3)
  const nodeFirst = new Int32Array(edges.length + 3)
  const nodeWords = new Int32Array(edges.length + 3)
  if (edges.length === 0) return new WordGraph(mask, first, skip, 0)
  nodeMask[LEAF] = END_OF_WORD
  nodeWords[LEAF] = 1
  const root = fillEdges(edges, mask, first, skip, nodeMask, nodeFirst, nodeWords)
  if (root !== nodeMask.length - 1) {
    throw new CorruptLexiconError('the word graph does not hold together')
  }
  mask[ROOT] = nodeMask[root]!
  first[ROOT] = nodeFirst[root]!
  return new WordGraph(mask, first, skip, nodeWords[root]!)
}

/**
 * The place of the newest unclaimed node once all edges are filled in, or -1 when something was
 * wrong. A process loads a list once, so that much of the time goes before the loop is compiled
 * and the rest in what was compiled in haste. Hence one flat loop that calls nothing, and sums in
 * place of branches that nobody could foresee.
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
  let newest = nodeMask.length
  // The edges of a node come before those of the nodes packed earlier, the root's first of all.
  let limit = mask.length
  let left = 0
  let before = 0
  let letters = 0
  let everyLetter = 0
  let words = 0
  for (let i = 0; i < edges.length; i++) {
    const value = edges[i]!
    left += (value >>> DEGREE_SHIFT) - 1
    const target = value & TARGET
    const bit = 1 << (value >>> LETTER_SHIFT)
    // Letters must rise.
    if (left < 0 || target >= shared || bit <= letters) return -1
    const claims = (target - 1) >>> 31
    const node = target + (newest & -claims)
    newest += claims
    if (newest > nodeMask.length) return -1

    const edge = limit - 1 - left
    const ends = (value >>> ENDS_SHIFT) & 1
    mask[edge] = nodeMask[node]!
    first[edge] = nodeFirst[node]!
    skip[edge] = words + ends

    // Noted at every edge, kept only at the last one of the node.
    letters |= bit
    everyLetter |= bit
    words += nodeWords[node]!
    nodeMask[newest - 1] = letters | (ends << LETTER_COUNT)
    nodeFirst[newest - 1] = edge - before
    nodeWords[newest - 1] = words + ends
    before++
    const isLast = (left - 1) >>> 31
    newest -= isLast
    limit -= before & -isLast
    before &= isLast - 1
    letters &= isLast - 1
    words &= isLast - 1
    if ((value & SHARED) !== 0) {
      nodeMask[shared] = nodeMask[newest]!
      nodeFirst[shared] = nodeFirst[newest]!
      nodeWords[shared] = nodeWords[newest]!
      shared++
    }
  }
  return letters === 0 && everyLetter <= CHILD_MASK && limit === ROOT + 1 ? newest : -1
}
