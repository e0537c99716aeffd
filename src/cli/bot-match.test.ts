import { describe, expect, test } from 'vitest'
import { playBotMatch, type BotMatchSetup } from '#cli/bot-match.ts'
import { registeredGame, type Registered } from '#games/registry.ts'
import type { AnyBot } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { whispers, type View } from '#kit/testing/whispers.ts'
import { verifyLog } from '#match/verify.ts'
import { library } from '#server/lexicons.ts'

const boggle: Omit<Registered, 'coach' | 'hints'> = registeredGame('boggle-master')!

function play(setup: Partial<BotMatchSetup> = {}, registered = boggle) {
  return playBotMatch(registered, {
    levels: ['expert', 'regular'],
    options: {},
    seed: 'play',
    library,
    ...setup,
  })
}

/** A game of whispers, with a bot that plans as given. */
function whispering(plan: AnyBot['plan']): Omit<Registered, 'coach' | 'hints'> {
  return { game: whispers, bot: { plan } }
}

describe('a bot match', () => {
  test('is the same with the same seed, and different with another', () => {
    expect(play()).toEqual(play())
    expect(play({ seed: 'other' }).log).not.toEqual(play().log)
  })

  test.each<Partial<BotMatchSetup>>([
    {},
    { levels: ['master'] },
    { levels: ['novice', 'novice', 'regular', 'expert', 'master'], options: { counts: true } },
    { options: { target: 60 } },
    { options: { feedback: 'paper', advanced: true } },
  ])('with %j leaves a log that verifies', (setup) => {
    const { log, outcome } = play(setup)
    expect(verifyLog(log, boggle.game, library)).toMatchObject({ ok: true })
    expect(log.at(-1)).toMatchObject({ type: 'revealed', outcome })
  })

  test('names the bots by level and seat', () => {
    expect(play().log[0]).toMatchObject({
      roster: [
        { name: 'expert 1', team: 0 },
        { name: 'regular 2', team: 1 },
      ],
    })
  })

  test('lets the bot with the earliest plan act, and the others plan again', () => {
    const planned: [number, number][] = []
    const registered = whispering((view, _, gameTime) => {
      const { seat, own } = view as View
      planned.push([seat!, gameTime])
      return own === null ? { actAt: 900 - 100 * seat!, command: { number: seat! } } : null
    })
    const { log } = play({ levels: ['novice', 'novice', 'novice'] }, registered)
    const acts = log.flatMap((entry) =>
      entry.type === 'acted' ? [[entry.act.by, entry.gameTime]] : [],
    )
    expect(acts).toEqual([
      [2, 700],
      [1, 800],
      [0, 900],
    ])
    expect(planned.slice(0, 6)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 700],
      [1, 700],
      [2, 700],
    ])
  })

  test('advances the clock when no bot has a plan', () => {
    const silent = whispering(() => null)
    const { log, outcome } = play({}, silent)
    expect(log[1]).toMatchObject({ gameTime: 10_000, act: { by: 'clock' } })
    expect(outcome.scores).toEqual([0, 0])
  })

  test('throws when a command or the setup is refused', () => {
    const foul = whispering(() => ({ actAt: 5, command: { number: 1000 } }))
    expect(() => play({}, foul)).toThrow('expert 1 was refused: No: out-of-range.')
    expect(() => play({ options: { seconds: 1 } })).toThrow('options.seconds')
  })

  test('gives every bot dice of its own that repeat their draws', () => {
    const [one, two] = ['a', 'b'].map((seed) => makeBotContext('master', seed, library))
    const draw = (context: typeof one, purpose: string) => context!.dice(purpose).below(2 ** 32)
    expect(draw(one, 'x')).toBe(draw(one, 'x'))
    expect(draw(one, 'x')).not.toBe(draw(one, 'y'))
    expect(draw(one, 'x')).not.toBe(draw(two, 'x'))
  })
})
