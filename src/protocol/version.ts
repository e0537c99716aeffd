/** By itself, so that browsers need not download the parsers of messages to know it. */
export const PROTOCOL = 3
