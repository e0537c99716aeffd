import { refusalsWith } from '#kit/refusal.ts'

/** Why the hall refuses what its operator asks for, by code. */
export const ADMIN_SENTENCES = {
  'wrong-token': 'This is not the operator’s token.',
  'too-many-tries': 'Wait a minute and try again.',
  'unknown-ban': 'There is no such ban any more.',
  'too-many-bans': 'There are too many bans; lift some first.',
  'unknown-announcement': 'That was withdrawn already.',
  'too-many-announcements': ({ limit }: { readonly limit: number }) =>
    `There are ${limit} already; withdraw one first.`,
  'unknown-node': 'There is no such node, or it does not answer.',
  'last-node': 'There is no other node that could take over.',
} as const

export const adminRefusal = refusalsWith(ADMIN_SENTENCES)
