import { describe, expect, test } from 'vitest'
import { exhibit, type Exhibition } from '#cli/exhibition.ts'
import { registeredGame, type Registered } from '#games/registry.ts'
import type { AnyBot } from '#kit/bot.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { whispers, type View } from '#kit/testing/whispers.ts'
import { library } from '#server/lexicons.ts'
import { verifyLog } from '#match/verify.ts'

const boggle = registeredGame('boggle-master')!

function show(exhibition: Partial<Exhibition> = {}, registered = boggle) {
  return exhibit(registered, {
    levels: ['expert', 'regular'],
    options: {},
    seed: 'show',
    library,
    ...exhibition,
  })
}

/** Whispers, played by a bot that says what it is told to. */
function whispering(plan: AnyBot['plan']): Registered {
  return { game: whispers, bot: { plan } }
}

describe('an exhibition', () => {
  test('is the same again with the same seed, and another with another', () => {
    expect(show()).toEqual(show())
    expect(show({ seed: 'other' }).log).not.toEqual(show().log)
  })

  test.each<Partial<Exhibition>>([
    {},
    { levels: ['master'] },
    { levels: ['novice', 'novice', 'regular', 'expert', 'master'], options: { counts: true } },
    { options: { target: 60 } },
    { options: { feedback: 'paper', advanced: true } },
  ])('with %j leaves a log that verifies', (exhibition) => {
    const { log, outcome } = show(exhibition)
    expect(verifyLog(log, boggle.game, library)).toMatchObject({ ok: true })
    expect(log.at(-1)).toMatchObject({ type: 'revealed', outcome })
  })

  test('names the bots by level and seat', () => {
    expect(show().log[0]).toMatchObject({
      roster: [
        { name: 'expert 1', team: 0 },
        { name: 'regular 2', team: 1 },
      ],
    })
  })

  test('lets whoever means to act first act first, and all think again', () => {
    const asked: [number, number][] = []
    const registered = whispering((view, _, now) => {
      const { seat, own } = view as View
      asked.push([seat!, now])
      return own === null ? { actAt: 900 - 100 * seat!, command: { number: seat! } } : null
    })
    const { log } = show({ levels: ['novice', 'novice', 'novice'] }, registered)
    const acts = log.flatMap((entry) =>
      entry.type === 'acted' ? [[entry.act.by, entry.gameTime]] : [],
    )
    expect(acts).toEqual([
      [2, 700],
      [1, 800],
      [0, 900],
    ])
    expect(asked.slice(0, 6)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 700],
      [1, 700],
      [2, 700],
    ])
  })

  test('goes by the clock where nobody means to act', () => {
    const { log, outcome } = show(
      {},
      whispering(() => null),
    )
    expect(log[1]).toMatchObject({ at: 10_000, act: { by: 'clock' } })
    expect(outcome.scores).toEqual([0, 0])
  })

  test('stops at a bot that does what is refused, and at a setup that is', () => {
    const foul = whispering(() => ({ actAt: 5, command: { number: 1000 } }))
    expect(() => show({}, foul)).toThrow('expert 1 was refused: No: out-of-range.')
    expect(() => show({ options: { seconds: 1 } })).toThrow('options.seconds')
  })

  test('gives every bot dice of its own that repeat their draws', () => {
    const [one, two] = ['a', 'b'].map((seed) => makeBotContext('master', seed, library))
    const draw = (context: typeof one, purpose: string) => context!.dice(purpose).below(2 ** 32)
    expect(draw(one, 'x')).toBe(draw(one, 'x'))
    expect(draw(one, 'x')).not.toBe(draw(one, 'y'))
    expect(draw(one, 'x')).not.toBe(draw(two, 'x'))
  })
})
