import type { BotProfile, Figure } from '#cli/bot-profile.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import { eventsOf } from '#match/log.ts'
import { loadWords } from '#server/lexicons.ts'
import type { Event } from '../../rules/event.ts'
import { wordsOn } from '../../rules/solver/words-on.ts'

export const profile: BotProfile = {
  quickOptions: { seconds: 90 },
  temperament: { traits: ['wordLength', 'tempo'], options: {}, matches: 12 },
  areAllAtOnce: true,
  beginning: 'grid-shaken',
  wordsIn(event) {
    const { type, ...more } = event as Event
    return type === 'word-written' ? [more as { seat: Seat; word: string }] : []
  },
  figuresOf(log, seated) {
    const lists = seated.map(() => new Set<string>())
    const figures: Figure[] = []
    let held: readonly string[] = []
    let began: GameTime = 0
    const minutes = seated.map(() => [0, 0, 0])
    const timed = log.flatMap((entry) => {
      return (eventsOf(entry) as readonly Event[]).map((event) => ({ event, entry }))
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
