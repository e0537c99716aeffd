import type { Command } from './command.ts'
import type { Event } from './event.ts'

/** OXF-21: messages to the player's own side are the only text that players write freely. */
export const redact = {
  command: (command: Command, text: string): Command => {
    return command.type === 'say' ? { ...command, text } : command
  },
  event: (event: Event, text: string): Event => {
    return event.type === 'said' ? { ...event, text } : event
  },
}
