import { describe, expect, test } from 'vitest'
import { LADDER, REFERENCE } from '#cli/arena.ts'
import { playBotMatch } from '#cli/bot-match.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { expectSteps, playLadder } from '#kit/bots/testing/ladder.ts'
import { mean } from '#kit/bots/testing/mean.ts'
import { expectStablePlan, observed } from '#kit/bots/testing/plans.ts'
import { diceFrom } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { library, loadWords } from '#server/lexicons.ts'
import { without } from '../rules/pieces/cards.ts'
import { positionOf } from '../rules/play/position.ts'
import type { Play } from '../rules/command.ts'
import { takeMyWord } from '../rules/game.ts'
import { faultOf } from '../rules/play/judging.ts'
import { Plays } from '../rules/solver/plays.ts'
import { actionOf, playedCards } from '../rules/play/row.ts'
import { pointsFor } from '../rules/play/scoring.ts'
import { handValue } from '../rules/standings.ts'
import type { Event } from '../rules/event.ts'
import type { Line, State } from '../rules/state.ts'
import { TestMatch } from '../rules/testing/test-match.ts'
import type { View } from '../rules/view.ts'
import { bot } from './bot.ts'
import { SKILLS } from './skill.ts'

const registered = registeredGame('take-my-word')!
const english = loadWords(ENGLISH.words)

type Asked = { readonly view: View; readonly level: Level }

/** Plays to the end: the views in which plans were made, and the score sheet. */
function playOut(
  levels: readonly Level[],
  seed: string,
  { options = {}, words = loadWords }: { options?: object; words?: (name: string) => Words } = {},
): { readonly asked: readonly Asked[]; readonly sheet: readonly Line[] } {
  const asked: Asked[] = []
  const observedBot = observed(bot, (view, { command, actAt }, { level }) => {
    asked.push({ view, level })
    expect(takeMyWord.check(view, command, actAt)).toBe(null)
  })
  // A bot match throws when a bot is refused.
  const { log } = playBotMatch(registered, {
    levels,
    bots: levels.map(() => observedBot),
    options,
    seed,
    library: { ...library, words },
  })
  const events = log.flatMap((entry) => ('events' in entry ? entry.events : [])) as Event[]
  return { asked, sheet: events.reduce<State | null>(takeMyWord.evolve, null)!.sheet }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}

const MIXED: readonly Level[] = ['novice', 'master', 'regular', 'expert']

describe('whole games', () => {
  test.each([
    [2, {}],
    [3, { strictPass: true }],
    [4, {}],
    [5, { rounds: 3 }],
    [6, { rounds: 4, strictPass: true }],
    [2, { rounds: 30 }],
    [2, { rounds: 1 }],
  ])('%i players with %j: no refusal in any phase', (seats, options) => {
    const levels = Array.from({ length: seats }, (_, seat) => MIXED[seat % MIXED.length]!)
    for (let nth = 0; nth < 2; nth++) {
      const { asked, sheet } = playOut(levels, `whole ${nth}`, { options })
      const turns = asked.filter(({ view }) => view.phase === 'playing')
      expect(sheet.length).toBe(turns.length)
      for (const [turn, { play }] of sheet.entries()) {
        if (play === null) continue
        expect(faultOf(positionOf(turns[turn]!.view)!, play, loadWords)).toBe(null)
      }
    }
  })

  test('go on when somebody leaves', () => {
    const match = new TestMatch(4, { cards: [], options: { rounds: 6 }, words: loadWords })
    const contexts = MIXED.map((level, seat) => makeBotContext(level, `left ${seat}`, library))
    for (let turn = 0; match.outcome === null; turn++) {
      if (turn === 6) match.leave(2)
      if (turn === 15) match.leave(0)
      const seat = match.view('spectator').toAct!
      const plan = bot.plan(match.view(seat), contexts[seat]!, match.step.match.gameTime)!
      match.act({ by: seat, gameTime: plan.actAt, command: plan.command })
      expect(match.refusal).toBe(null)
    }
    expect(match.outcome.reason).toBe('rounds-played')
  })
})

describe('the plays of a bot', () => {
  test.each(LEVELS)('%s: are words of its vocabulary, and their prefixes', (level) => {
    const { rarest, longest } = SKILLS[level]
    const known = [...english].filter((word) => {
      return word.length <= longest && english.rarity(english.rank(word)!)! <= rarest
    })
    const words = new Set(known)
    const prefixes = makeWords('known', known)
    for (let nth = 0; nth < 4; nth++) {
      for (const { play, word } of playOut([level, level], `known ${nth}`).sheet) {
        if (play === null || word.length === 1) continue
        const fits = play.score === 'word' ? words.has(word) : prefixes.hasPrefix(word)
        expect(fits, word).toBe(true)
      }
    }
  })

  test('are never offensive, even if every other word is', () => {
    const offensive = makeWords(
      ENGLISH.offensive,
      [...english].filter((_, rank) => rank % 2 === 0),
    )
    const words = (name: string) => (name === ENGLISH.offensive ? offensive : loadWords(name))
    for (const level of LEVELS) {
      const { sheet } = playOut([level, level, level], 'decent', { words })
      const spelled = sheet.filter(({ play }) => play !== null).map(({ word }) => word)
      expect(spelled.filter((word) => offensive.has(word))).toEqual([])
    }
  })

  test('with strictPass may be unknown words, instead of a pass that is refused', () => {
    const options = { rounds: 40, strictPass: true }
    const { sheet } = playOut(['novice', 'novice'], 'strict', { options })
    const { rarest, longest } = SKILLS.novice
    const unknown = sheet.filter(({ play, word }) => {
      if (play?.score !== 'word') return false
      return word.length > longest || english.rarity(english.rank(word)!)! > rarest
    })
    expect(unknown.length).toBeLessThan(sheet.length / 10)
  })
})

test.each(LADDER)('%s beats %s in most games, and not in all', (...lineup) => {
  const settings = { lineups: [lineup], options: { rounds: 8 } }
  expectSteps(playLadder(registered, 48, settings), [0.62, 0.85])
})

test('the master beats the reference bot', () => {
  const lineups = [['master', REFERENCE]] as const
  const [tally] = playLadder(registered, 12, { lineups, options: { rounds: 8 } })
  expect(tally!.sides[0]!.wins).toBeGreaterThan(tally!.sides[1]!.wins)
})

test('masters mostly play words that people know', () => {
  const words = Array.from({ length: 24 }, (_, nth) => playOut(['master', 'master'], `rare ${nth}`))
    .flatMap(({ sheet }) => sheet)
    .filter(({ play }) => play?.score === 'word')
    .map(({ word }) => english.rarity(english.rank(word)!)!)
  const shareAbove = (rarity: number) => words.filter((each) => each > rarity).length / words.length
  expect(words.length).toBeGreaterThan(60)
  expect(shareAbove(35)).toBeLessThan(0.4)
  expect(shareAbove(60)).toBeLessThan(0.2)
  // It knows them, and plays them when they pay.
  expect(shareAbove(35)).toBeGreaterThan(0.1)
})

describe('a plan', () => {
  const { asked } = playOut(MIXED, 'asked')
  const samples = asked.filter((_, index) => index % 5 === 0)

  test('needs a seat and a turn', () => {
    for (const { view } of samples) {
      const context = makeBotContext('master', 'waiting', library)
      expect(bot.plan({ ...view, seat: null, hand: null }, context, 0)).toBe(null)
      expect(bot.plan({ ...view, toAct: (view.seat! + 1) % 4 }, context, 0)).toBe(null)
      expect(bot.plan({ ...view, toAct: null, phase: 'over' }, context, 0)).toBe(null)
    }
  })

  test('depends on the view alone, and does not change it', () => {
    for (const [nth, { view, level }] of samples.entries()) {
      const world = { dice: diceFrom('imagined', `${nth}`), deal: null, ...library }
      const other = takeMyWord.view(takeMyWord.imagine(view, world), view.seat!)
      const seen = [deepFreeze(structuredClone(view)), other].map((each) =>
        bot.plan(each, makeBotContext(level, 'same', library), 7000),
      )
      expect(seen[0]).toEqual(seen[1])
    }
  })

  test('is the same when asked again', () => {
    for (const { view, level } of samples) {
      const makeContext = () => makeBotContext(level, 'again', library)
      expect(expectStablePlan(bot, view, makeContext, 1000)).not.toBeNull()
    }
  })

  describe('is due', () => {
    /** The pauses of a level in all positions, and what it then does. */
    const pausesOf = (level: Level) =>
      asked.map(({ view }, nth) => {
        const context = makeBotContext(level, `pace ${nth}`, library)
        const { actAt, command } = bot.plan(view, context, 5000)!
        return { pause: actAt - 5000, command }
      })
    const pauses = Object.fromEntries(LEVELS.map((level) => [level, pausesOf(level)])) as Readonly<
      Record<Level, ReturnType<typeof pausesOf>>
    >
    const all = LEVELS.flatMap((level) => pauses[level])

    test('after a second or more, and well within a turn of a minute', () => {
      for (const { pause } of all) {
        expect(pause).toBeGreaterThanOrEqual(1000)
        expect(pause).toBeLessThanOrEqual(45_000)
      }
    })

    test('the later, the less skilled the bot is', () => {
      const means = LEVELS.map((level) => mean(pauses[level].map(({ pause }) => pause)))
      expect(means).toEqual(means.toSorted((a, b) => b - a))
    })

    test('the later, the more cards it lays', () => {
      const meanOf = (isCounted: (cards: number) => boolean) => {
        const counted = all.filter(({ command }) => {
          return command.type === 'play' && isCounted(playedCards(command).length)
        })
        return mean(counted.map(({ pause }) => pause))
      }
      const few = meanOf((cards) => cards === 1)
      const some = meanOf((cards) => cards === 2 || cards === 3)
      expect(few).toBeLessThan(some)
      expect(some).toBeLessThan(meanOf((cards) => cards > 3))
    })

    test('now and then only after it has hesitated', () => {
      const sorted = all.map(({ pause }) => pause).toSorted((a, b) => a - b)
      const median = sorted[sorted.length >> 1]!
      const long = sorted.filter((pause) => pause > 2 * median).length / sorted.length
      expect(long).toBeGreaterThan(0.02)
      expect(long).toBeLessThan(0.25)
    })
  })
})

test('TMW-28: the last turn of a game is optimal', () => {
  const offensive = loadWords(ENGLISH.offensive)
  for (let nth = 0; nth < 12; nth++) {
    const options = { rounds: 3 }
    const { asked, sheet } = playOut(['master', 'master'], `last ${nth}`, { options })
    const { view } = asked.at(-1)!
    const gains = [...new Plays(positionOf(view)!, english.graph)]
      .filter(({ word }) => !offensive.has(word))
      .map(({ play }) => gainOf(view, play))
    const { play } = sheet.at(-1)!
    const gain = play === null ? -handValue(view.hand!) : gainOf(view, play)
    expect(gain).toBe(Math.max(...gains, view.inPlay?.complete === false ? gain : -Infinity))
  }
})

/** What a play in the last turn gains on the opponent, with two players. */
function gainOf({ inPlay, provisional, sheet, seat, hand }: View, play: Play): number {
  const line = provisional === null ? null : sheet[provisional]!
  const takes = actionOf(inPlay, play) === 'take' && line !== null
  const denied = takes ? line.points * (line.seat === seat ? -1 : 1) : 0
  const cards = playedCards(play).map(({ card }) => card)
  return pointsFor(inPlay, play) + denied - handValue(without(hand!, cards)!)
}
