import { expect, test } from 'vitest'
import { nodeClock } from '#server/node-clock.ts'
import { Lobby } from '#server/hall/lobby.ts'
import { Presence } from '#server/hall/presence.ts'
import type { StoredPerson } from '#server/store/store.ts'
import { NO_OTHER_NODES, type HallEvents, type Topics } from './hall-events.ts'
import { SharedState, type NodeState } from './shared-state.ts'

const ANN = { id: 'ann', name: 'Ann' }
const BEN = { id: 'ben', name: 'Ben' }

/** A node that receives the events of another, called b, and asks it for its state. */
function listeningNode() {
  const answers: ((state: NodeState) => void)[] = []
  const peers = new Set(['b'])
  let listener: (event: Topics['presence'], from: string) => void = () => {}
  let rename: (person: StoredPerson) => void = () => {}
  const presence = new Presence(() => 0)
  const events = {
    ...NO_OTHER_NODES,
    isAlone: false,
    subscribe(topic: string, added: never) {
      if (topic === 'presence') listener = added
      if (topic === 'renamed') rename = added
    },
  } as unknown as HallEvents
  const state = new SharedState({
    events,
    lobby: new Lobby(nodeClock),
    presence,
    clock: nodeClock,
    ask: () => new Promise((resolve) => void answers.push(resolve)),
    isPeer: (node) => peers.has(node),
  })
  const receive = (event: Topics['presence']) => listener(event, 'b')
  return {
    state,
    presence,
    answers,
    peers,
    receive,
    rename: (person: StoredPerson) => rename(person),
  }
}

test('a person who comes while a node is asked is present, though its answer is older', async () => {
  const { state, presence, answers, receive } = listeningNode()
  const caughtUp = state.catchUp('b')
  receive({ person: BEN, isHere: true })
  answers[0]!({ lobby: [], people: [ANN] })
  await caughtUp
  expect(presence.size).toBe(2)
})

test('a person who goes while a node is asked is absent, though its answer is older', async () => {
  const { state, presence, answers, receive } = listeningNode()
  const caughtUp = state.catchUp('b')
  receive({ person: ANN, isHere: false })
  answers[0]!({ lobby: [], people: [ANN] })
  await caughtUp
  expect(presence.size).toBe(0)
})

test('a name is the latest, whether the rename was missed or came before an older answer', async () => {
  const { state, presence, answers, receive, rename } = listeningNode()
  receive({ person: ANN, isHere: true })
  const caughtUp = state.catchUp('b')
  rename({ ...BEN, name: 'Benjamin' })
  answers[0]!({ lobby: [], people: [{ ...ANN, name: 'Anna' }, BEN] })
  await caughtUp
  expect(presence.nameOf('ann')).toBe('Anna')
  expect(presence.nameOf('ben')).toBe('Benjamin')
})

test('a node answers with the names that people have now', () => {
  const { state, presence } = listeningNode()
  presence.add(ANN)
  state.arrived(ANN)
  presence.rename({ ...ANN, name: 'Anna' })
  expect(state.own.people).toEqual([{ ...ANN, name: 'Anna' }])
})

test('a node is asked again when more was missed meanwhile', async () => {
  const { state, presence, answers } = listeningNode()
  const caughtUp = state.catchUp('b')
  void state.catchUp('b')
  answers[0]!({ lobby: [], people: [] })
  await caughtUp
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!({ lobby: [], people: [ANN] })
  await expect.poll(() => presence.size).toBe(1)
})

test('events of a node without a lease are ignored: nobody would notice if it were lost', async () => {
  const { state, presence, answers, peers, receive } = listeningNode()
  receive({ person: ANN, isHere: true })
  expect(presence.size).toBe(1)
  peers.clear()
  state.forget('b')
  receive({ person: BEN, isHere: true })
  await state.catchUp('b')
  expect(answers).toEqual([])
  expect(presence.size).toBe(0)
  peers.add('b')
  const caughtUp = state.catchUp('b')
  answers[0]!({ lobby: [], people: [ANN, BEN] })
  await caughtUp
  expect(presence.size).toBe(2)
})
