import type { GraphNode } from './graph-nodes.ts'
import { LexiconDamaged, packU32, readU32 } from './packed-file.ts'
import { ROOT, WORD_ENDS, WordGraph } from './word-graph.ts'

/**
 * Nodes are written children first, a child by z before one by a. Of the edges into a node one is *fresh*: it claims the
 * newest node that no edge has claimed yet, so that it needs no number. Every other one refers
 * to a *shared* node, numbered among the shared ones only; the most wanted of these have a
 * number of one byte. Each kind of byte has a column of its own, which compresses best, and
 * no reference can point forward, so that even wrong bytes cannot make a cycle.
 */
export const GRAPH_SECTIONS = 7
type Column = Uint8Array
type GraphColumns = readonly [Column, Column, Column, Column, Column, Column, Column]

const HOT_LIMIT = 256
const FRESH = 0
const HOT = 32
const FAR = 64
const NODE_DEGREE = 31
const NODE_ENDS = 32
const NODE_SHARED = 64
/** What is kept of a node while unpacking: mask, first edge, words. */
const NODE_STRIDE = 3
/** Greater than any node's number. */
const NO_NUMBER = 0x7fffffff

export function packGraph(nodes: readonly GraphNode[]): GraphColumns {
  const wanted = new Int32Array(nodes.length)
  for (const { children } of nodes) for (const child of children) wanted[child]!++
  const order = leavingOrder(nodes)
  const shared = order.filter((id) => wanted[id]! > 1)
  const numberOf = new Map(shared.map((id, number) => [id, number]))
  const hot = shared.toSorted((a, b) => wanted[b]! - wanted[a]! || a - b).slice(0, HOT_LIMIT)
  const hotOf = new Map(hot.map((id, place) => [id, place]))

  const nodeBytes: number[] = []
  const edgeBytes: number[] = []
  const hotRefs: number[] = []
  const farRefs: number[] = []
  const unclaimed: number[] = []
  for (const id of order) {
    const { ends, letters, children } = nodes[id]!
    const flags = (ends ? NODE_ENDS : 0) | (wanted[id]! > 1 ? NODE_SHARED : 0)
    nodeBytes.push(letters.length | flags)
    children.forEach((child, i) => {
      const place = hotOf.get(child)
      const isFresh = unclaimed.at(-1) === child
      if (isFresh) unclaimed.pop()
      else if (place !== undefined) hotRefs.push(place)
      else farRefs.push(numberOf.get(child)!)
      edgeBytes.push(letters[i]! | (isFresh ? FRESH : place === undefined ? FAR : HOT))
    })
    unclaimed.push(id)
  }
  return [
    packU32(hot.map((id) => numberOf.get(id)!)),
    Uint8Array.from(nodeBytes),
    Uint8Array.from(edgeBytes),
    Uint8Array.from(hotRefs),
    Uint8Array.from(farRefs, (ref) => ref & 255),
    Uint8Array.from(farRefs, (ref) => (ref >>> 8) & 255),
    shared.length > 0x10000 ? Uint8Array.from(farRefs, (ref) => ref >>> 16) : new Uint8Array(),
  ]
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

/** Throws LexiconDamaged when the sections do not spell one whole graph. */
export function unpackGraph(sections: readonly Column[]): WordGraph {
  const [hot, nodeBytes, edgeBytes, hotRefs, farLow, farMiddle, farHigh] = sections as GraphColumns
  const nodeCount = nodeBytes.length
  const edgeCount = edgeBytes.length
  const hotNumbers = new Int32Array(HOT_LIMIT).fill(NO_NUMBER)
  for (let i = 0; 4 * i < hot.length; i++) hotNumbers[i] = readU32(hot, 4 * i)
  const wide = farHigh.length > 0

  // Laid out from the end, so that the root's edges lie first and near each other.
  const mask = new Int32Array(edgeCount + 1)
  const first = new Int32Array(edgeCount + 1)
  const skip = new Int32Array(edgeCount + 1)
  const node = new Int32Array(NODE_STRIDE * nodeCount)
  const shared = new Int32Array(nodeCount)
  const unclaimed = new Int32Array(nodeCount + 1)
  let sharedCount = 0
  let top = 0
  let read = 0
  let hotRead = 0
  let farRead = 0
  let base = edgeCount + 1
  // Below zero once anything was out of range: cheaper than asking at every edge.
  let fault = 0

  for (let id = 0; id < nodeCount; id++) {
    const flags = nodeBytes[id]!
    const degree = flags & NODE_DEGREE
    base -= degree
    const isEnd = (flags & NODE_ENDS) !== 0
    let words = isEnd ? 1 : 0
    let letters = 0
    for (let edge = base; edge < base + degree; edge++) {
      const byte = edgeBytes[read++]!
      let target: number
      if (byte < HOT) {
        target = unclaimed[--top]!
      } else {
        let number: number
        if (byte < FAR) {
          number = hotNumbers[hotRefs[hotRead++]!]!
        } else {
          number = farLow[farRead]! | (farMiddle[farRead]! << 8)
          if (wide) number |= farHigh[farRead]! << 16
          farRead++
        }
        fault |= sharedCount - 1 - number
        target = shared[number]!
      }
      const bit = 1 << byte
      // Letters must rise, and none may come after z.
      fault |= (bit - 1 - letters) | (WORD_ENDS - 1 - bit)
      letters |= bit
      mask[edge] = node[target]!
      first[edge] = node[target + 1]!
      skip[edge] = words
      words += node[target + 2]!
    }
    fault |= top | base
    const at = id * NODE_STRIDE
    node[at] = isEnd ? letters | WORD_ENDS : letters
    node[at + 1] = degree === 0 ? 0 : base
    node[at + 2] = words
    unclaimed[top++] = at
    if ((flags & NODE_SHARED) !== 0) shared[sharedCount++] = at
  }
  const whole =
    fault >= 0 &&
    top === 1 &&
    base === 1 &&
    hotRead === hotRefs.length &&
    farRead === farLow.length &&
    farRead === farMiddle.length &&
    (!wide || farRead === farHigh.length)
  if (!whole) throw new LexiconDamaged('the word graph does not hold together')
  const root = (nodeCount - 1) * NODE_STRIDE
  mask[ROOT] = node[root]!
  first[ROOT] = node[root + 1]!
  return new WordGraph(mask, first, skip, node[root + 2]!)
}
