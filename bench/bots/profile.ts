import type { Contender, Lineup } from '#cli/arena.ts'
import type { Event as BoggleEvent } from '#games/boggle-master/rules/event.ts'
import { wordsOn } from '#games/boggle-master/rules/solver/words-on.ts'
import type { Event as CambridgeEvent } from '#games/cambridge/rules/event.ts'
import type { Event as OxfurdEvent } from '#games/oxfurd-bluff/rules/event.ts'
import type { Event as TakeMyWordEvent } from '#games/take-my-word/rules/event.ts'
import type { Event as TufEvent } from '#games/tuf/rules/event.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import { eventsOf, type MatchEntry } from '#match/log.ts'
import { loadWords } from '#server/lexicons.ts'

/** How to read the matches of a game. */
export type GameProfile = {
  readonly id: string
  readonly options: object
  /** Whether all act at once: a bot then thinks from its own last act on, otherwise from anybody's. */
  readonly areAllAtOnce: boolean
  /** The event with which a game, hand or round begins. */
  readonly beginning: string
  /** The words that an event shows players to have chosen. */
  wordsIn(event: unknown): readonly { readonly seat: Seat; readonly word: string }[]
  /** What else is worth comparing. */
  figuresOf(log: readonly MatchEntry[], seated: Lineup): readonly Figure[]
}

/** One observation of a level; tables show mean and standard deviation, of shares the percentage. */
export type Figure = {
  readonly level: Contender
  readonly name: string
  readonly value: number | boolean
}

const boggleMaster: GameProfile = {
  id: 'boggle-master',
  options: {},
  areAllAtOnce: true,
  beginning: 'grid-shaken',
  wordsIn(event) {
    const { type, ...more } = event as BoggleEvent
    return type === 'word-written' ? [more as { seat: Seat; word: string }] : []
  },
  figuresOf(log, seated) {
    const lists = seated.map(() => new Set<string>())
    const figures: Figure[] = []
    let held: readonly string[] = []
    let began: GameTime = 0
    const minutes = seated.map(() => [0, 0, 0])
    const timed = log.flatMap((entry) => {
      return (eventsOf(entry) as readonly BoggleEvent[]).map((event) => ({ event, entry }))
    })
    for (const { event, entry } of timed) {
      if (event.type === 'word-written') {
        lists[event.seat]!.add(event.word)
        minutes[event.seat]![Math.min(2, Math.floor((entry.gameTime - began) / 60_000))]! += 1
      }
      if (event.type === 'grid-shaken') {
        held = wordsOn(event.grid, 4, loadWords)
        began = entry.gameTime
      }
      if (event.type !== 'game-ended') continue
      for (const [seat, list] of lists.entries()) {
        const level = seated[seat]!
        figures.push({ level, name: 'words a game', value: list.size })
        for (const [nth, value] of minutes[seat]!.entries()) {
          figures.push({ level, name: `words in minute ${nth + 1}`, value })
        }
        minutes[seat]!.fill(0)
        for (const word of held.filter((each) => list.has(each.replace(/s$/, '')))) {
          if (!word.endsWith('s')) continue
          figures.push({ level, name: '-s too, where it is there', value: list.has(word) })
        }
        list.clear()
      }
    }
    return figures
  },
}

const cambridge: GameProfile = {
  id: 'cambridge',
  options: {},
  areAllAtOnce: false,
  beginning: 'tiles-dealt',
  wordsIn(event) {
    const cambridgeEvent = event as CambridgeEvent
    return cambridgeEvent.type === 'word-chosen' ? [cambridgeEvent] : []
  },
  figuresOf(log, seated) {
    return (log.flatMap(eventsOf) as readonly CambridgeEvent[]).flatMap(
      (event): readonly Figure[] => {
        if (event.type !== 'word-guessed') return []
        const name = event.free ? 'free guesses right' : 'other guesses right'
        return [{ level: seated[event.by]!, name, value: event.right }]
      },
    )
  },
}

const oxfurdBluff: GameProfile = {
  id: 'oxfurd-bluff',
  options: {},
  areAllAtOnce: false,
  beginning: 'table-opened',
  wordsIn: () => [],
  figuresOf(log, seated) {
    return log.flatMap((entry): readonly Figure[] => {
      if (entry.type !== 'acted' || !('command' in entry.act)) return []
      const { by } = entry.act
      return (entry.events as readonly OxfurdEvent[]).flatMap((event) =>
        event.type === 'answered'
          ? [{ level: seated[by]!, name: 'answers right', value: event.right }]
          : [],
      )
    })
  },
}

const takeMyWord: GameProfile = {
  id: 'take-my-word',
  options: {},
  areAllAtOnce: false,
  beginning: 'round-begun',
  wordsIn(event) {
    const played = event as TakeMyWordEvent
    return played.type === 'cards-played' && played.play.score === 'word' ? [played] : []
  },
  figuresOf(log, seated) {
    return (log.flatMap(eventsOf) as readonly TakeMyWordEvent[]).flatMap((event) =>
      event.type === 'cards-played'
        ? [{ level: seated[event.seat]!, name: 'points a play', value: event.points }]
        : [],
    )
  },
}

const MOVE_SIZES: readonly (readonly [name: string, least: number, most: number])[] = [
  ['moves of one cube', 0, 1],
  ['moves of two cubes', 2, 2],
  ['moves of three cubes', 3, 3],
  ['moves of four cubes or more', 4, Infinity],
]

const tuf: GameProfile = {
  id: 'tuf',
  options: {},
  areAllAtOnce: true,
  beginning: 'round-begun',
  wordsIn(event) {
    const ended = event as TufEvent
    if (ended.type !== 'round-ended') return []
    return ended.report.seats.flatMap(({ lines }, seat) =>
      lines.map(({ word }) => ({ seat, word })),
    )
  },
  figuresOf(log, seated) {
    return (log.flatMap(eventsOf) as readonly TufEvent[]).flatMap((event): readonly Figure[] => {
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

export const PROFILES: readonly GameProfile[] = [
  boggleMaster,
  cambridge,
  oxfurdBluff,
  takeMyWord,
  tuf,
]
