import type { BotProfile } from '#cli/bot-profile.ts'
import type { Event } from '../../rules/event.ts'

export const profile: BotProfile = {
  quickOptions: { rounds: 2 },
  temperament: { traits: ['wordLength'], options: {}, matches: 12 },
  areAllAtOnce: false,
  beginning: 'table-opened',
  wordsIn(event) {
    const played = event as Event
    return played.type === 'word-played' ? [played] : []
  },
  figuresOf: () => [],
}
