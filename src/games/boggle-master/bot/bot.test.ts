import { describe, expect, test } from 'vitest'
import { confidence, LADDER, runTournament } from '#cli/arena.ts'
import { exhibit, mindOf, type Exhibition } from '#cli/exhibition.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type Level, type BotContext } from '#kit/bot.ts'
import { diceFrom } from '#kit/dice.ts'
import type { GameTime } from '#kit/game.ts'
import { library, loadWords } from '#server/lexicons.ts'
import type { MatchEntry } from '#match/log.ts'
import { shakeCubes } from '../rules/pieces/cubes.ts'
import type { Grid } from '../rules/pieces/grid.ts'
import { wordsOn } from '../rules/solver/words-on.ts'
import type { Event } from '../rules/event.ts'
import { GRID, TestMatch } from '../rules/testing/test-match.ts'
import type { View } from '../rules/view.ts'
import { ENGLISH } from '#kit/english.ts'
import { bot } from './bot.ts'
import { findsOn, writingTime } from './finds.ts'
import { SKILLS } from './vocabulary.ts'

const MINUTE = 60_000
const boggle = registeredGame('boggle-master')!
const english = loadWords(ENGLISH.words)

type Written = { readonly seat: number; readonly word: string; readonly gameTime: GameTime }

/** The words of each game, game by game. */
function gamesOf(log: readonly MatchEntry[]): readonly { start: GameTime; written: Written[] }[] {
  const games: { start: GameTime; written: Written[] }[] = []
  for (const entry of log) {
    if (entry.type === 'revealed') continue
    for (const event of entry.events as readonly Event[]) {
      if (event.type === 'grid-shaken') games.push({ start: entry.gameTime, written: [] })
      if (event.type !== 'word-written') continue
      games.at(-1)!.written.push({ seat: event.seat, word: event.word, gameTime: entry.gameTime })
    }
  }
  return games
}

function rarityOf(word: string): number {
  return english.rarity(english.rank(word)!)!
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

const GRIDS: readonly Grid[] = Array.from({ length: 150 }, (_, nth) =>
  shakeCubes(diceFrom('grids for bots', String(nth))),
)

/** What a bot of this level writes within the three minutes on each of many grids. */
function listsOf(level: Level): readonly (readonly string[])[] {
  return GRIDS.map((grid, nth) =>
    findsOn(grid, 4, mindOf(level, `mind ${nth}`, library), 'finds')
      .filter(({ after }) => after < 3 * MINUTE)
      .map(({ word }) => word),
  )
}

const LISTS = Object.fromEntries(LEVELS.map((level) => [level, listsOf(level)])) as Readonly<
  Record<Level, readonly (readonly string[])[]>
>

describe('whole exhibitions', () => {
  const TABLES: readonly (readonly [string, Partial<Exhibition>])[] = [
    ['the usual game', {}],
    ['advanced play', { options: { advanced: true } }],
    ['handicaps', { options: { handicaps: [0, 2] } }],
    ['paper', { options: { feedback: 'paper' } }],
    ['counts', { options: { counts: true } }],
    ['a tournament', { options: { target: 120 } }],
    ['a short timer', { options: { seconds: 5 } }],
    ['a long timer', { options: { seconds: 3600 } }],
    ['one alone', { levels: ['master'] }],
  ]

  // An exhibition throws when a bot is refused.
  test.each(TABLES)('with %s: no refusal, no burst, nothing before a first look', (_, table) => {
    for (let nth = 0; nth < 6; nth += 1) {
      const exhibition = { levels: LEVELS, options: {}, seed: `${nth}`, library, ...table }
      const { log } = exhibit(boggle, exhibition)
      for (const { start, written } of gamesOf(log)) {
        const free = exhibition.levels.map(() => start + 2500)
        for (const { seat, word, gameTime } of written) {
          const time = writingTime(word, SKILLS[exhibition.levels[seat]!])
          expect(gameTime - free[seat]!, `${word} at ${gameTime}`).toBeGreaterThanOrEqual(time)
          free[seat] = gameTime
        }
      }
    }
  })

  test('words are written down, by every level', () => {
    const { log } = exhibit(boggle, { levels: LEVELS, options: {}, seed: 'all', library })
    const seats = new Set(gamesOf(log)[0]!.written.map(({ seat }) => seat))
    expect(seats.size).toBe(LEVELS.length)
  })
})

describe('what a bot finds', () => {
  test.each(LEVELS)('%s: words of its vocabulary on the grid, none that offends', (level) => {
    const shunned = loadWords(ENGLISH.offensive)
    for (const [nth, list] of LISTS[level].entries()) {
      const held = new Set(wordsOn(GRIDS[nth]!, 4, loadWords))
      expect(new Set(list).size).toBe(list.length)
      for (const word of list) {
        expect(held.has(word), word).toBe(true)
        expect(SKILLS[level].known[rarityOf(word)] ?? 0, word).toBeGreaterThan(0)
        expect(shunned.has(word), word).toBe(false)
      }
    }
  })

  test('an offensive word that lies there is passed over', () => {
    const [word] = [...loadWords(ENGLISH.offensive)]
      .filter((each) => each.length === 5 && !each.includes('q') && english.has(each))
      .toSorted((a, b) => rarityOf(a) - rarityOf(b)) as [string]
    const grid = [...word, ...'zzzzzzzzzzzzzzzzzzzz']
    expect(wordsOn(grid, 4, loadWords)).toContain(word)
    const found = findsOn(grid, 4, mindOf('master', 'm', library), 'finds')
    expect(found.map((find) => find.word)).not.toContain(word)
  })

  test('is never near the whole grid', () => {
    const shares = LISTS.master.map((list, nth) => {
      return list.length / wordsOn(GRIDS[nth]!, 4, loadWords).length
    })
    expect(mean(shares)).toBeLessThan(0.3)
    expect(Math.max(...shares)).toBeLessThan(0.6)
  })

  test.each(LEVELS)('%s: of long words far fewer than of short ones as common', (level) => {
    const share = (shortest: number, longest: number) => {
      const fits = (word: string) => {
        return rarityOf(word) <= 35 && word.length >= shortest && word.length <= longest
      }
      const held = GRIDS.flatMap((grid) => wordsOn(grid, 4, loadWords).filter(fits))
      return LISTS[level].flat().filter(fits).length / held.length
    }
    expect(share(4, 4)).toBeGreaterThan(3 * share(6, 15))
    expect(share(6, 15)).toBeGreaterThan(0)
  })

  test.each(LEVELS)('%s: common and short words come first', (level) => {
    const firsts: string[] = []
    const lasts: string[] = []
    for (const list of LISTS[level]) {
      const third = Math.floor(list.length / 3)
      firsts.push(...list.slice(0, third))
      lasts.push(...list.slice(list.length - third))
    }
    expect(mean(firsts.map(rarityOf))).toBeLessThan(mean(lasts.map(rarityOf)) - 1)
    expect(mean(firsts.map((word) => word.length))).toBeLessThan(
      mean(lasts.map((word) => word.length)),
    )
  })

  test('is more at a higher level', () => {
    const sizes = LEVELS.map((level) => mean(LISTS[level].map((list) => list.length)))
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    for (const [place, size] of sizes.slice(1).entries()) {
      expect(size / sizes[place]!).toBeGreaterThan(1.2)
    }
  })

  test('is not the same for two bots of one level', () => {
    const lists = ['a', 'b'].map((seed) =>
      findsOn(GRIDS[0]!, 4, mindOf('expert', seed, library), 'finds').slice(0, 8),
    )
    expect(lists[0]).not.toEqual(lists[1])
  })

  test('holds words of three letters only where a handicap lets it', () => {
    const shortest = (minimum: number) => {
      const found = findsOn(GRIDS[0]!, minimum, mindOf('novice', 'm', library), 'finds')
      return Math.min(...found.map(({ word }) => word.length))
    }
    expect([3, 4, 5].map(shortest)).toEqual([3, 4, 5])
  })
})

describe('planning', () => {
  const mind = mindOf('master', 'planner', library)

  function plan(view: View, now: GameTime, by: BotContext = mind) {
    return bot.plan(view, by, now)
  }

  /** The same view as it would come over the wire. */
  function copy(view: View): View {
    return JSON.parse(JSON.stringify(view)) as View
  }

  test('the same mind means the same again, and so does its twin on a copy of the view', () => {
    const view = new TestMatch(['Bot', 'Ann']).view(0)
    const meant = plan(view, 0)
    expect(meant).not.toBeNull()
    expect(plan(view, 0)).toEqual(meant)
    expect(plan(view, meant!.actAt - 1)).toEqual(meant)
    expect(plan(view, meant!.actAt)).toEqual(meant)
    expect(plan(copy(view), 0, mindOf('master', 'planner', library))).toEqual(meant)
  })

  test('what others do does not make it mean something else', () => {
    const sitting = new TestMatch(['Bot', 'Ann'], { options: { counts: true } })
    const meant = plan(sitting.view(0), 0)!
    for (let at = 100; at < meant.actAt; at += 100) {
      const word = at % 200 === 0 ? 'erase' : 'write'
      sitting.send(1, { type: word, word: 'team' }, at)
      expect(plan(sitting.view(0), at)).toEqual(meant)
    }
  })

  /** Plays one game at a table that asks late by some time, and again at every notice. */
  function heldUp(delay: (nth: number) => GameTime, level: Level) {
    const by = mindOf(level, 'late', library)
    let view: View = { ...new TestMatch(['Bot', 'Ann']).view(0), grid: GRIDS[3]! }
    const times: GameTime[] = []
    let now = 0
    for (let nth = 0; ; nth += 1) {
      now += delay(nth)
      const meant = plan(view, now, by)
      if (meant === null) return times
      expect(meant.actAt).toBeGreaterThanOrEqual(now)
      const { command } = meant
      if (command.type !== 'write') throw new Error(command.type)
      times.push(meant.actAt)
      view = { ...view, list: [...view.list!, command.word] }
      now = meant.actAt
    }
  }

  test.each(LEVELS)('%s: held up, it goes on at its pace and never in a burst', (level) => {
    const { writing, perLetter } = SKILLS[level]
    const usual = heldUp(() => 0, level)
    const once = heldUp((nth) => (nth === 1 ? MINUTE : 0), level)
    expect(once[1]! - once[0]!).toBeGreaterThanOrEqual(MINUTE)
    expect(once.length).toBeLessThan(usual.length)
    expect(once.at(-1)).toBeGreaterThan(2 * MINUTE)
    for (const times of [usual, once, heldUp(() => 300, level), heldUp(() => 7000, level)]) {
      for (const [place, time] of times.slice(1).entries()) {
        expect(time - times[place]!).toBeGreaterThanOrEqual(writing + 4 * perLetter - 500)
      }
    }
  })

  test('asked again and again it still comes to write', () => {
    const view: View = { ...new TestMatch(['Bot', 'Ann']).view(0), grid: GRIDS[3]! }
    const asked = Array.from({ length: 300 }, (_, tenth) => plan(view, MINUTE + 100 * tenth))
    const due = asked.filter((meant, tenth) => meant!.actAt < MINUTE + 100 * (tenth + 1))
    expect(due.length).toBeGreaterThan(3)
  })

  test('nothing comes once the timer would have run out', () => {
    const view = new TestMatch(['Bot', 'Ann']).view(0)
    expect(plan(view, 3 * MINUTE)).toBeNull()
    expect(plan({ ...view, grid: Array.from({ length: 25 }, () => 'z') }, 0)).toBeNull()
  })

  test('nothing comes from who watches, has left, or sits at a table that is over', () => {
    expect(plan(new TestMatch(['Bot', 'Ann']).view('spectator'), 0)).toBeNull()
    expect(plan(new TestMatch(['Bot', 'Ann']).leave(0).view(0), 0)).toBeNull()
    expect(plan(new TestMatch(['Bot', 'Ann']).wait().view(0), 3 * MINUTE)).toBeNull()
  })

  test('between two games it is ready after a look at the lists, once', () => {
    const grids = [GRID, GRID, GRID]
    const pauses = ['a', 'b', 'c', 'd'].map((seed) => {
      const sitting = new TestMatch(['Bot', 'Ann'], {
        options: { target: 50 },
        deal: { grids },
      }).wait()
      const by = mindOf('regular', seed, library)
      const meant = plan(sitting.view(0), 3 * MINUTE, by)!
      expect(meant.command).toEqual({ type: 'ready' })
      sitting.send(1, { type: 'ready' }, 3 * MINUTE + 3000)
      expect(plan(sitting.view(0), 3 * MINUTE + 3000, by)).toEqual(meant)
      expect(plan(sitting.view(0), meant.actAt + 500, by)!.actAt).toBe(meant.actAt + 500)
      expect(plan(sitting.view(1), 3 * MINUTE + 3000, by)).toBeNull()
      sitting.send(0, { type: 'ready' }, meant.actAt)
      expect(sitting.view(0)).toMatchObject({ game: 2, phase: 'writing' })
      return meant.actAt - 3 * MINUTE
    })
    for (const pause of pauses) {
      expect(pause).toBeGreaterThanOrEqual(4000)
      expect(pause).toBeLessThan(10_000)
    }
    expect(new Set(pauses).size).toBeGreaterThan(1)
  })
})

describe('self-play', () => {
  test('each level mostly beats the one below it', () => {
    const tallies = runTournament(boggle, {
      matches: LADDER,
      games: 120,
      options: {},
      seed: 'ladder',
      library,
      progress: () => {},
    })
    for (const { match, games, sides } of tallies) {
      const [above, below] = sides
      const share = (above!.wins + above!.shared / 2) / games
      expect(share, match.join(' v ')).toBeGreaterThan(0.6)
      expect(share, match.join(' v ')).toBeLessThan(0.9)
      expect(confidence(above!.wins, games)[0]).toBeGreaterThan(confidence(below!.wins, games)[1])
      expect(above!.points).toBeGreaterThan(below!.points)
    }
  })
})
