import type { BotProfile, Figure } from '#cli/bot-profile.ts'
import { eventsOf } from '#match/log.ts'
import type { Event } from '../../rules/event.ts'

const MOVE_SIZES: readonly (readonly [name: string, least: number, most: number])[] = [
  ['moves of one cube', 0, 1],
  ['moves of two cubes', 2, 2],
  ['moves of three cubes', 3, 3],
  ['moves of four cubes or more', 4, Infinity],
]

export const profile: BotProfile = {
  quickOptions: { rounds: 1, quick: 'blue' },
  temperament: { traits: ['boldness', 'wordLength'], options: { rounds: 1 }, matches: 6 },
  areAllAtOnce: true,
  beginning: 'round-begun',
  wordsIn(event) {
    const ended = event as Event
    if (ended.type !== 'round-ended') return []
    return ended.report.seats.flatMap(({ lines }, seat) =>
      lines.map(({ word }) => ({ seat, word })),
    )
  },
  figuresOf(log, seated) {
    return (log.flatMap(eventsOf) as readonly Event[]).flatMap((event): readonly Figure[] => {
      if (event.type === 'cubes-arranged') {
        const level = seated[event.seat]!
        const cubes = event.moves.length
        return [
          { level, name: 'cubes a move', value: cubes },
          ...MOVE_SIZES.map(([name, least, most]): Figure => {
            return { level, name, value: cubes >= least && cubes <= most }
          }),
        ]
      }
      if (event.type !== 'round-ended') return []
      return event.report.seats.map(({ total }, seat) => {
        return { level: seated[seat]!, name: 'points a round', value: total }
      })
    })
  },
}
