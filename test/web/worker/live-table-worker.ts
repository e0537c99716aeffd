/** A web worker that holds a live table, as an offline mode would: Ann writes a word. */
import { registeredGame } from '#games/registry.ts'
import { TestLiveTable } from '#live/testing/test-live-table.ts'
import type { View } from '#games/boggle-master/rules/view.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { ServerMessage } from '#protocol/messages.ts'

export type Played = {
  readonly refusals: readonly (Refusal | null)[]
  /** Types of the messages that Ann got. */
  readonly received: readonly ServerMessage['type'][]
  readonly words: readonly string[] | null
  /** Types of the events in the stored log. */
  readonly logged: readonly string[]
  readonly errors: readonly string[]
}

async function play(): Promise<Played> {
  const test = new TestLiveTable(registeredGame('boggle-master')!.game)
  const ann = await test.subscribe('ann')
  const refusals = [
    await test.request(ann, { type: 'start' }),
    await test.write(ann, 'steam'),
    await test.write(ann, 'steam'),
  ]
  const { match } = test.live.table
  const view = match!.views.of(0) as View
  return {
    refusals,
    received: ann.received.map(({ type }) => type),
    words: view.list,
    logged: test.log.flatMap((text) => {
      const { events } = JSON.parse(text) as {
        readonly events: readonly { readonly type: string }[]
      }
      return events.map(({ type }) => type)
    }),
    errors: test.errors.map(String),
  }
}

play().then(
  (played) => postMessage(played),
  (error: unknown) => postMessage({ errors: [String(error)] }),
)
