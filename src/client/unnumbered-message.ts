import type { ClientMessage } from '#protocol/messages.ts'

type WithoutId<M> = M extends unknown ? Omit<M, 'id'> : never

/** A message before it gets its id. */
export type UnnumberedMessage = WithoutId<ClientMessage>
