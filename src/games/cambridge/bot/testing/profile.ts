import type { BotProfile, Figure } from '#cli/bot-profile.ts'
import { eventsOf } from '#match/log.ts'
import type { Event } from '../../rules/event.ts'

export const profile: BotProfile = {
  quickOptions: { hands: 1 },
  temperament: { traits: ['boldness', 'wordLength'], options: { hands: 1 }, matches: 6 },
  areAllAtOnce: false,
  beginning: 'tiles-dealt',
  wordsIn(event) {
    const chosen = event as Event
    return chosen.type === 'word-chosen' ? [chosen] : []
  },
  figuresOf(log, seated) {
    return (log.flatMap(eventsOf) as readonly Event[]).flatMap((event): readonly Figure[] => {
      if (event.type !== 'word-guessed') return []
      const name = event.free ? 'free guesses right' : 'other guesses right'
      return [{ level: seated[event.by]!, name, value: event.right }]
    })
  },
}
