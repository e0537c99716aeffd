import { describe, expect, test } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import type { Hint } from '#kit/bots/hint.ts'
import { BotsBusy, type BotExecutor, type BotQuestion, type PlanRequest } from '#live/ports.ts'
import { verifyLog } from '#match/verify.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import { library, settle, TestLiveTable, type TestRequester } from './testing/test-live-table.ts'

const boggle = registeredGame('boggle-master')!.game
const ASK = { type: 'ask-hint' } as const
const STEAM: Hint = {
  command: { type: 'write', word: 'steam' },
  nudge: 'Five letters.',
  answer: 'STEAM.',
}

/** Searches start and end when a test says so; bots do nothing. */
class FakeExecutor implements BotExecutor {
  readonly accounts: string[] = []
  questions: (BotQuestion | null)[] = []
  #searches: { request: PlanRequest; end: (found: Hint | null | Error) => void }[] = []

  plan(): Promise<null> {
    return Promise.resolve(null)
  }

  hint(request: PlanRequest): Promise<Hint | null> {
    this.accounts.push(request.account)
    return new Promise((resolve, reject) => {
      const end = (found: Hint | null | Error) =>
        found instanceof Error ? reject(found) : resolve(found)
      this.#searches.push({ request, end })
    })
  }

  async finish(found: Hint | null | Error): Promise<void> {
    const { request, end } = this.#searches.shift()!
    const question = request.question()
    this.questions.push(question)
    end(question === null ? null : found)
    await settle()
  }
}

/** Ann plays with a bot, and Eve watches. */
async function startMatch(executor?: BotExecutor) {
  const table = new TestLiveTable(boggle, executor === undefined ? undefined : () => executor)
  const ann = await table.subscribe('ann')
  const eve = await table.subscribe('eve')
  expect(await table.request(ann, { type: 'seat-bot', level: 'novice' })).toBeNull()
  expect(await table.request(ann, { type: 'start' })).toBeNull()
  return { table, ann, eve }
}

/** The hints in what somebody was sent. */
function hintsOf({ received }: TestRequester): readonly unknown[] {
  return received
    .flatMap((message) => (message.type === 'update' ? message.feed : []))
    .flatMap(({ event }) => (event?.type === 'hint-given' ? [event] : []))
}

function hintsIn({ log }: TestLiveTable): number {
  return log.filter((text) => text.includes('"hint-given"')).length
}

describe('HALL-7: the hints of a table', () => {
  test('come from the search of a bot for the view of the player who asks, and only they get it', async () => {
    const { table, ann, eve } = await startMatch()
    expect(await table.request(ann, ASK)).toBeNull()
    expect(await table.request(ann, ASK)).toBeNull()
    const [nudge, move] = hintsOf(ann) as { readonly text: string }[]
    expect(nudge!.text).toMatch(/^There is a word of \d letters that begins with the /)
    expect(move!.text).toMatch(/^[A-Z]+ begins with the /)
    expect(hintsOf(eve)).toEqual([
      { type: 'hint-given', chair: 0, step: 'nudge' },
      { type: 'hint-given', chair: 0, step: 'move' },
    ])
    await table.clock.advance(200_000)
    expect(table.live.table.phase).toBe('over')
    const match = table.log
      .flatMap((text) => parseTableEntry(text).events)
      .flatMap((event) => (event.type === 'played' ? [event.entry] : []))
    expect(verifyLog(match, boggle, library)).toMatchObject({ ok: true })
    expect(table.errors).toEqual([])
  })

  test('are charged to the host, and asked of a master who has the view alone', async () => {
    const executor = new FakeExecutor()
    const { table, ann } = await startMatch(executor)
    const asked = table.request(ann, ASK)
    await executor.finish(STEAM)
    expect(await asked).toBeNull()
    expect(executor.accounts).toEqual(['ann'])
    const { match } = table.live.table
    expect(executor.questions).toEqual([
      expect.objectContaining({ level: 'master', view: boggle.view(match!.state, 0) }),
    ])
    expect(JSON.stringify(executor.questions)).not.toContain('"seed":"seed"')
  })

  test('are shown when they are committed, and not before', async () => {
    const executor = new FakeExecutor()
    const { table, ann } = await startMatch(executor)
    let commit = () => {}
    table.store.override = (appends) =>
      new Promise((resolve) => {
        commit = () => resolve(table.store.write(appends))
      })
    const asked = table.request(ann, ASK)
    await executor.finish(STEAM)
    expect(hintsOf(ann)).toEqual([])
    commit()
    expect(await asked).toBeNull()
    expect(hintsOf(ann)).toHaveLength(1)
  })

  test('take effect once, however often the request is sent', async () => {
    const executor = new FakeExecutor()
    const { table, ann } = await startMatch(executor)
    const asked = [table.request(ann, ASK, 77), table.request(ann, ASK, 77)]
    await executor.finish(STEAM)
    expect(await Promise.all(asked)).toEqual([null, null])
    expect(await table.request(ann, ASK, 77)).toBeNull()
    expect(hintsIn(table)).toBe(1)
    expect(executor.accounts).toHaveLength(1)
  })

  test('are looked for one at a time', async () => {
    const executor = new FakeExecutor()
    const { table, ann } = await startMatch(executor)
    const first = table.request(ann, ASK)
    expect(await table.request(ann, ASK)).toMatchObject({ code: 'hint-pending' })
    await executor.finish(null)
    expect(await first).toMatchObject({ code: 'no-hint' })
    const next = table.request(ann, ASK)
    await executor.finish(STEAM)
    expect(await next).toBeNull()
  })

  test('are refused while the hall is busy, and a search that is not wanted any more does not start', async () => {
    const executor = new FakeExecutor()
    const { table, ann } = await startMatch(executor)
    const asked = table.request(ann, ASK)
    await table.clock.advance(12_000)
    expect(await asked).toMatchObject({ code: 'hints-busy' })
    await executor.finish(STEAM)
    expect(executor.questions).toEqual([null])
    const again = table.request(ann, ASK)
    await executor.finish(new BotsBusy('too many'))
    expect(await again).toMatchObject({ code: 'hints-busy' })
    expect(table.errors).toEqual([])
    const broken = table.request(ann, ASK)
    await executor.finish(new Error('broken'))
    expect(await broken).toMatchObject({ code: 'hints-busy' })
    expect(table.errors).toHaveLength(1)
    expect(hintsIn(table)).toBe(0)
  })

  test('are outdated if the player has written the word meanwhile', async () => {
    const executor = new FakeExecutor()
    const { table, ann } = await startMatch(executor)
    const asked = table.request(ann, ASK)
    expect(await table.write(ann, 'steam')).toBeNull()
    await executor.finish(STEAM)
    expect(await asked).toMatchObject({ code: 'hint-outdated' })
  })

  test('start no search where there are none', async () => {
    const executor = new FakeExecutor()
    const { table, eve } = await startMatch(executor)
    expect(await table.request(eve, ASK)).toMatchObject({ code: 'not-seated' })
    expect(executor.accounts).toEqual([])
  })
})
