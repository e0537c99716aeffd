/** The checker must find what is planted in a sound history. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sameJson } from '#kit/json/json.ts'
import { rechain } from '#table/log/log-chain.ts'
import { parseTableEntry } from '#table/log/stored-entry.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { TableEntry } from '#table/table.ts'
import { closeAll, newFolder } from '../../server/testing/cleanup.ts'
import { openTestHall } from '../../server/testing/test-hall.ts'
import { until } from '../../server/testing/waiting.ts'
import { checkTable, findUnshown } from './checker.ts'
import type { ClientHistory, FaultKind, Operation, TableHistory } from './history.ts'
import { Party, RACE } from './party.ts'
import { codec } from './stored-history.ts'

const SECONDS = 5
const HOST = 0
const GUEST = 1
const SPECTATOR = 2

let sound: TableHistory
afterAll(closeAll)

beforeAll(async () => {
  const store = await openSqliteStore(newFolder())
  const hall = await openTestHall({ store })
  const pastime = { ...RACE, options: { seconds: SECONDS } }
  const party = await Party.gather('checked', pastime, hall.address)
  await until(() => party.finished > 0, 'the end of a match')
  await party.stop()
  const [table] = party.tables as [string]
  sound = { table, clients: party.histories(table), log: await store.readLog(table, 0) }
  for (const { client } of party.members) client.close()
})

test('a sound history of a whole match has no faults', () => {
  expect(sound.clients.map(({ operations }) => operations.length > 0)).toEqual([true, true, true])
  expect(checkTable(sound)).toEqual([])
  expect(findUnshown(sound)).toEqual([])
})

test('the end of a log that somebody was never shown is found', () => {
  const unshown = changeClient(GUEST, ({ shown, feed }) => {
    return { shown: shown.slice(0, -1), feed: feed.slice(0, -1) }
  })
  expect(findUnshown(unshown).map(({ kind }) => kind)).toEqual(['unshown'])
})

test('a request without an answer may have taken effect or not', () => {
  const unanswered = { outcome: 'info', completed: null } as const
  const all = changeClient(HOST, ({ operations }) => {
    return { operations: operations.map((one) => ({ ...one, ...unanswered })) }
  })
  expect(checkTable(all)).toEqual([])
  const { key } = playsOf(HOST).at(-1)!
  const more = changeClient(HOST, ({ operations }) => {
    return { operations: [...operations, { ...operations.at(-1)!, key: `${key}0`, ...unanswered }] }
  })
  expect(checkTable(more)).toEqual([])
})

const planted: readonly (readonly [string, FaultKind, () => TableHistory])[] = [
  ['a log without its end', 'lost', () => ({ ...sound, log: sound.log.slice(0, -2) })],
  [
    'a lost line of chat',
    'lost',
    () => changeLog((entries) => entries.filter((entry) => entry !== lastChat(entries))),
  ],
  [
    'a line of chat that is stored twice',
    'duplicated',
    () => changeLog((entries) => [...entries, lastChat(entries)]),
  ],
  [
    'two lines of chat in another order',
    'reordered',
    () =>
      changeLog((entries) => {
        const chats = entries.filter(isChat)
        const [first, last] = [chats[0]!, chats.at(-1)!]
        return entries.map((entry) => {
          return entry === first ? last : entry === last ? first : entry
        })
      }),
  ],
  [
    'a line that nobody has written',
    'forged',
    () =>
      changeLog((entries) => {
        const chat = lastChat(entries)
        return [...entries, { ...chat, requestId: { ...chat.requestId!, number: 1e6 } }]
      }),
  ],
  [
    'a move without a request',
    'forged',
    () =>
      changeLog((entries) => {
        return entries.map((entry) => (isMove(entry) ? { ...entry, requestId: null } : entry))
      }),
  ],
  [
    'another move than the one that was asked for',
    'forged',
    () =>
      changeOperation(playsOf(HOST)[0]!, {
        request: { type: 'play', command: { type: 'write', word: 'zebra' } },
      }),
  ],
  [
    'a refused move that took effect',
    'refused',
    () => changeOperation(playsOf(HOST)[0]!, { outcome: 'fail' }),
  ],
  [
    "an item of another viewer's feed",
    'leaked',
    () => {
      const item = sound.clients[HOST]!.shown.find(({ item: { notice } }) => {
        return (notice as { type?: string } | undefined)?.type === 'word-written'
      })!
      return changeClient(SPECTATOR, ({ shown }) => ({ shown: [...shown, item] }))
    },
  ],
  [
    "another viewer's view",
    'leaked',
    () => {
      const { views } = sound.clients[HOST]!
      const middle = views[Math.floor(views.length / 2)]!
      return changeClient(GUEST, (guest) => ({ views: [...guest.views, middle] }))
    },
  ],
  [
    'a view that is older than one before',
    'reordered',
    () => changeClient(GUEST, ({ views }) => ({ views: [...views, views[0]!] })),
  ],
  [
    'a view that follows from no log',
    'forged',
    () => changeClient(GUEST, ({ views }) => ({ views: [...views, 'invented'] })),
  ],
  [
    'an item that was shown before it changed',
    'forged',
    () =>
      changeClient(GUEST, ({ shown }) => {
        const [{ item, time }] = shown as [(typeof shown)[number]]
        return { shown: [{ item: { ...item, text: 'something else' }, time }, ...shown] }
      }),
  ],
  [
    'an item that was shown under two numbers',
    'duplicated',
    () =>
      changeClient(GUEST, ({ shown }) => {
        const { item, time } = shown[3]!
        return { shown: [...shown, { item: { ...item, seq: item.seq + 1 }, time }] }
      }),
  ],
  [
    'a feed with a gap',
    'duplicated',
    () => changeClient(GUEST, ({ feed }) => ({ feed: gap(feed) })),
  ],
  [
    'a match that ends early',
    'early',
    () => {
      const faster = (time: number) => time / 2
      return {
        ...sound,
        clients: sound.clients.map((client) => ({
          ...client,
          operations: client.operations.map((one) => {
            return { ...one, invoked: faster(one.invoked), completed: faster(one.completed!) }
          }),
          shown: client.shown.map(({ item, time }) => ({ item, time: faster(time) })),
        })),
      }
    },
  ],
  [
    'an entry that was changed in the store',
    'damaged',
    () => ({ ...sound, log: sound.log.map((text) => text.replace('Good luck', 'Bad luck')) }),
  ],
]

test.each(planted)('%s is found: %s', (_, kind, plant) => {
  const history = plant()
  expect(sameJson(history, sound)).toBe(false)
  expect(checkTable(history).map((fault) => fault.kind)).toContain(kind)
})

function changeClient(
  index: number,
  change: (client: ClientHistory) => Partial<ClientHistory>,
): TableHistory {
  const clients = sound.clients.map((client, at) => {
    return at === index ? { ...client, ...change(client) } : client
  })
  return { ...sound, clients }
}

function changeOperation(operation: Operation, changes: Partial<Operation>): TableHistory {
  return changeClient(HOST, ({ operations }) => {
    return {
      operations: operations.map((one) => (one === operation ? { ...one, ...changes } : one)),
    }
  })
}

function playsOf(client: number): readonly Operation[] {
  return sound.clients[client]!.operations.filter(({ request, outcome }) => {
    return request.type === 'play' && outcome === 'ok'
  })
}

/** The log gets new hashes, as a hall writes them that has never had the lost entries. */
function changeLog(
  change: (entries: readonly TableEntry[]) => readonly TableEntry[],
): TableHistory {
  const entries = change(sound.log.map(parseTableEntry)).map((entry, seq) => ({ ...entry, seq }))
  return { ...sound, log: rechain(entries, codec).texts }
}

function isChat({ events }: TableEntry): boolean {
  return events.some(({ type }) => type === 'chatted')
}

function isMove({ events }: TableEntry): boolean {
  return events.some((event) => event.type === 'played' && event.entry.type === 'acted')
}

function lastChat(entries: readonly TableEntry[]): TableEntry {
  return entries.findLast(isChat)!
}

function gap<T>(items: readonly T[]): readonly T[] {
  return items.toSpliced(3, 1)
}
