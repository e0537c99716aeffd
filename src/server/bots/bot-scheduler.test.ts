import { describe, expect, test } from 'vitest'
import { BotsBusy, type BotQuestion } from '#live/ports.ts'
import { BotScheduler, type PlanOutcome } from './bot-scheduler.ts'

const PLAN = { actAt: 0, command: null }

/** A scheduler whose plans take as long as their view says, in a time of its own. */
function fakeScheduler(slots = 1) {
  let now = 0
  const running = new Set<{ until: number; end(): void }>()
  const outcomes: PlanOutcome[] = []
  const scheduler = new BotScheduler({
    slots,
    now: () => now,
    run({ view }) {
      const { promise, resolve } = Promise.withResolvers<typeof PLAN>()
      running.add({ until: now + (view as number), end: () => resolve(PLAN) })
      return promise
    },
    hint: () => Promise.resolve(null),
  })
  scheduler.observe((outcome) => void outcomes.push(outcome))
  return {
    scheduler,
    outcomes,
    running,
    /** Resolves to when the plan was made. */
    async ask(account: string, millis: number): Promise<number> {
      await scheduler.plan({ account, question: () => questionOf(millis) })
      return now
    },
    /** Lets time pass until nothing runs. */
    async finishAll(): Promise<void> {
      while (running.size > 0) {
        const [next] = [...running].toSorted((a, b) => a.until - b.until)
        running.delete(next!)
        now = Math.max(now, next!.until)
        next!.end()
        await settled()
      }
    },
  }
}

function questionOf(view: number): BotQuestion {
  const agreement = { dictionary: null, language: 'english', admitted: [], lists: {} }
  const bot = { level: 'master', character: null, seed: '' } as const
  return { game: 'boggle-master', view, agreement, gameTime: 0, ...bot }
}

function settled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

/** The delay of a 20 ms plan that is asked for after a flood of 300 one-second plans. */
async function delayAfterFlood(account: string): Promise<number> {
  const fake = fakeScheduler()
  const flood = Array.from({ length: 300 }, () => fake.ask('flooder', 1000))
  const answered = fake.ask(account, 20)
  await fake.finishAll()
  await Promise.all(flood)
  return answered
}

describe('the bot scheduler', () => {
  test('lets nobody wait for another’s flood', async () => {
    // First come, first served, which is what jobs of one account get: the last of them waits for all.
    expect(await delayAfterFlood('flooder')).toBe(300_020)
    expect(await delayAfterFlood('somebody else')).toBe(1020)
  })

  test('gives one table with quick bots as much time as fifty with slow ones', async () => {
    const fake = fakeScheduler()
    let shares: { many: number; one: number } | null = null
    const used = { many: 0, one: 0 }
    const play = async (account: 'many' | 'one', millis: number): Promise<void> => {
      while (shares === null) {
        await fake.ask(account, millis)
        used[account] += millis
        if (used.many + used.one > 100_000) shares ??= { ...used }
      }
    }
    const tables = Array.from({ length: 50 }, () => play('many', 900))
    // Two seats, so that one of them waits while the other's plan runs.
    const seats = [play('one', 30), play('one', 30)]
    await fake.finishAll()
    await Promise.all([...tables, ...seats])
    expect(Math.abs(shares!.many - shares!.one)).toBeLessThanOrEqual(1000)
  })

  test('guests of one address do not starve others by their number', async () => {
    const delayWith = async (locate: (person: string) => string): Promise<number> => {
      const fake = fakeScheduler()
      fake.scheduler.locate(locate)
      const plans = async (account: string, count: number): Promise<number> => {
        let last = 0
        for (let n = 0; n < count; n += 1) last = await fake.ask(account, 1000)
        return last
      }
      const guests = Array.from({ length: 50 }, (_, n) => plans(`guest ${n}`, 30))
      const last = plans('ann', 20)
      await fake.finishAll()
      await Promise.all(guests)
      return last
    }
    const apart = await delayWith((person) => person)
    const together = await delayWith((person) => (person === 'ann' ? 'a home' : 'a school'))
    expect(apart).toBeGreaterThan(900_000)
    expect(together).toBeLessThan(200_000)
  })

  test('never runs what is withdrawn before it starts', async () => {
    const fake = fakeScheduler()
    const first = fake.ask('ann', 10)
    let asked = 0
    const withdrawn = Array.from({ length: 400 }, () =>
      fake.scheduler.plan({
        account: 'ben',
        question: () => {
          asked += 1
          return null
        },
      }),
    )
    const last = fake.ask('ben', 10)
    expect(asked).toBe(0)
    expect(fake.scheduler.waiting).toBe(401)
    await fake.finishAll()
    expect(await Promise.all(withdrawn)).toEqual(Array(400).fill(null))
    expect([await first, await last]).toEqual([10, 20])
    expect(fake.outcomes.filter((outcome) => outcome === 'dropped')).toHaveLength(400)
    expect(fake.outcomes.filter((outcome) => outcome === 'finished')).toHaveLength(2)
  })

  test('refuses an account that has too many waiting', async () => {
    const fake = fakeScheduler()
    const asked = Array.from({ length: 1100 }, () => fake.ask('ann', 1))
    const refused = asked.map((answer) => answer.catch((error: unknown) => error))
    await fake.finishAll()
    const outcomes = await Promise.all(refused)
    expect(outcomes.filter((outcome) => outcome instanceof BotsBusy)).toHaveLength(99)
    expect(fake.scheduler.waiting).toBe(0)
  })

  test('goes on after plans that fail, and questions that cannot be made', async () => {
    const scheduler = new BotScheduler({
      slots: 1,
      now: () => 0,
      run: ({ view }) =>
        view === 0 ? Promise.reject(new Error('no idea')) : Promise.resolve(PLAN),
      hint: () => Promise.resolve(null),
    })
    const broken = (): never => {
      throw new Error('no view')
    }
    const answers = await Promise.allSettled([
      scheduler.plan({ account: 'ann', question: () => questionOf(0) }),
      scheduler.plan({ account: 'ann', question: broken }),
      scheduler.plan({ account: 'ann', question: () => questionOf(1) }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(scheduler.waiting).toBe(0)
  })

  test('runs as many at once as it has slots', async () => {
    const fake = fakeScheduler(3)
    const asked = Array.from({ length: 5 }, () => fake.ask('ann', 10))
    expect(fake.running.size).toBe(3)
    await fake.finishAll()
    expect(await Promise.all(asked)).toEqual([10, 10, 10, 20, 20])
  })
})
