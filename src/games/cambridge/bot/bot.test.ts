import { describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import type { GameTime } from '#kit/game.ts'
import { makeWords, type Words } from '#lexicon/lexicon.ts'
import { libraryOf } from '#lexicon/testing/library.ts'
import { library, loadWords } from '#server/lexicons.ts'
import { eventsOf, type MatchEntry } from '#match/log.ts'
import type { Command } from '../rules/command.ts'
import { check } from '../rules/check.ts'
import { imagine } from '../rules/imagine.ts'
import type { Event } from '../rules/event.ts'
import { viewOf, type View } from '../rules/view.ts'
import { bot } from './bot.ts'
import { onePly } from './one-ply.ts'
import { randomPlay, smallLists } from './testing/random-play.ts'
import { diceFrom } from '#kit/dice.ts'

const cambridge = registeredGame('cambridge')!
const SMALL = libraryOf({ words: smallLists })
const shunned = loadWords('english-offensive')

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
  test.each(TABLES)('of %j with %j: nothing is refused, and none offends', (levels, options) => {
    for (let nth = 0; nth < 2; nth += 1) {
      const setup = {
        levels,
        options,
        seed: `whole ${nth}`,
        library: { ...library, words: lists },
      }
      const { log } = playBotMatch(cambridge, setup)
      const events = log.flatMap(eventsOf) as readonly Event[]
      const chosen = events.flatMap((event) => (event.type === 'word-chosen' ? [event.word] : []))
      expect(chosen.length).toBeGreaterThanOrEqual(levels.length)
      expect(chosen.filter((word) => shunned.has(word))).toEqual([])
    }
  })

  test('of two who choose any letters: a word in no dictionary is played against', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const scribbler = { plan: scribbling }
      const setup = { options: { hands: 1, wordCheck: 'at-the-end' }, seed, library }
      const bots = [bot, scribbler] as unknown as readonly (typeof cambridge.bot)[]
      const { log } = playBotMatch(cambridge, { levels: ['master', 'novice'], bots, ...setup })
      expect(log.length).toBeGreaterThan(8)
    }
  })

  const scribbling: typeof bot.plan = (view, mind, now) => {
    const meant = bot.plan(view, mind, now)
    if (meant?.command.type !== 'choose-word') return meant
    return { ...meant, command: { type: 'choose-word', word: 'qzxjv' } }
  }
})

describe('in any spot', () => {
  const OPTIONS = [
    { hands: 1 },
    { hands: 2, blind: true },
    { hands: 1, wordCheck: 'at-the-end', high: true },
  ]

  test('every level means what check lets through, or waits', () => {
    const kinds = new Set<string>()
    for (let nth = 0; nth < 2 * LEVELS.length; nth += 1) {
      const level = LEVELS[nth % LEVELS.length]!
      const options = OPTIONS[nth % OPTIONS.length]!
      const play = { seed: `spot ${nth}`, seats: 2 + (nth % 4), options, words: smallLists }
      for (const { before, by } of randomPlay(play)) {
        for (const seat of before.players.keys()) {
          const view = viewOf(before, seat)
          const meant = bot.plan(view, makeBotContext(level, `${nth} ${seat}`, SMALL), 1000)
          if (seat === by) expect(meant).not.toBeNull()
          if (meant === null) continue
          kinds.add(meant.command.type)
          expect(check(view, meant.command, meant.actAt)).toBeNull()
          expect(meant.actAt).toBeGreaterThan(1000)
        }
      }
    }
    const usual = ['choose-word', 'place-token', 'move', 'swap', 'point', 'guess', 'ready']
    expect(usual.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  test('nothing comes from who watches, has left, is out, or sits at a table that is over', () => {
    const mind = makeBotContext('master', 'none', SMALL)
    let seen = 0
    for (const { after } of randomPlay({ seed: 'none', seats: 3, words: smallLists })) {
      expect(bot.plan(viewOf(after, 'spectator'), mind, 0)).toBeNull()
      expect(onePly.plan(viewOf(after, 'spectator'), mind, 0)).toBeNull()
      for (const [seat, { out }] of after.players.entries()) {
        const view = viewOf(after, seat)
        const left = {
          ...view,
          players: view.players.with(seat, { ...view.players[seat]!, left: true }),
        }
        expect(bot.plan(left, mind, 0)).toBeNull()
        if (after.phase !== 'over' && out === null) continue
        seen += 1
        expect(bot.plan(view, mind, 0)).toBeNull()
      }
    }
    expect(seen).toBeGreaterThan(3)
  })

  test('what it does comes of the view alone: other words behind it make no difference', () => {
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

describe('its pace', () => {
  const SPANS: Readonly<Partial<Record<Command['type'], readonly [GameTime, GameTime]>>> = {
    'choose-word': [6000, 20_000],
    'place-token': [2000, 8000],
    move: [1500, 5000],
    guess: [3000, 10_000],
    ready: [4000, 10_000],
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
      const [least, most] = SPANS[type] ?? [1500, 10_000]
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

  test('asked again it means the same, at the same time, and so does its like', () => {
    for (const { after } of randomPlay({ seed: 'again', seats: 2, words: smallLists })) {
      const seat = after.turn?.seat ?? 0
      const view = viewOf(after, seat)
      const mind = makeBotContext('expert', 'again', SMALL)
      const meant = bot.plan(view, mind, 500)
      if (meant === null) continue
      const copy = JSON.parse(JSON.stringify(view)) as View
      expect(bot.plan(copy, mind, meant.actAt - 1)).toEqual(meant)
      expect(bot.plan(copy, mind, meant.actAt + 70)).toEqual({ ...meant, at: meant.actAt + 70 })
      expect(bot.plan(copy, makeBotContext('expert', 'again', SMALL), 500)).toEqual(meant)
    }
  })

  test('that another has chosen does not make it think again', () => {
    const steps = [...randomPlay({ seed: 'chosen', seats: 3, words: smallLists })]
    const mind = makeBotContext('master', 'chosen', SMALL)
    const views = steps.slice(0, 2).map(({ before }) => viewOf(before, 2))
    expect(views[1]!.players[0]!.dashes).not.toBeNull()
    const meant = bot.plan(views[0]!, mind, 0)
    expect(bot.plan(views[1]!, mind, 3000)).toEqual(meant)
  })
})
