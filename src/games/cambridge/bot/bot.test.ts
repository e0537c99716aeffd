import { describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { THINKING } from '#kit/bots/pace.ts'
import { EVEN_TEMPERED } from '#kit/bots/temperament.ts'
import { mean } from '#kit/bots/testing/mean.ts'
import { expectStablePlan } from '#kit/bots/testing/plans.ts'
import { diceFrom } from '#kit/dice.ts'
import type { GameTime } from '#kit/game.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { library, loadWords } from '#server/lexicons.ts'
import { eventsOf, type MatchEntry } from '#match/log.ts'
import type { Command } from '../rules/command.ts'
import { check } from '../rules/check.ts'
import { imagine } from '../rules/imagine.ts'
import type { Event } from '../rules/event.ts'
import { viewOf } from '../rules/view.ts'
import { bot } from './bot.ts'
import { thinkingTime } from './pace.ts'
import { randomPlay, smallLists } from './testing/random-play.ts'
import { referenceBot } from './reference-bot.ts'

const cambridge = registeredGame('cambridge')!
const SMALL = libraryOf({ words: smallLists })
const offensive = loadWords('english-offensive')

/** The dictionary, with the words on -s, -ed and -ing for regular forms. */
const inflected = makeWords(
  'english-inflected',
  [...loadWords('english')].filter((word) => /(?:s|ed|ing)$/.test(word)),
)
function lists(name: string): Words {
  return name === 'english-inflected' ? inflected : loadWords(name)
}

type Acted = Extract<MatchEntry, { type: 'acted' }>

function actsOf(log: readonly MatchEntry[]): readonly Acted[] {
  return log.filter((entry): entry is Acted => entry.type === 'acted')
}

describe('whole games', () => {
  const TABLES: readonly (readonly [readonly Level[], object])[] = [
    [['master', 'novice'], { hands: 2 }],
    [LEVELS, { hands: 1 }],
    [[...LEVELS, 'expert'], { hands: 1, blind: true }],
    [['regular', 'expert', 'novice'], { hands: 2, wordCheck: 'at-the-end' }],
    [['expert', 'master'], { hands: 2, high: true }],
    [['novice', 'regular'], { target: 50, high: true, blind: true, wordCheck: 'at-the-end' }],
  ]

  // A bot match throws when a bot is refused.
  test.each(TABLES)('of %j with %j: no refusal, and no offensive word', (levels, options) => {
    for (let nth = 0; nth < 2; nth += 1) {
      const exhibition = {
        levels,
        options,
        seed: `whole ${nth}`,
        library: { ...library, words: lists },
      }
      const { log } = playBotMatch(cambridge, exhibition)
      const events = log.flatMap(eventsOf) as readonly Event[]
      const chosen = events.flatMap((event) => (event.type === 'word-chosen' ? [event.word] : []))
      expect(chosen.length).toBeGreaterThanOrEqual(levels.length)
      expect(chosen.filter((word) => offensive.has(word))).toEqual([])
    }
  })

  test('against a word that is in no dictionary are played to the end', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const liar = { plan: planWithoutWord }
      const exhibition = { options: { hands: 1, wordCheck: 'at-the-end' }, seed, library }
      const bots = [bot, liar] as unknown as readonly (typeof cambridge.bot)[]
      const { log } = playBotMatch(cambridge, { levels: ['master', 'novice'], bots, ...exhibition })
      expect(log.length).toBeGreaterThan(8)
    }
  })

  const planWithoutWord: typeof bot.plan = (view, context, gameTime) => {
    const planned = bot.plan(view, context, gameTime)
    if (planned?.command.type !== 'choose-word') return planned
    return { ...planned, command: { type: 'choose-word', word: 'qzxjv' } }
  }
})

describe('guesses', () => {
  /** Of two novices, or two regulars: how many guesses that cost the hand were right, and wrong. */
  function riskyGuesses(level: Level): readonly boolean[] {
    return [0, 1, 2, 3].flatMap((nth) => {
      const exhibition = { options: { hands: 6 }, seed: `guesses ${nth}`, library }
      const { log } = playBotMatch(cambridge, { levels: [level, level], ...exhibition })
      return (log.flatMap(eventsOf) as readonly Event[]).flatMap((event) =>
        event.type === 'word-guessed' && !event.free ? [event.right] : [],
      )
    })
  }

  test('of beginners come too early now and then, of regulars less often', () => {
    const [novice, regular] = (['novice', 'regular'] as const).map((level) => {
      const guesses = riskyGuesses(level)
      expect(guesses.length).toBeGreaterThan(8)
      return guesses.filter(Boolean).length / guesses.length
    })
    expect(novice).toBeGreaterThan(0.2)
    expect(novice).toBeLessThan(0.75)
    expect(regular).toBeGreaterThan(novice!)
    expect(regular).toBeLessThan(0.95)
  })
})

describe('in any position', () => {
  const OPTIONS = [
    { hands: 1 },
    { hands: 2, blind: true },
    { hands: 1, wordCheck: 'at-the-end', high: true },
  ]

  test('every level plans a legal command, or waits', () => {
    const kinds = new Set<string>()
    for (let nth = 0; nth < 2 * LEVELS.length; nth += 1) {
      const level = LEVELS[nth % LEVELS.length]!
      const options = OPTIONS[nth % OPTIONS.length]!
      const play = { seed: `spot ${nth}`, seats: 2 + (nth % 4), options, words: smallLists }
      for (const { before, by } of randomPlay(play)) {
        for (const seat of before.players.keys()) {
          const view = viewOf(before, seat)
          const planned = bot.plan(view, makeBotContext(level, `${nth} ${seat}`, SMALL), 1000)
          if (seat === by) expect(planned).not.toBeNull()
          if (planned === null) continue
          kinds.add(planned.command.type)
          expect(check(view, planned.command, planned.actAt)).toBeNull()
          expect(planned.actAt).toBeGreaterThan(1000)
        }
      }
    }
    const usual = ['choose-word', 'place-token', 'move', 'swap', 'point', 'guess', 'ready']
    expect(usual.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  test('there is no plan for spectators, players who have left or are out, and after the match', () => {
    const context = makeBotContext('master', 'none', SMALL)
    let seen = 0
    for (const { after } of randomPlay({ seed: 'none', seats: 3, words: smallLists })) {
      expect(bot.plan(viewOf(after, 'spectator'), context, 0)).toBeNull()
      expect(referenceBot.plan(viewOf(after, 'spectator'), context, 0)).toBeNull()
      for (const [seat, { out }] of after.players.entries()) {
        const view = viewOf(after, seat)
        const left = {
          ...view,
          players: view.players.with(seat, { ...view.players[seat]!, left: true }),
        }
        expect(bot.plan(left, context, 0)).toBeNull()
        if (after.phase !== 'over' && out === null) continue
        seen += 1
        expect(bot.plan(view, context, 0)).toBeNull()
      }
    }
    expect(seen).toBeGreaterThan(3)
  })

  test('plans depend on the view alone, not on hidden words', () => {
    let compared = 0
    for (const { after } of randomPlay({ seed: 'alone', seats: 3, words: smallLists })) {
      if (after.phase !== 'playing') continue
      const { seat } = after.turn!
      const world = { dice: diceFrom('other', String(compared)), deal: null, ...SMALL }
      const other = imagine(viewOf(after, seat), world)
      const plans = [after, other].map((state) => {
        return bot.plan(viewOf(state, seat), makeBotContext('expert', 'alone', SMALL), 0)
      })
      expect(plans[0]).toEqual(plans[1])
      compared += 1
    }
    expect(compared).toBeGreaterThan(10)
  })
})

describe('pace', () => {
  const SPANS: Readonly<Partial<Record<Command['type'], readonly [GameTime, GameTime]>>> = {
    'choose-word': [5000, 46_000],
    'place-token': [1500, 11_000],
    move: [1200, 20_000],
    guess: [2500, 28_000],
    ready: [1200, 17_000],
  }

  test.each(LEVELS)('%s takes as long as people do', (level) => {
    const seed = `pace ${level}`
    const levels = [level, level]
    const { log } = playBotMatch(cambridge, { levels, options: { hands: 3 }, seed, library })
    let before: GameTime = 0
    const times = new Set<GameTime>()
    for (const { act, gameTime } of actsOf(log)) {
      if (!('command' in act)) continue
      const { type } = act.command as Command
      const [least, most] = SPANS[type] ?? [1200, 26_000]
      // All choose, and all get ready, at the same time.
      if (type !== 'choose-word' && type !== 'ready') {
        expect(gameTime - before).toBeGreaterThanOrEqual(least)
        times.add(gameTime - before)
      }
      expect(gameTime - before).toBeLessThanOrEqual(most)
      before = gameTime
    }
    expect(times.size).toBeGreaterThan(20)
  })

  describe('of a level', () => {
    const pausesOf = (level: Level, type: 'move' | 'choose-word') =>
      Array.from({ length: 300 }, (_, nth) => {
        const command = type === 'move' ? ({ type, cell: 0 } as const) : { type, word: 'x' }
        return thinkingTime(command, THINKING[level], diceFrom('pace', String(nth)), EVEN_TEMPERED)
      })

    test.each(['move', 'choose-word'] as const)('%s is slower, the less skilled it is', (type) => {
      const means = LEVELS.map((level) => mean(pausesOf(level, type)))
      expect(means).toEqual(means.toSorted((a, b) => b - a))
      expect(means[0]).toBeGreaterThan(1.4 * means[3]!)
    })

    test.each(LEVELS)('%s hesitates before a move now and then', (level) => {
      const pauses = pausesOf(level, 'move').toSorted((a, b) => a - b)
      const long = pauses.filter((pause) => pause > 2 * pauses[150]!).length / pauses.length
      expect(long).toBeGreaterThan(0.03)
      expect(long).toBeLessThan(0.25)
    })
  })

  test('asked again it plans the same', () => {
    for (const { after } of randomPlay({ seed: 'again', seats: 2, words: smallLists })) {
      const view = viewOf(after, after.turn?.seat ?? 0)
      expectStablePlan(bot, view, () => makeBotContext('expert', 'again', SMALL), 500)
    }
  })

  test('it does not plan again when another player has chosen', () => {
    const steps = [...randomPlay({ seed: 'chosen', seats: 3, words: smallLists })]
    const context = makeBotContext('master', 'chosen', SMALL)
    const views = steps.slice(0, 2).map(({ before }) => viewOf(before, 2))
    expect(views[1]!.players[0]!.dashes).not.toBeNull()
    const planned = bot.plan(views[0]!, context, 0)
    expect(bot.plan(views[1]!, context, 3000)).toEqual(planned)
  })
})
