import { ADDED_FIELDS } from '#protocol/version.ts'

/**
 * The message without the fields that a server of that minor does not know and would refuse: the page may be
 * newer than the server, while several servers are upgraded one by one.
 */
export function knownFields<Message extends { readonly type: string }>(
  message: Message,
  minor: number,
  added = ADDED_FIELDS,
): Partial<Message> {
  const fields = added[message.type] ?? {}
  return Object.fromEntries(
    Object.entries(message).filter(([name]) => (fields[name] ?? 0) <= minor),
  ) as Partial<Message>
}
