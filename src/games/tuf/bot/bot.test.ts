import { describe, expect, test } from 'vitest'
import { LADDER, runTournament } from '#cli/arena.ts'
import { exhibit, mindOf } from '#cli/exhibition.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { ENGLISH } from '#kit/english.ts'
import type { GameTime, Seat } from '#kit/game.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { library, loadWords } from '#server/lexicons.ts'
import type { MatchEntry } from '#match/log.ts'
import { CUBES } from '../rules/pieces/cubes.ts'
import { nextTimer } from '../rules/play/declaration.ts'
import type { Event } from '../rules/event.ts'
import { THIRTEEN } from '../rules/testing/crosswords.ts'
import { TestMatch, testWords } from '../rules/testing/test-match.ts'
import type { View } from '../rules/view.ts'
import { bot } from './bot.ts'

const tuf = registeredGame('tuf')!
const offensive = loadWords(ENGLISH.offensive)

type Told = { readonly event: Event; readonly after: GameTime }

/** What happened, and how long after the cubes were rolled. */
function toldIn(log: readonly MatchEntry[]): readonly Told[] {
  let rolled = 0
  return log.flatMap((entry) => {
    if (entry.type === 'revealed') return []
    return (entry.events as readonly Event[]).map((event) => {
      if (event.type === 'round-begun') rolled = entry.gameTime
      return { event, after: entry.gameTime - rolled }
    })
  })
}

// An exhibition throws when a bot is refused.
describe('whole games', () => {
  test.each([
    [LEVELS, {}],
    [LEVELS, { rotary: true }],
    [LEVELS, { goal: 60, quick: 'blue' }],
    [LEVELS, { specials: false, largeWords: true }],
    [['novice', 'master'], { subject: 'animals', subjectUse: 'only', rounds: 3 }],
    [['novice', 'master'], { subject: 'food', rotary: true }],
    [['regular', 'expert'], { quick: 'yellow', rounds: 4 }],
    [['novice'], {}],
    [['master'], { rounds: 3 }],
  ] as const)('%j with %j: nobody is refused, instant or rude', (levels, options) => {
    const { log, outcome } = exhibit(tuf, { levels, options, seed: 'whole', library })
    expect(Math.max(...outcome.scores)).toBeGreaterThan(15)
    const isRotary = 'rotary' in options
    for (const { event, after } of toldIn(log)) {
      if (event.type === 'cubes-arranged') expect(after).toBeGreaterThan(5000)
      if (event.type === 'declared') expect(after).toBeGreaterThan(isRotary ? 8000 : 40_000)
      if (event.type !== 'round-ended') continue
      for (const { word } of event.report.seats.flatMap(({ lines }) => lines)) {
        expect(offensive.has(word), word).toBe(false)
      }
    }
  })
})

describe('declaring', () => {
  /** Who declared what in some games of two. */
  function declaredBy(levels: readonly [Level, Level]) {
    return Array.from({ length: 5 }, (_, nth) => {
      const { log } = exhibit(tuf, { levels, options: {}, seed: `declaring ${nth}`, library })
      return toldIn(log).flatMap(({ event }) => (event.type === 'declared' ? [event] : []))
    }).flat()
  }

  test('TUF-10 a master who is watched closely is Tuf before all cubes are in use', () => {
    const tufs = declaredBy(['master', 'master']).filter(({ title }) => title === 'Tuf')
    expect(tufs.some(({ cubes }) => cubes < CUBES - 4)).toBe(true)
  })

  test('TUF-11, TUF-12 who is outdone builds on and outdoes', () => {
    const declared = declaredBy(['master', 'expert'])
    expect(declared.some(({ title }) => title === 'Tuffer')).toBe(true)
    expect(declared.some(({ title }) => title === 'Tuffest')).toBe(true)
  })
})

describe('planning', () => {
  const words = libraryOf({ words: testWords })
  const master = () => mindOf('master', 'planner', words)

  function copy(view: View): View {
    return JSON.parse(JSON.stringify(view)) as View
  }

  test('asked again it means the same, and so does its twin on a copy of the view', () => {
    const view = new TestMatch(['Bot', 'Ann']).view(0)
    const mind = master()
    const meant = bot.plan(view, mind, 0)!
    expect(meant.command.type).toBe('arrange')
    expect(bot.plan(view, mind, meant.actAt - 1)).toEqual(meant)
    expect(bot.plan(view, mind, meant.actAt + 500)).toEqual({ ...meant, at: meant.actAt + 500 })
    expect(bot.plan(copy(view), master(), 0)).toEqual(meant)
  })

  test('what others lay does not hold it up', () => {
    const sitting = new TestMatch(['Bot', 'Ann'])
    const mind = master()
    const meant = bot.plan(sitting.view(0), mind, 0)
    sitting.lay(1, ...THIRTEEN)
    expect(bot.plan(sitting.view(0), mind, 3000)).toEqual(meant)
  })

  test('TUF-12 hands off before the sand has run out', () => {
    const view = new TestMatch(['Bot', 'Ann']).view(0)
    const timer = { ...nextTimer(2, view.options, 0), until: 6000 }
    const meant = bot.plan({ ...view, timer }, master(), 0)!
    expect(meant.command).toEqual({ type: 'done' })
    expect(meant.actAt).toBeLessThan(6000)
  })

  test('nothing comes from who watches, has left, is frozen or sits at a table that is over', () => {
    const sitting = new TestMatch(['Bot', 'Ann', 'Ben'])
    const plan = (view: View) => bot.plan(view, master(), 1000)
    expect(plan(sitting.view('spectator'))).toBeNull()
    expect(plan({ ...sitting.view(0), phase: 'over' })).toBeNull()
    expect(
      plan(
        sitting
          .lay(0, ...THIRTEEN)
          .declare(0)
          .view(0),
      ),
    ).toBeNull()
    const players = sitting.view(1).players.map((player) => ({ ...player, left: true }))
    expect(plan({ ...sitting.view(1), players })).toBeNull()
  })

  test('between two rounds it is ready within seconds, once', () => {
    const sitting = new TestMatch(['Bot', 'Ann']).done(0, 1)
    const { gameTime } = sitting.step.match
    const ready = (seat: Seat) => bot.plan(sitting.view(seat), master(), gameTime)
    const meant = ready(0)!
    expect(meant.command).toEqual({ type: 'done' })
    expect(meant.actAt - gameTime).toBeGreaterThanOrEqual(4000)
    expect(meant.actAt - gameTime).toBeLessThan(10_000)
    sitting.send(0, meant.command, meant.actAt)
    expect(ready(0)).toBeNull()
  })
})

describe('self-play', () => {
  test('each level beats the one below it in most games', () => {
    const tallies = runTournament(tuf, {
      matches: LADDER,
      games: 20,
      options: {},
      seed: 'ladder',
      library,
      progress: () => {},
    })
    for (const { match, games, sides } of tallies) {
      const [above, below] = sides
      expect(above!.wins / games, match.join(' v ')).toBeGreaterThan(0.6)
      expect(above!.points, match.join(' v ')).toBeGreaterThan(below!.points)
    }
  })
})
