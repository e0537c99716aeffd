import { describe, expect, test } from 'vitest'
import { LADDER } from '#cli/arena.ts'
import { playBotMatch } from '#cli/bot-match.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type BotContext, type Level } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { expectSteps, playLadder } from '#kit/bots/testing/ladder.ts'
import { expectStablePlan } from '#kit/bots/testing/plans.ts'
import { agreedWords } from '#kit/dictionary/agreed-library.ts'
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

/** TUF-25: many short words, so that some can be built. */
const LAB = {
  name: 'Lab',
  words:
    'acid acids alum assay base bases beta boron cell cells data dish dose earth ester ethane gas gases heat ion ions iron lab lamp lead lens lime metal mole moles neon note oil ore ores oxide ozone pan radon ray rays rod rods salt salts sand soda still strontium sun test tests tin tins titrate tongs tube unit vat',
}

type Timed = { readonly event: Event; readonly after: GameTime }

/** The events, and how long after the cubes were rolled. */
function eventsIn(log: readonly MatchEntry[]): readonly Timed[] {
  let rolled = 0
  return log.flatMap((entry) => {
    if (!('events' in entry)) return []
    return (entry.events as readonly Event[]).map((event) => {
      if (event.type === 'round-begun') rolled = entry.gameTime
      return { event, after: entry.gameTime - rolled }
    })
  })
}

// A bot match throws when a bot is refused.
describe('whole games', () => {
  test.each([
    [LEVELS, {}],
    [LEVELS, { rotary: true }],
    [LEVELS, { goal: 60, quick: 'blue' }],
    [LEVELS, { specials: false, largeWords: true }],
    [['novice', 'master'], { subject: 'animals', subjectUse: 'only', rounds: 3 }],
    [['novice', 'master'], { subject: 'food', rotary: true }],
    [['novice', 'master'], { subject: LAB, subjectUse: 'only', rounds: 2 }],
    [['novice', 'master'], { subject: LAB, rotary: true, rounds: 1 }],
    [['regular', 'expert'], { quick: 'yellow', rounds: 4 }],
    [['novice'], {}],
    [['master'], { rounds: 3 }],
  ] as const)('%j with %j: no refusal, no instant action, no offensive word', (levels, options) => {
    const { log, outcome } = playBotMatch(tuf, { levels, options, seed: 'whole', library })
    expect(Math.max(...outcome.scores)).toBeGreaterThan(15)
    const isRotary = 'rotary' in options
    for (const { event, after } of eventsIn(log)) {
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
  /** The declarations in some games of two. */
  function declaredBy(levels: readonly [Level, Level]) {
    return Array.from({ length: 5 }, (_, nth) => {
      const { log } = playBotMatch(tuf, { levels, options: {}, seed: `declaring ${nth}`, library })
      return eventsIn(log).flatMap(({ event }) => (event.type === 'declared' ? [event] : []))
    }).flat()
  }

  test('TUF-10: a master declares Tuf early when an opponent is close', () => {
    const tufs = declaredBy(['master', 'master']).filter(({ title }) => title === 'Tuf')
    expect(tufs.some(({ cubes }) => cubes < CUBES - 4)).toBe(true)
  })

  test('TUF-11, TUF-12: bots build on and outdo a declaration', () => {
    const declared = declaredBy(['master', 'expert'])
    expect(declared.some(({ title }) => title === 'Tuffer')).toBe(true)
    expect(declared.some(({ title }) => title === 'Tuffest')).toBe(true)
  })
})

describe('a plan', () => {
  const words = libraryOf({ words: testWords })
  const master = () => makeBotContext('master', 'planner', words)

  test('is the same when asked again', () => {
    const planned = expectStablePlan(bot, new TestMatch(['Bot', 'Ann']).view(0), master, 0)!
    expect(planned.command.type).toBe('arrange')
  })

  test('does not depend on what others lay', () => {
    const match = new TestMatch(['Bot', 'Ann'])
    const context = master()
    const planned = bot.plan(match.view(0), context, 0)
    match.lay(1, ...THIRTEEN)
    expect(bot.plan(match.view(0), context, 3000)).toEqual(planned)
  })

  test('HALL-4: goes on with the crossword that it has begun when a word is voted in', () => {
    const match = new TestMatch(['Bot', 'Ann'])
    const context = master()
    const first = bot.plan(match.view(0), context, 0)!
    match.send(0, first.command, first.actAt)
    const next = bot.plan(match.view(0), context, first.actAt)
    // Long words of these cubes, which any search would prefer.
    const admitted = ['jouglaeim', 'hodlrnias', 'jaeiouse', 'glmdhtrn']
    const agreed = agreedWords(testWords, {
      dictionary: null,
      language: 'english',
      admitted,
      lists: {},
    })
    const other = { ...master(), words: agreed }
    expect(bot.plan(match.view(0), other, first.actAt)).not.toEqual(next)
    context.words = agreed
    expect(bot.plan(match.view(0), context, first.actAt)).toEqual(next)
  })

  test('HALL-4: calls no word that was voted in, although it meant to before', () => {
    const match = new TestMatch(['Bot', 'Ann'])
    match.lay(1, ...THIRTEEN, [0, 2, 'down', 'aum']).declare(1)
    const { gameTime } = match.step.match
    const context = master()
    const call = { type: 'call-error', seat: 1 }
    expect(commandsOf(match, context, gameTime)).toContainEqual(call)
    const admitted = ['seaum']
    const agreement = { dictionary: null, language: 'english', admitted, lists: {} }
    context.words = agreedWords(testWords, agreement)
    expect(commandsOf(match, context, gameTime)).not.toContainEqual(call)
  })

  /** What it does until the timer runs out or it waits. */
  function commandsOf(match: TestMatch, context: BotContext, from: GameTime): readonly object[] {
    const commands: object[] = []
    for (let gameTime = from; commands.length < 40;) {
      const next = bot.plan(match.view(0), context, gameTime)
      if (next === null) break
      commands.push(next.command)
      if (next.command.type === 'call-error') break
      match.send(0, next.command, next.actAt)
      if (match.state.phase !== 'building') break
      gameTime = next.actAt
    }
    return commands
  }

  test('TUF-12: is to be done before the timer runs out', () => {
    const view = new TestMatch(['Bot', 'Ann']).view(0)
    const timer = { ...nextTimer(2, view.options, 0), until: 6000 }
    const planned = bot.plan({ ...view, timer }, master(), 0)!
    expect(planned.command).toEqual({ type: 'done' })
    expect(planned.actAt).toBeLessThan(6000)
  })

  test('is null for spectators, players who have left or are frozen, and after the match', () => {
    const match = new TestMatch(['Bot', 'Ann', 'Ben'])
    const plan = (view: View) => bot.plan(view, master(), 1000)
    expect(plan(match.view('spectator'))).toBeNull()
    expect(plan({ ...match.view(0), phase: 'over' })).toBeNull()
    expect(
      plan(
        match
          .lay(0, ...THIRTEEN)
          .declare(0)
          .view(0),
      ),
    ).toBeNull()
    const players = match.view(1).players.map((player) => ({ ...player, left: true }))
    expect(plan({ ...match.view(1), players })).toBeNull()
  })

  test('between two rounds is to be ready within seconds, once', () => {
    const match = new TestMatch(['Bot', 'Ann']).done(0, 1)
    const { gameTime } = match.step.match
    const ready = (seat: Seat) => bot.plan(match.view(seat), master(), gameTime)
    const planned = ready(0)!
    expect(planned.command).toEqual({ type: 'done' })
    expect(planned.actAt - gameTime).toBeGreaterThanOrEqual(4000)
    expect(planned.actAt - gameTime).toBeLessThan(10_000)
    match.send(0, planned.command, planned.actAt)
    expect(ready(0)).toBeNull()
  })
})

describe('self-play', () => {
  test.each(LADDER)('%s beats %s in most games, and not in all', (...lineup) => {
    // Chance moves the share of so few games by 12 in a hundred; docs/bots.md has those of 200.
    const games = playLadder(tuf, 60, { lineups: [lineup] })
    expectSteps(games, [0.5, 0.92])
  })
})
