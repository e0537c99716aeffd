import type { ListQuery } from '#server/admin/admin-store.ts'

/** The nodes of a hall, for its operator. */
export interface HallNodes {
  /** The id of this node. */
  readonly node: string
  /** The other nodes with a valid lease. */
  readonly peers: ReadonlySet<string>
  /** Whether this node has left everything to the others. */
  readonly isDrained: boolean
  /** Which store this node has lost and others have not; null in normal operation. */
  readonly cutOffReason: string | null
  /** Called with the reason each time that this node is cut off. */
  onCutOff(listener: (reason: string) => void): void
  /** What another node answers. Throws StoreFailed when it does not. */
  askNode(node: string, question: AdminQuestion): Promise<unknown>
  /** How this node answers others. */
  answerNodes(answer: (question: AdminQuestion) => unknown): void
}

/** What the node that the operator talks to asks the others. `query`: `after` is a key of a connection. */
export type AdminQuestion =
  | { readonly type: 'report' }
  | { readonly type: 'connections'; readonly query: ListQuery }
  | { readonly type: 'drain' }

/** Of a server that is alone. */
export const ONE_NODE: HallNodes = {
  node: 'hall',
  peers: new Set(),
  isDrained: false,
  cutOffReason: null,
  onCutOff: () => {},
  askNode: () => Promise.reject(new Error('there are no other nodes')),
  answerNodes: () => {},
}
