import { describe, expect, test } from 'vitest'
import { LADDER, runTournament, TWIN } from '#cli/arena.ts'
import { exhibit, mindOf } from '#cli/exhibition.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type AnyBot, type Level } from '#kit/bot.ts'
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

/** Plays to the end: what everybody was asked, and the score sheet. */
function playOut(
  levels: readonly Level[],
  seed: string,
  { options = {}, words = loadWords }: { options?: object; words?: (name: string) => Words } = {},
): { readonly asked: readonly Asked[]; readonly sheet: readonly Line[] } {
  const asked: Asked[] = []
  const watched: AnyBot = {
    plan(seen, mind, now) {
      const view = seen as View
      const plan = bot.plan(view, mind, now)
      if (plan === null) return null
      asked.push({ view, level: mind.level })
      expect(takeMyWord.check(view, plan.command, plan.actAt)).toBe(null)
      return plan
    },
  }
  // An exhibition throws when a bot is refused.
  const bots = levels.map(() => watched)
  const { log } = exhibit(registered, {
    levels,
    bots,
    options,
    seed,
    library: { ...library, words },
  })
  const events = log.flatMap((entry) => ('events' in entry ? entry.events : [])) as Event[]
  return { asked, sheet: events.reduce<State | null>(takeMyWord.evolve, null)!.sheet }
}

/** Frozen through and through. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen)
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
  ])('%i players with %j: nothing is refused in any phase', (seats, options) => {
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

  test('goes on when somebody leaves', () => {
    const sitting = new TestMatch(4, { cards: [], options: { rounds: 6 }, words: loadWords })
    const minds = MIXED.map((level, seat) => mindOf(level, `left ${seat}`, library))
    for (let turn = 0; sitting.outcome === null; turn++) {
      if (turn === 6) sitting.leave(2)
      if (turn === 15) sitting.leave(0)
      const seat = sitting.view('spectator').toAct!
      const plan = bot.plan(sitting.view(seat), minds[seat]!, sitting.step.match.gameTime)!
      sitting.act({ by: seat, gameTime: plan.actAt, command: plan.command })
      expect(sitting.refusal).toBe(null)
    }
    expect(sitting.outcome.reason).toBe('rounds-played')
  })
})

describe('what a bot plays', () => {
  test.each(LEVELS)('%s: words of its vocabulary, and beginnings of such', (level) => {
    const { rarest, longest } = SKILLS[level]
    const known = [...english].filter((word) => {
      return word.length <= longest && english.rarity(english.rank(word)!)! <= rarest
    })
    const words = new Set(known)
    const beginnings = makeWords('known', known)
    for (let nth = 0; nth < 4; nth++) {
      for (const { play, word } of playOut([level, level], `known ${nth}`).sheet) {
        if (play === null || word.length === 1) continue
        const fits = play.score === 'word' ? words.has(word) : beginnings.hasPrefix(word)
        expect(fits, word).toBe(true)
      }
    }
  })

  test('nothing that offends, though it be every other word', () => {
    const shunned = makeWords(
      ENGLISH.offensive,
      [...english].filter((_, rank) => rank % 2 === 0),
    )
    const words = (name: string) => (name === ENGLISH.offensive ? shunned : loadWords(name))
    for (const level of LEVELS) {
      const { sheet } = playOut([level, level, level], 'decent', { words })
      const spelled = sheet.filter(({ play }) => play !== null).map(({ word }) => word)
      expect(spelled.filter((word) => shunned.has(word))).toEqual([])
    }
  })

  test('with strictPass, what it does not know rather than a pass that is refused', () => {
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

test('every level beats the one below, and the master the twin', () => {
  const tallies = runTournament(registered, {
    matches: [...LADDER, ['master', TWIN]],
    games: 12,
    options: { rounds: 8 },
    seed: 'ladder',
    library,
    progress: () => {},
  })
  for (const { match, sides } of tallies) {
    expect(sides[0]!.wins, match.join()).toBeGreaterThan(sides[1]!.wins)
  }
})

describe('a plan', () => {
  const { asked } = playOut(MIXED, 'asked')
  const spots = asked.filter((_, index) => index % 5 === 0)

  test('needs a seat and a turn', () => {
    for (const { view } of spots) {
      const mind = mindOf('master', 'waiting', library)
      expect(bot.plan({ ...view, seat: null, hand: null }, mind, 0)).toBe(null)
      expect(bot.plan({ ...view, toAct: (view.seat! + 1) % 4 }, mind, 0)).toBe(null)
      expect(bot.plan({ ...view, toAct: null, phase: 'over' }, mind, 0)).toBe(null)
    }
  })

  test('rests on the view alone, which it leaves as it is', () => {
    for (const [nth, { view, level }] of spots.entries()) {
      const world = { dice: diceFrom('imagined', `${nth}`), deal: null, ...library }
      const other = takeMyWord.view(takeMyWord.imagine(view, world), view.seat!)
      const seen = [frozen(structuredClone(view)), other].map((each) =>
        bot.plan(each, mindOf(level, 'same', library), 7000),
      )
      expect(seen[0]).toEqual(seen[1])
    }
  })

  test('is meant again when asked again, never sooner than now', () => {
    for (const { view, level } of spots) {
      const mind = mindOf(level, 'again', library)
      const first = bot.plan(view, mind, 1000)!
      expect(bot.plan(structuredClone(view), mind, 1500)).toEqual(first)
      expect(bot.plan(view, mind, first.actAt + 5)).toEqual({ ...first, at: first.actAt + 5 })
    }
  })

  test('comes after two to nine seconds, sooner with little to think about', () => {
    const pauses = asked.map(({ view, level }, nth) => {
      const { actAt } = bot.plan(view, mindOf(level, `pace ${nth}`, library), 5000)!
      return { pause: actAt - 5000, view }
    })
    for (const { pause } of pauses) {
      expect(pause).toBeGreaterThanOrEqual(2000)
      expect(pause).toBeLessThanOrEqual(9000)
    }
    const mean = (of: (view: View) => boolean) => {
      const some = pauses.filter(({ view }) => view.phase === 'playing' && of(view))
      return some.reduce((sum, { pause }) => sum + pause, 0) / some.length
    }
    expect(mean(({ hand }) => hand!.length > 4)).toBeGreaterThan(
      mean(({ hand }) => hand!.length < 3),
    )
  })
})

test('TMW-28: the last turn of a game is as good as it can be', () => {
  const shunned = loadWords(ENGLISH.offensive)
  for (let nth = 0; nth < 12; nth++) {
    const options = { rounds: 3 }
    const { asked, sheet } = playOut(['master', 'master'], `last ${nth}`, { options })
    const { view } = asked.at(-1)!
    const gains = [...new Plays(positionOf(view)!, english.graph)]
      .filter(({ word }) => !shunned.has(word))
      .map(({ play }) => gainOf(view, play))
    const { play } = sheet.at(-1)!
    const gain = play === null ? -handValue(view.hand!) : gainOf(view, play)
    expect(gain).toBe(Math.max(...gains, view.inPlay?.complete === false ? gain : -Infinity))
  }
})

/** Two players, the last turn: by how much the one who has it gains on the other. */
function gainOf({ inPlay, provisional, sheet, seat, hand }: View, play: Play): number {
  const line = provisional === null ? null : sheet[provisional]!
  const takes = actionOf(inPlay, play) === 'take' && line !== null
  const denied = takes ? line.points * (line.seat === seat ? -1 : 1) : 0
  const cards = playedCards(play).map(({ card }) => card)
  return pointsFor(inPlay, play) + denied - handValue(without(hand!, cards)!)
}
