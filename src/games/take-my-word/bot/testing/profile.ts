import type { BotProfile } from '#cli/bot-profile.ts'
import { eventsOf } from '#match/log.ts'
import type { Event } from '../../rules/event.ts'

export const profile: BotProfile = {
  quickOptions: { rounds: 2 },
  temperament: { traits: ['boldness', 'wordLength'], options: { rounds: 4 }, matches: 12 },
  areAllAtOnce: false,
  beginning: 'round-begun',
  wordsIn(event) {
    const played = event as Event
    return played.type === 'cards-played' && played.play.score === 'word' ? [played] : []
  },
  figuresOf(log, seated) {
    return (log.flatMap(eventsOf) as readonly Event[]).flatMap((event) =>
      event.type === 'cards-played'
        ? [{ level: seated[event.seat]!, name: 'points a play', value: event.points }]
        : [],
    )
  },
}
