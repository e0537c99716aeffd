/** What the owner of a table sends to another node is what the viewers there may see, and nothing else. */
import { afterAll, afterEach, expect, test } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import { lawFixture } from '#games/cambridge/rules/law-fixture.ts'
import type { State } from '#games/cambridge/rules/state.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import type { Viewer } from '#kit/game.ts'
import type { TableNotice, TableQuestion } from '#server/cluster/table-messages.ts'
import { library } from '#server/lexicons.ts'
import { closeAll } from '../server/testing/cleanup.ts'
import { value, type Guest } from '../server/testing/guest.ts'
import { pause, until } from '../server/testing/waiting.ts'
import { startPostgres } from '../store/postgres-server.ts'
import { TestNodes, type TestNode } from './test-nodes.ts'

const server = await startPostgres({ durable: false })
afterAll(() => server?.remove())
afterEach(closeAll)

/** By seat. */
const WORDS = ['zephyr', 'quixotic', 'mahogany'] as const
const [ADA, BOB, CARL] = [0, 1, 2]
/** Enough for some guesses. */
const MOVES = 30

type Body = {
  readonly question?: TableQuestion
  readonly notice?: TableNotice
}

type Envelope = { readonly messages?: readonly { readonly body?: Body }[] }

const { bot } = registeredGame('cambridge')!
const context = makeBotContext('novice', 'what crosses the bus', library)

/** The chosen words in a message, which has them as strings or in capitals in sentences. */
function wordsIn(message: unknown): readonly string[] {
  const text = JSON.stringify(message).toLowerCase()
  return WORDS.filter((word) => text.includes(word))
}

/** Watches what node `a` sends, and checks it against the state at that moment. */
class Traffic {
  /** By subscription of node `b`, who it is for. */
  readonly viewers = new Map<number, Viewer>()
  readonly leaks: string[] = []
  /** By viewer, how many messages had a word of their own in them. */
  readonly own = new Map<Viewer, number>()

  constructor(
    a: TestNode,
    b: TestNode,
    viewerOf: (person: string) => Viewer,
    state: () => State | null,
  ) {
    const ask = b.bus.publish.bind(b.bus)
    b.bus.publish = (channel, text) => {
      for (const { question } of bodiesOf(text)) {
        if (question?.type !== 'subscribe') continue
        this.viewers.set(question.subscription, viewerOf(question.entry.person))
      }
      ask(channel, text)
    }
    const publish = a.bus.publish.bind(a.bus)
    a.bus.publish = (channel, text) => {
      // What was hidden when this was made, except for what has been revealed since.
      for (const body of bodiesOf(text)) this.#check(body, state())
      publish(channel, text)
    }
  }

  #check(body: Body, state: State | null): void {
    if (state === null) return
    const { notice } = body
    const present = wordsIn(body)
    // Answers and broadcasts are for anybody.
    const viewers: readonly Viewer[] =
      notice?.type === 'relay'
        ? notice.subscriptions.map((one) => this.viewers.get(one)!)
        : ['spectator']
    for (const viewer of viewers) {
      const hidden = lawFixture.hidden(state, viewer) as readonly string[]
      this.leaks.push(
        ...present.filter((word) => hidden.includes(word)).map((word) => `${word} to ${viewer}`),
      )
      if (present.length > 0) this.own.set(viewer, (this.own.get(viewer) ?? 0) + 1)
    }
  }
}

function bodiesOf(text: string): readonly Body[] {
  const { messages = [] } = JSON.parse(text) as Envelope
  return messages.flatMap(({ body }) => (body === undefined ? [] : [body]))
}

/** Whether somebody moved. */
async function move(guest: Guest, table: string): Promise<boolean> {
  const { view } = guest.table(table).view
  const command = bot.plan(view, context, 0)?.command ?? null
  if (command === null) return false
  return (await guest.client.request(table, { type: 'play', command })).ok
}

test.skipIf(server === null)('no secret of another seat crosses the bus', async () => {
  const nodes = new TestNodes(await server!.newDatabase())
  const a = await nodes.add()
  const b = await nodes.add()
  const ada = await a.hall.enter({ name: 'Ada' })
  const bob = await b.hall.enter({ name: 'Bob' })
  const carl = await a.hall.enter({ name: 'Carl' })
  const phone = await b.hall.enter({ cookie: ada.cookie, device: 'phone' })
  const eve = await b.hall.enter({ name: 'Eve' })
  const seats = [ada, bob, carl]
  const options = { hands: 1, wordCheck: 'at-the-end' }
  const { table, code } = await ada.openTable({ game: 'cambridge', options, deal: null })
  const live = (await a.hall.hall.table(table))!
  const traffic = new Traffic(
    a,
    b,
    (person) => {
      const seat = seats.findIndex((guest) => guest.person === person)
      return seat < 0 ? 'spectator' : seat
    },
    () => (live.table.match?.state ?? null) as State | null,
  )
  for (const guest of [bob, carl]) await guest.joinAndSit(code)
  for (const guest of [phone, eve]) await guest.joinByCode(code)
  value(await ada.start(table))
  await until(() => seats.every((guest) => guest.phase(table) === 'playing'), 'the start')
  for (const [seat, guest] of seats.entries()) {
    const command = { type: 'choose-word', word: WORDS[seat] }
    value(await guest.client.request(table, { type: 'play', command }))
  }
  let moves = 0
  for (const enough of [MOVES / 2, MOVES]) {
    while (moves < enough && ada.phase(table) === 'playing') {
      // Others are shown a move a moment later.
      await pause(5)
      for (const guest of seats) if (await move(guest, table)) moves += 1
    }
    // Who comes back is sent a snapshot.
    for (const guest of [bob, phone, eve]) guest.client.drop()
  }
  expect(moves).toBeGreaterThan(10)
  expect(traffic.leaks).toEqual([])
  // Their own words were sent to them, so that the others' would have been found.
  expect(traffic.own.get(ADA)).toBeGreaterThan(0)
  expect(traffic.own.get(BOB)).toBeGreaterThan(0)
  expect(new Set(traffic.viewers.values())).toEqual(new Set([ADA, BOB, 'spectator']))
  expect(traffic.viewers.values()).not.toContain(CARL)
})
