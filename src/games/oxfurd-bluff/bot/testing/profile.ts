import type { BotProfile, Figure } from '#cli/bot-profile.ts'
import type { Event } from '../../rules/event.ts'

export const profile: BotProfile = {
  quickOptions: { seconds: 20 },
  temperament: { traits: ['boldness'], options: {}, matches: 12 },
  areAllAtOnce: false,
  beginning: 'table-opened',
  figuresOf(log, seated) {
    return log.flatMap((entry): readonly Figure[] => {
      if (entry.type !== 'acted' || !('command' in entry.act)) return []
      const { by } = entry.act
      return (entry.events as readonly Event[]).flatMap((event) =>
        event.type === 'answered'
          ? [{ level: seated[by]!, name: 'answers right', value: event.right }]
          : [],
      )
    })
  },
}
