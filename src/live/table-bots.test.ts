import { describe, expect, test, vi } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import type { Plan } from '#kit/bot.ts'
import { characterNamed } from '#kit/bots/cast.ts'
import {
  BotsBusy,
  type BotExecutor,
  type BotQuestion,
  type Clock,
  type PlanRequest,
} from '#live/ports.ts'
import { botsAtOnce, settle, TestLiveTable } from './testing/test-live-table.ts'
import type { Table } from '#table/table.ts'
import { TableBots } from './table-bots.ts'

const boggle = registeredGame('boggle-master')!.game

/** An executor that starts and finishes plans when a test says so. */
class FakeExecutor implements BotExecutor {
  /** All requests so far, also those that were never started. */
  readonly requests: PlanRequest[] = []
  readonly questions: (BotQuestion | null)[] = []
  #answers: ((plan: Plan<unknown> | Error) => void)[] = []

  plan(request: PlanRequest): Promise<Plan<unknown> | null> {
    this.requests.push(request)
    return new Promise((resolve, reject) => {
      this.#answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  }

  hint(): Promise<null> {
    return Promise.resolve(null)
  }

  /** Starts the latest request. */
  start(): void {
    this.questions.push(this.requests.at(-1)!.question())
  }

  async finish(answer: Plan<unknown> | Error = { actAt: 0, command: 'move' }): Promise<void> {
    this.#answers.shift()!(answer)
    await settle()
  }
}

/** A match of Ann and a bot on seat 1, whose moves and errors are noted. */
async function botAtTable(change: Partial<Table> = {}, hasPlayers = true) {
  const { live, clock, ...table } = await startMatch()
  const executor = new FakeExecutor()
  const moves: { command: unknown; gameTime: number }[] = []
  const errors: unknown[] = []
  const tableBots = new TableBots(
    {
      get table() {
        return { ...live.table, ...change }
      },
      hasPlayers,
      moveBot(_, command) {
        moves.push({ command, gameTime: clock.wallTime() - live.table.startedAt! })
        return Promise.resolve(true)
      },
      reportBotError: (error) => void errors.push(error),
    },
    executor,
    clock,
    'seed',
  )
  tableBots.resume()
  return { ...table, clock, executor, tableBots, moves, errors }
}

async function startMatch(count = 1, executor?: (clock: Clock) => BotExecutor) {
  const table = new TestLiveTable(boggle, executor)
  const ann = await table.subscribe('ann')
  for (let n = 0; n < count; n += 1) {
    expect(await table.request(ann, { type: 'seat-bot', level: 'master' })).toBeNull()
  }
  expect(await table.request(ann, { type: 'start' })).toBeNull()
  await settle()
  return { table, live: table.live, clock: table.clock, ann }
}

describe('the bots of a table', () => {
  test('HALL-4: think again with a word that was voted in, but not with one voted out', async () => {
    const table = new TestLiveTable(boggle)
    const ann = await table.subscribe('ann')
    const ben = await table.subscribe('ben')
    expect(await table.request(ben, { type: 'sit' })).toBeNull()
    expect(await table.request(ann, { type: 'seat-bot', level: 'master' })).toBeNull()
    expect(await table.request(ann, { type: 'start' })).toBeNull()
    await settle()
    const plan = vi.spyOn(registeredGame('boggle-master')!.bot, 'plan')
    const decide = async (word: string, admit: boolean) => {
      expect(await table.request(ann, { type: 'ask-table', word })).toBeNull()
      expect(await table.request(ben, { type: 'vote', word, admit })).toBeNull()
      await settle()
    }
    await decide('maets', false)
    expect(plan).not.toHaveBeenCalled()
    await decide('gnir', true)
    const words = plan.mock.lastCall![1].words('english')
    expect([words.has('gnir'), words.has('maets')]).toEqual([true, false])
    plan.mockRestore()
  })

  test('play as their characters, but not on a seat that they hold for somebody', async () => {
    const plan = vi.spyOn(registeredGame('boggle-master')!.bot, 'plan')
    const { live } = await startMatch(4)
    const temperaments = live.table.chairs.slice(1).map(({ name }) => {
      return characterNamed(name)!.temperament
    })
    const used = new Set(plan.mock.calls.map(([, { temperament }]) => temperament))
    expect(used).toEqual(new Set(temperaments))
    plan.mockRestore()

    const [ann, bot] = live.table.chairs
    const named = { ...bot!, name: 'Cy Pher' }
    for (const { chair, character } of [
      { chair: named, character: 'Cy Pher' },
      { chair: { ...named, name: 'Master bot 2' }, character: null },
      { chair: { ...named, person: 'ben' }, character: null },
    ]) {
      const { executor } = await botAtTable({ chairs: [ann!, chair] })
      executor.start()
      expect(executor.questions).toMatchObject([{ level: 'master', character }])
    }
  })

  test('ask once for all situations that come before the plan starts', async () => {
    const { executor, tableBots, clock } = await botAtTable()
    for (let n = 0; n < 100; n += 1) {
      await clock.advance(10)
      tableBots.think(1, 'master')
    }
    expect(executor.requests).toHaveLength(1)
    expect(executor.requests[0]!.account).toBe('ann')
    executor.start()
    // The time of the latest situation, not of the first nor of the start.
    expect(executor.questions).toMatchObject([{ level: 'master', gameTime: 1000 }])
  })

  test('ask once more for all situations that come while a plan runs, and drop that plan', async () => {
    const { executor, tableBots, clock, moves } = await botAtTable()
    executor.start()
    for (let n = 0; n < 100; n += 1) tableBots.think(1, 'master')
    expect(executor.requests).toHaveLength(1)
    await executor.finish({ actAt: 0, command: 'outdated' })
    expect(executor.requests).toHaveLength(2)
    executor.start()
    await executor.finish({ actAt: 0, command: 'current' })
    await clock.advance(60_000)
    expect(executor.requests).toHaveLength(2)
    expect(moves.map(({ command }) => command)).toEqual(['current'])
  })

  test('move when they planned to, however long the plan took', async () => {
    const { executor, clock, moves } = await botAtTable()
    await clock.advance(300)
    executor.start()
    expect(executor.questions).toMatchObject([{ gameTime: 0 }])
    await clock.advance(700)
    await executor.finish({ actAt: 2500, command: 'in time' })
    await clock.advance(10_000)
    expect(moves).toEqual([{ command: 'in time', gameTime: 2500 }])
  })

  test.each([
    ['at their own pace', {}, 10_000],
    ['sooner when they are to be quick', { botPace: 'quick' }, 3000],
    ['at once when they are hurried', { areBotsHurried: true }, 0],
  ] as const)('move %s, but never sooner where they race', async (_, change, gameTime) => {
    for (const isRace of [undefined, true] as const) {
      const { executor, clock, moves } = await botAtTable(change)
      executor.start()
      await executor.finish({ actAt: 10_000, command: 'move', ...(isRace && { isRace }) })
      await clock.advance(20_000)
      expect(moves).toEqual([{ command: 'move', gameTime: isRace ? 10_000 : gameTime }])
    }
  })

  test('are hurried only while somebody who plays is there', async () => {
    const { executor, clock, moves } = await botAtTable({ areBotsHurried: true }, false)
    executor.start()
    await executor.finish({ actAt: 10_000, command: 'move' })
    await clock.advance(20_000)
    expect(moves).toEqual([{ command: 'move', gameTime: 10_000 }])
  })

  test('plan again when their pace is changed', async () => {
    const { table, ann } = await startMatch()
    const plan = vi.spyOn(registeredGame('boggle-master')!.bot, 'plan')
    expect(await table.request(ann, { type: 'set-bot-pace', pace: 'quick' })).toBeNull()
    await settle()
    expect(plan).toHaveBeenCalled()
    plan.mockRestore()
  })

  test('withdraw the question and move no more when they are paused', async () => {
    const { executor, tableBots, clock, moves } = await botAtTable()
    tableBots.pause()
    executor.start()
    expect(executor.questions).toEqual([null])
    await executor.finish()
    tableBots.think(1, 'master')
    expect(executor.requests).toHaveLength(1)
    tableBots.resume()
    expect(executor.requests).toHaveLength(2)
    executor.start()
    // Paused and resumed while the plan runs: it is outdated.
    tableBots.pause()
    tableBots.resume()
    await executor.finish({ actAt: 0, command: 'outdated' })
    expect(executor.requests).toHaveLength(3)
    executor.start()
    await executor.finish({ actAt: 60_000, command: 'scheduled' })
    tableBots.pause()
    await clock.advance(100_000)
    expect(moves).toEqual([])
  })

  test('ask again a second after a failure; that they are busy is not an error', async () => {
    const { executor, clock, errors } = await botAtTable()
    await executor.finish(new BotsBusy())
    expect(errors).toEqual([])
    await clock.advance(999)
    expect(executor.requests).toHaveLength(1)
    await clock.advance(1)
    expect(executor.requests).toHaveLength(2)
    executor.start()
    await executor.finish(new Error('crashed'))
    expect(errors).toHaveLength(1)
    await clock.advance(1000)
    expect(executor.requests).toHaveLength(3)
  })
})

describe('a table without people', () => {
  /** The entries that a bot has added to the log. */
  const botMoves = (table: TestLiveTable) =>
    table.log.filter((text) => /"by":[1-9]/.test(text)).length

  test('has its bots stop after 30 seconds, and go on at once when somebody comes', async () => {
    const { table, live, clock, ann } = await startMatch(4)
    await clock.advance(45_000)
    live.unsubscribe(ann)
    await clock.advance(30_000)
    const stopped = botMoves(table)
    expect(stopped).toBeGreaterThan(0)
    await clock.advance(44_000)
    expect(botMoves(table)).toBe(stopped)
    await table.subscribe('eve')
    await clock.advance(60_000)
    expect(botMoves(table)).toBeGreaterThan(stopped)
    expect(table.errors).toEqual([])
  })

  test('has its bots stop, too, when the last to follow it is removed', async () => {
    const { table, live, clock, ann } = await startMatch(4)
    await table.subscribe('eve')
    live.unsubscribe(ann)
    await clock.advance(45_000)
    await live.record(() => ({ type: 'banned', person: 'eve', name: 'Eve' }))
    await clock.advance(30_000)
    const stopped = botMoves(table)
    await clock.advance(44_000)
    expect(botMoves(table)).toBe(stopped)
  })

  test('keeps its bots when somebody is back within 30 seconds', async () => {
    const { table, live, clock, ann } = await startMatch(4)
    live.unsubscribe(ann)
    await clock.advance(29_000)
    await table.subscribe('ann')
    const before = botMoves(table)
    await clock.advance(100_000)
    expect(botMoves(table)).toBeGreaterThan(before)
  })

  test('keeps its clock', async () => {
    const { table, live, clock, ann } = await startMatch()
    live.unsubscribe(ann)
    await clock.advance(200_000)
    expect(live.table.phase).toBe('over')
    expect(table.errors).toEqual([])
  })

  test('knows when players were last there, and can be unloaded when nothing is due', async () => {
    const { live, clock, ann } = await startMatch()
    const eve = await new TestLiveTable(boggle).subscribe('eve')
    await live.subscribe(eve, 0)
    expect(live.hasPlayers).toBe(true)
    expect(live.lastVisit).toBe(clock.wallTime())
    live.unsubscribe(ann)
    const left = clock.wallTime()
    await clock.advance(10_000)
    expect(live.hasPlayers).toBe(false)
    expect(live.lastVisit).toBe(left)
    live.unsubscribe(eve)
    expect(live.lastVisit).toBe(left)
    await clock.advance(40_000)
    // Its clock must still be woken.
    expect([live.isIdle, live.isUnloadable]).toEqual([true, false])
    await clock.advance(200_000)
    expect(live.isUnloadable).toBe(true)
  })
})

test('the pace of bots at a quiet table does not depend on how long plans take', async () => {
  const slow = (clock: Clock): BotExecutor => ({
    async plan(request) {
      const plan = await botsAtOnce.plan(request)
      await new Promise<void>((resolve) => void clock.setTimer(resolve, 400))
      return plan
    },
    hint: botsAtOnce.hint,
  })
  const logs = await Promise.all(
    [undefined, slow].map(async (executor) => {
      const { table, clock } = await startMatch(4, executor)
      await clock.advance(200_000)
      return table.log
    }),
  )
  expect(logs[0]!.length).toBeGreaterThan(10)
  expect(logs[1]).toEqual(logs[0])
})
