/** By itself, so that browsers need not download the parsers of messages to know it. */
export const PROTOCOL = 3

/** Grows whenever something is added to the messages of clients; 0 when the protocol is new. */
export const MINOR = 0

/** What was added since: by type of message, its new fields, each with the minor that it came with. */
export const ADDED_FIELDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {}
