import { describe, expect, test } from 'vitest'
import { confidence } from '#cli/arena.ts'
import { playBotMatch, type BotMatchSetup } from '#cli/bot-match.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type Level, type BotContext } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { expectSteps, playLadder } from '#kit/bots/testing/ladder.ts'
import { mean } from '#kit/bots/testing/mean.ts'
import { expectStablePlan } from '#kit/bots/testing/plans.ts'
import { rarityOf } from '#kit/bots/vocabulary.ts'
import { diceFrom } from '#kit/dice.ts'
import type { GameTime, Millis } from '#kit/game.ts'
import { library, loadWords } from '#server/lexicons.ts'
import type { MatchEntry } from '#match/log.ts'
import { shakeCubes } from '../rules/pieces/cubes.ts'
import type { Grid } from '../rules/pieces/grid.ts'
import { wordsOn } from '../rules/solver/words-on.ts'
import type { Event } from '../rules/event.ts'
import { GRID, TestMatch } from '../rules/testing/test-match.ts'
import type { View } from '../rules/view.ts'
import { ENGLISH } from '#kit/english.ts'
import { groupBy } from '#kit/group-by.ts'
import { bot } from './bot.ts'
import { findWords, type Find } from './finds.ts'
import { FIRST_LOOK, MAX_DELAY, WRITING_SPREAD } from './pace.ts'
import { SKILLS } from './skill.ts'

const MINUTE = 60_000
const boggle = registeredGame('boggle-master')!
const english = loadWords(ENGLISH.words)

type Written = { readonly seat: number; readonly word: string; readonly gameTime: GameTime }

/** The words of each game, game by game. */
function gamesOf(log: readonly MatchEntry[]): readonly { start: GameTime; written: Written[] }[] {
  const games: { start: GameTime; written: Written[] }[] = []
  for (const entry of log) {
    if (!('events' in entry)) continue
    for (const event of entry.events as readonly Event[]) {
      if (event.type === 'grid-shaken') games.push({ start: entry.gameTime, written: [] })
      if (event.type !== 'word-written') continue
      games.at(-1)!.written.push({ seat: event.seat, word: event.word, gameTime: entry.gameTime })
    }
  }
  return games
}

function rarity(word: string): number {
  return rarityOf(word, english)!
}

const GRIDS: readonly Grid[] = Array.from({ length: 150 }, (_, nth) =>
  shakeCubes(diceFrom('grids for bots', String(nth))),
)
/** The grid with the most words, of which a novice finds several with any dictionary. */
const RICHEST_GRID = GRIDS.map((grid) => ({ grid, held: wordsOn(grid, 4, loadWords).length }))
  .toSorted((a, b) => b.held - a.held)
  .at(0)!.grid

/** What a bot of this level writes within the three minutes on each of many grids, and when. */
function findsOf(level: Level): readonly (readonly Find[])[] {
  return GRIDS.map((grid, nth) =>
    findWords(grid, 4, makeBotContext(level, `bot ${nth}`, library), 'finds').filter(
      ({ after }) => after < 3 * MINUTE,
    ),
  )
}

function byLevel<T>(valueOf: (level: Level) => T): Readonly<Record<Level, T>> {
  return {
    novice: valueOf('novice'),
    regular: valueOf('regular'),
    expert: valueOf('expert'),
    master: valueOf('master'),
  }
}

const FINDS = byLevel(findsOf)
const LISTS = byLevel((level) => FINDS[level].map((finds) => finds.map(({ word }) => word)))

/** Nobody writes a word faster. */
function fastestWriting({ length }: string, level: Level): Millis {
  const { writing, writingLetter } = SKILLS[level]
  return Math.floor(((writing + writingLetter * length) * WRITING_SPREAD[0]) / 100)
}

describe('whole exhibitions', () => {
  const TABLES: readonly (readonly [string, Partial<BotMatchSetup>])[] = [
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

  // A bot match throws when a bot is refused.
  test.each(TABLES)('with %s: no refusal, no burst, no word before a first look', (_, table) => {
    for (let nth = 0; nth < 6; nth += 1) {
      const exhibition = { levels: LEVELS, options: {}, seed: `${nth}`, library, ...table }
      const { log } = playBotMatch(boggle, exhibition)
      for (const { start, written } of gamesOf(log)) {
        const free = exhibition.levels.map(() => start + FIRST_LOOK[0])
        for (const { seat, word, gameTime } of written) {
          const time = fastestWriting(word, exhibition.levels[seat]!)
          expect(gameTime - free[seat]!, `${word} at ${gameTime}`).toBeGreaterThanOrEqual(time)
          free[seat] = gameTime
        }
      }
    }
  })

  test('words are written down, by every level', () => {
    const { log } = playBotMatch(boggle, { levels: LEVELS, options: {}, seed: 'all', library })
    const seats = new Set(gamesOf(log)[0]!.written.map(({ seat }) => seat))
    expect(seats.size).toBe(LEVELS.length)
  })
})

describe('the words a bot finds', () => {
  test.each(LEVELS)('%s: are in its vocabulary and on the grid, and not offensive', (level) => {
    const offensive = loadWords(ENGLISH.offensive)
    for (const [nth, list] of LISTS[level].entries()) {
      const held = new Set(wordsOn(GRIDS[nth]!, 4, loadWords))
      expect(new Set(list).size).toBe(list.length)
      for (const word of list) {
        expect(held.has(word), word).toBe(true)
        const isKnown = (each: string) => (SKILLS[level].noticed[rarity(each)] ?? 0) > 0
        const isPlural = list.includes(word.replace(/s$/, ''))
        expect(isKnown(word) || isPlural, word).toBe(true)
        expect(offensive.has(word), word).toBe(false)
      }
    }
  })

  test('leave out an offensive word on the grid', () => {
    const [word] = [...loadWords(ENGLISH.offensive)]
      .filter((each) => each.length === 5 && !each.includes('q') && english.has(each))
      .toSorted((a, b) => rarity(a) - rarity(b)) as [string]
    const grid = [...word, ...'zzzzzzzzzzzzzzzzzzzz']
    expect(wordsOn(grid, 4, loadWords)).toContain(word)
    const found = findWords(grid, 4, makeBotContext('master', 'm', library), 'finds')
    expect(found.map((find) => find.word)).not.toContain(word)
  })

  test('are far from all words on the grid', () => {
    const shares = LISTS.master.map((list, nth) => {
      return list.length / wordsOn(GRIDS[nth]!, 4, loadWords).length
    })
    expect(mean(shares)).toBeLessThan(0.3)
    expect(Math.max(...shares)).toBeLessThan(0.7)
  })

  test.each(LEVELS)('%s: are more often short than long, among equally common ones', (level) => {
    const share = (shortest: number, longest: number) => {
      const fits = (word: string) => {
        return rarity(word) <= 35 && word.length >= shortest && word.length <= longest
      }
      const held = GRIDS.flatMap((grid) => wordsOn(grid, 4, loadWords).filter(fits))
      return LISTS[level].flat().filter(fits).length / held.length
    }
    expect(share(4, 4)).toBeGreaterThan(1.5 * share(6, 15))
    expect(share(6, 15)).toBeGreaterThan(0)
  })

  test.each(LEVELS)('%s: begin with common and short ones', (level) => {
    const firsts: string[] = []
    const lasts: string[] = []
    for (const list of LISTS[level]) {
      const third = Math.floor(list.length / 3)
      firsts.push(...list.slice(0, third))
      lasts.push(...list.slice(list.length - third))
    }
    expect(mean(firsts.map(rarity))).toBeLessThan(mean(lasts.map(rarity)) - 1)
    expect(mean(firsts.map((word) => word.length))).toBeLessThan(
      mean(lasts.map((word) => word.length)),
    )
  })

  test('are a handful for a novice and near 60 for a master', () => {
    const [novice, regular, expert, master] = LEVELS.map((level) => {
      return mean(LISTS[level].map((list) => list.length))
    })
    expect(novice).toBeGreaterThan(6)
    expect(novice).toBeLessThan(10)
    expect(regular! / novice!).toBeGreaterThan(1.3)
    expect(expert! / regular!).toBeGreaterThan(1.3)
    expect(master! / expert!).toBeGreaterThan(1.3)
    expect(master).toBeGreaterThan(54)
    expect(master).toBeLessThan(65)
  })

  test('come with their plurals, the more often the higher the level', () => {
    const shares = LEVELS.map((level) => {
      const followed = LISTS[level].flatMap((list, nth) => {
        const held = wordsOn(GRIDS[nth]!, 4, loadWords)
        const plurals = list.map((word) => `${word}s`).filter((word) => held.includes(word))
        return plurals.map((word) => list.includes(word))
      })
      return followed.filter(Boolean).length / followed.length
    })
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares[0]).toBeGreaterThan(0.4)
    expect(shares[3]).toBeGreaterThan(0.9)
  })

  test('differ between two bots of one level', () => {
    const lists = ['a', 'b'].map((seed) =>
      findWords(GRIDS[0]!, 4, makeBotContext('expert', seed, library), 'finds').slice(0, 8),
    )
    expect(lists[0]).not.toEqual(lists[1])
  })

  test('have three letters only with a handicap that allows it', () => {
    const shortest = (minimum: number) => {
      const found = findWords(GRIDS[0]!, minimum, makeBotContext('novice', 'm', library), 'finds')
      return Math.min(...found.map(({ word }) => word.length))
    }
    expect([3, 4, 5].map(shortest)).toEqual([3, 4, 5])
  })
})

describe('the rhythm', () => {
  test.each(LEVELS)('%s: the first word comes within seconds', (level) => {
    const firsts = FINDS[level].flatMap((finds) => finds.slice(0, 1).map(({ after }) => after))
    const median = firsts.toSorted((a, b) => a - b)[firsts.length >> 1]!
    expect(median).toBeLessThan(12_000)
  })

  test.each(LEVELS)('%s: finds become rarer from minute to minute', (level) => {
    const finds = FINDS[level].flat()
    const [first, second, third] = [0, 1, 2].map((minute) => {
      return finds.filter(({ after }) => Math.floor(after / MINUTE) === minute).length
    })
    expect(first).toBeGreaterThan(1.15 * second!)
    expect(second).toBeGreaterThan(1.05 * third!)
  })

  test.each(LEVELS)('%s: equal words do not take equal times', (level) => {
    const gaps = FINDS[level].flatMap((finds) => {
      return finds.slice(1).map(({ after }, nth) => after - finds[nth]!.after)
    })
    const commonest = Math.max(
      ...[...groupBy(gaps, (gap) => gap).values()].map((same) => same.length),
    )
    expect(commonest / gaps.length).toBeLessThan(0.02)
  })

  test('words that begin alike come together', () => {
    const alike = (one: string, other: string) => one.slice(0, 3) === other.slice(0, 3)
    const pairs = LISTS.expert.flatMap((list) =>
      list.slice(1).map((word, nth) => [list[nth]!, word]),
    )
    const together = pairs.filter(([one, other]) => alike(one!, other!)).length / pairs.length
    const apart = LISTS.expert.flatMap((list) => {
      return list.slice(5).map((word, nth) => alike(list[nth]!, word))
    })
    expect(together).toBeGreaterThan((3 * apart.filter(Boolean).length) / apart.length)
  })
})

describe('a plan', () => {
  const makePlanner = () => makeBotContext('master', 'planner', library)
  const planner = makePlanner()

  function plan(view: View, gameTime: GameTime, by: BotContext = planner) {
    return bot.plan(view, by, gameTime)
  }

  test('is the same when asked again', () => {
    const view = new TestMatch(['Bot', 'Ann']).view(0)
    expect(expectStablePlan(bot, view, makePlanner, 0)).not.toBeNull()
  })

  test('does not depend on what others do', () => {
    const match = new TestMatch(['Bot', 'Ann'], { options: { counts: true } })
    const planned = plan(match.view(0), 0)!
    for (let at = 100; at < planned.actAt; at += 100) {
      const word = at % 200 === 0 ? 'erase' : 'write'
      match.send(1, { type: word, word: 'team' }, at)
      expect(plan(match.view(0), at)).toEqual(planned)
    }
  })

  /** Plays one game with a host that asks late. Returns when words were written. */
  function playDelayed(delay: (nth: number) => GameTime, level: Level) {
    const by = makeBotContext(level, 'late', library)
    let view: View = { ...new TestMatch(['Bot', 'Ann']).view(0), grid: RICHEST_GRID }
    const times: GameTime[] = []
    let gameTime = 0
    for (let nth = 0; ; nth += 1) {
      gameTime += delay(nth)
      const planned = plan(view, gameTime, by)
      if (planned === null) return times
      expect(planned.actAt).toBeGreaterThanOrEqual(gameTime)
      const { command } = planned
      if (command.type !== 'write') throw new Error(command.type)
      times.push(planned.actAt)
      view = { ...view, list: [...view.list!, command.word] }
      gameTime = planned.actAt
    }
  }

  test.each(LEVELS)('%s: goes on at its pace after a delay, without a burst', (level) => {
    const usual = playDelayed(() => 0, level)
    const once = playDelayed((nth) => (nth === 1 ? MINUTE : 0), level)
    expect(once[1]! - once[0]!).toBeGreaterThanOrEqual(MINUTE)
    expect(once.length).toBeLessThan(usual.length)
    expect(once.at(-1)).toBeGreaterThan(2 * MINUTE)
    for (const times of [
      usual,
      once,
      playDelayed(() => 300, level),
      playDelayed(() => 7000, level),
    ]) {
      for (const [place, time] of times.slice(1).entries()) {
        expect(time - times[place]!).toBeGreaterThanOrEqual(
          fastestWriting('word', level) - MAX_DELAY,
        )
      }
    }
  })

  test('becomes due, however often it is asked for', () => {
    const view: View = { ...new TestMatch(['Bot', 'Ann']).view(0), grid: GRIDS[3]! }
    const asked = Array.from({ length: 300 }, (_, tenth) => plan(view, MINUTE + 100 * tenth))
    const due = asked.filter((planned, tenth) => planned!.actAt < MINUTE + 100 * (tenth + 1))
    expect(due.length).toBeGreaterThan(3)
  })

  test('is null after the timer has run out, or without words', () => {
    const view = new TestMatch(['Bot', 'Ann']).view(0)
    expect(plan(view, 3 * MINUTE)).toBeNull()
    expect(plan({ ...view, grid: Array.from({ length: 25 }, () => 'z') }, 0)).toBeNull()
  })

  test('is null for spectators, players who have left, and after the match', () => {
    expect(plan(new TestMatch(['Bot', 'Ann']).view('spectator'), 0)).toBeNull()
    expect(plan(new TestMatch(['Bot', 'Ann']).leave(0).view(0), 0)).toBeNull()
    expect(plan(new TestMatch(['Bot', 'Ann']).wait().view(0), 3 * MINUTE)).toBeNull()
  })

  test('between two games is to be ready after a look at the lists, once', () => {
    const grids = [GRID, GRID, GRID]
    const pauses = ['a', 'b', 'c', 'd'].map((seed) => {
      const match = new TestMatch(['Bot', 'Ann'], {
        options: { target: 50 },
        deal: { grids },
      }).wait()
      const by = makeBotContext('regular', seed, library)
      const planned = plan(match.view(0), 3 * MINUTE, by)!
      expect(planned.command).toEqual({ type: 'ready' })
      match.send(1, { type: 'ready' }, 3 * MINUTE + 3000)
      expect(plan(match.view(0), 3 * MINUTE + 3000, by)).toEqual(planned)
      expect(plan(match.view(0), planned.actAt + 500, by)!.actAt).toBe(planned.actAt + 500)
      expect(plan(match.view(1), 3 * MINUTE + 3000, by)).toBeNull()
      match.send(0, { type: 'ready' }, planned.actAt)
      expect(match.view(0)).toMatchObject({ game: 2, phase: 'writing' })
      return planned.actAt - 3 * MINUTE
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
    const tallies = playLadder(boggle, 120)
    expectSteps(tallies, [0.65, 0.87])
    for (const { games, sides } of tallies) {
      const [above, below] = sides
      expect(confidence(above!.wins, games)[0]).toBeGreaterThan(confidence(below!.wins, games)[1])
    }
  })
})
