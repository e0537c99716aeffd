import { formatFault } from '#kit/input-fault.ts'
import { describe, expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { registeredGame } from '#games/registry.ts'
import { LEVELS, type BotContext, type Level } from '#kit/bot.ts'
import { makeBotContext, makeCharacterContext } from '#kit/bots/bot-context.ts'
import { expectSteps, playLadder } from '#kit/bots/testing/ladder.ts'
import { mean } from '#kit/bots/testing/mean.ts'
import { expectStablePlan } from '#kit/bots/testing/plans.ts'
import { EVEN_TEMPERED } from '#kit/bots/temperament.ts'
import { library, loadDeck } from '#server/lexicons.ts'
import { applyAct, openMatch } from '#match/match.ts'
import { oxfurdBluff } from '../rules/game.ts'
import { TestMatch } from '../rules/testing/test-match.ts'
import { bot } from './bot.ts'
import { SKILLS } from './skill.ts'
import { judge } from './vocabulary.ts'

const oxfurd = registeredGame('oxfurd-bluff')!
const deck = loadDeck('oxfurd-bluff')
const BOTS = 4

/** A view in which the definition of a card is asked. */
function asking(number: number, place: number) {
  const view = new TestMatch({ cards: [0] }).roll(1).view(0)
  const { word, difficulty, said, approximate, definitions } = deck.card(number)
  const front = { number, word, difficulty, said, approximate, back: null }
  const { text } = definitions[place as 0 | 1 | 2]
  return { ...view, card: { ...front, asked: place as 0 | 1 | 2, definition: text } }
}

function answers(number: number, place: number, context: BotContext): boolean {
  const plan = bot.plan(asking(number, place), context, 0)
  if (plan?.command.type !== 'answer') throw new Error('the bot does not answer')
  return plan.command.yes
}

describe('knowledge', () => {
  test.each(LEVELS)('%s reaches its accuracy over the whole deck', (level) => {
    let right = 0
    for (let nth = 0; nth < BOTS; nth += 1) {
      const context = makeBotContext(level, `bot ${nth}`, library)
      for (let number = 0; number < deck.size; number += 1) {
        for (const [place, definition] of deck.card(number).definitions.entries()) {
          if (answers(number, place, context) === definition.right) right += 1
        }
      }
    }
    const share = (100 * right) / (BOTS * deck.size * 3)
    expect(Math.abs(share - SKILLS[level].accuracy), `${share}`).toBeLessThan(1.5)
  })

  test('is the same each time, and differs between bots', () => {
    const judged = (seed: string) =>
      Array.from({ length: 60 }, (_, number) => {
        const { word, definitions } = deck.card(number)
        return judge(word, definitions[0].text, makeBotContext('expert', seed, library))
      })
    expect(judged('one')).toEqual(judged('one'))
    expect(judged('one')).not.toEqual(judged('two'))
  })

  test('is a character’s own: the same at two tables, and another of the level knows other words', () => {
    const known = (name: string, seed: string) => {
      const context = makeCharacterContext(name, 'novice', seed, library)
      return Array.from({ length: 300 }, (_, number) => deck.card(number)).flatMap((card) => {
        return judge(card.word, card.definitions[0].text, context) === null ? [] : [card.word]
      })
    }
    const words = known('Dot Comma', 'one')
    expect(words.length).toBeGreaterThan(20)
    expect(known('Dot Comma', 'other')).toEqual(words)
    expect(known('Pip Squeak', 'one')).not.toEqual(words)
  })

  test('is of words: a bot that knows one judges all its definitions', () => {
    const context = makeBotContext('regular', 'whole', library)
    for (let number = 0; number < 200; number += 1) {
      const { word, definitions } = deck.card(number)
      const known = definitions.map(({ text }) => judge(word, text, context) !== null)
      expect(new Set(known).size, word).toBe(1)
    }
  })

  test('does not include words that are in no dictionary', () => {
    expect(judge('xyzzy', 'a word of magic', makeBotContext('master', 'm', library))).toBe(null)
  })
})

describe('at the table', () => {
  const makePlanner = () => makeBotContext('master', 'planner', library)
  const context = makePlanner()

  test('OXF-27: it looks at an answered card, but holds nobody up who has continued', () => {
    const match = new TestMatch({ sides: 3, options: { showing: 'until-continued' } }).wrong()
    const { gameTime } = match.step.match
    const alone = bot.plan(match.view(1), context, gameTime)
    expect(alone?.command).toEqual({ type: 'continue' })
    expect(alone!.actAt - gameTime).toBeGreaterThan(6000)
    match.send(0, { type: 'continue' })
    expect(bot.plan(match.view(1), context, gameTime)!.actAt - gameTime).toBeLessThan(500)
    match.send(1, { type: 'continue' })
    expect(bot.plan(match.view(1), context, gameTime)).toBeNull()
  })

  test('it rolls, reads and answers in its turn, after a pause', () => {
    const match = new TestMatch({ options: { reader: 'opponent' } })
    expect(bot.plan(match.view(1), context, 0)).toBe(null)
    const roll = bot.plan(match.view(0), context, 0)!
    expect(roll.command).toEqual({ type: 'roll' })
    expect(roll.actAt).toBeGreaterThanOrEqual(1000)
    match.roll(2)
    expect(bot.plan(match.view(0), context, 0)).toBe(null)
    expect(bot.plan(match.view(1), context, 0)!.command).toEqual({ type: 'read' })
    match.send(1, { type: 'read' })
    const answer = bot.plan(match.view(0), context, 0)!
    expect(answer.command.type).toBe('answer')
    expect(answer.actAt).toBeGreaterThan(2000)
    expect(bot.plan(match.view(1), context, 0)).toBe(null)
    expect(bot.plan(match.view('spectator'), context, 0)).toBe(null)
  })

  test('asked again it plans the same, and it answers before the clock runs out', () => {
    const view = new TestMatch({ options: { seconds: 5 } }).roll(1).view(0)
    const plan = expectStablePlan(bot, view, makePlanner, 0)!
    expect(plan.actAt).toBeLessThan(5000)
  })

  test('beside a captain it says what it knows, once, and does not answer', () => {
    const number = Array.from({ length: deck.size }, (_, nth) => nth).find(
      (nth) => judge(deck.card(nth).word, 'x', context) !== null,
    )!
    const sides = new TestMatch({ sides: [0, 0, 1] }).roll(1).view(1)
    const view = { ...sides, card: asking(number, 0).card }
    const { command } = bot.plan(view, context, 0)!
    if (command.type !== 'say') throw new Error('it says nothing')
    expect(command.text).toContain(view.card.word.toUpperCase())
    const after = { ...view, sideChat: [{ seat: 1, text: command.text }] }
    expect(bot.plan(after, context, 0)).toBe(null)
  })

  test.each(['referee', 'opponent'])('bots play whole games with the %s reading', (reader) => {
    const options = { reader, seconds: 30 }
    for (const seed of ['a', 'b', 'c']) {
      const { outcome } = playBotMatch(oxfurd, { levels: LEVELS, options, seed, library })
      expect(new Set(outcome.places.flat())).toEqual(new Set([0, 1, 2, 3]))
    }
  })

  test('bots play whole games in teams', () => {
    const roster = [0, 1, 0, 1, 1].map((team, seat) => ({ name: `Bot ${seat}`, team }))
    const setup = { options: {}, roster, seed: 'teams', deal: null }
    const opening = openMatch(oxfurdBluff, setup, library)
    if (!opening.ok) throw new Error(formatFault(opening.refusal))
    const contexts = roster.map((_, seat) => makeBotContext('expert', `bot ${seat}`, library))
    let { step } = opening.value
    let hints = 0
    while (step.match.status.outcome === null) {
      const { state, gameTime } = step.match
      const plans = contexts.flatMap((each, by) => {
        const plan = bot.plan(oxfurdBluff.view(state as never, by), each, gameTime)
        return plan === null ? [] : [{ by, gameTime: plan.actAt, command: plan.command }]
      })
      const next = plans.toSorted((a, b) => a.gameTime - b.gameTime)[0]!
      step = applyAct(step.match, next, opening.value.context)
      expect(step.refusal).toBe(null)
      if (next.command.type === 'say') hints += 1
    }
    expect(hints).toBeGreaterThan(0)
  })
})

test('each level beats the one below it in most games, and not in all', () => {
  expectSteps(playLadder(oxfurd, 100), [0.61, 0.85])
})

describe('the pace', () => {
  const pausesOf = (level: Level) =>
    Array.from({ length: 150 }, (_, number) => {
      return bot.plan(asking(number, 0), makeBotContext(level, 'pace', library), 0)!.actAt
    })
  const pauses = LEVELS.map(pausesOf)

  test('is slower, the less skilled the bot is', () => {
    const means = pauses.map(mean)
    expect(means).toEqual(means.toSorted((a, b) => b - a))
    expect(means[0]).toBeGreaterThan(1.3 * means[3]!)
  })

  test('of a roll is slower and less even, the less skilled the bot is', () => {
    const view = new TestMatch({ cards: [0] }).view(0)
    const rolls = LEVELS.map((level) =>
      Array.from({ length: 150 }, (_, nth) => {
        return bot.plan(view, makeBotContext(level, `roll ${nth}`, library), 0)!.actAt
      }),
    )
    const means = rolls.map(mean)
    expect(means).toEqual(means.toSorted((a, b) => b - a))
    expect(means[0]).toBeGreaterThan(1.3 * means[3]!)
    for (const times of rolls) {
      expect(Math.min(...times)).toBeGreaterThanOrEqual(1000)
      expect(Math.max(...times)).toBeLessThan(5000)
    }
  })

  test('has a hesitation now and then, of those who do not know the word', () => {
    const longShares = pauses.map((some) => {
      const median = some.toSorted((a, b) => a - b)[some.length >> 1]!
      return some.filter((pause) => pause > 1.7 * median).length / some.length
    })
    expect(longShares[0]).toBeGreaterThan(0.05)
    expect(Math.max(...longShares)).toBeLessThan(0.3)
  })
})

test('of unknown words, the bold believe more definitions than the careful', () => {
  const believed = ([-1, 1] as const).map((boldness) => {
    const context = makeBotContext('novice', 'lean', library, { ...EVEN_TEMPERED, boldness })
    const numbers = Array.from({ length: 300 }, (_, number) => number)
    return numbers.filter((number) => answers(number, 0, context)).length
  })
  expect(believed[1]! - believed[0]!).toBeGreaterThan(20)
})
