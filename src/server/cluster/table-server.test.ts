import { expect, test } from 'vitest'
import { UnknownQuestion } from '#server/cluster/calls.ts'
import { TableServer } from '#server/cluster/table-server.ts'

test('a question that only a newer version knows is refused, not answered with nothing', async () => {
  const server = new TableServer({
    table: () => Promise.resolve(null),
    handOver: () => Promise.resolve(),
    nameOf: () => null,
    notify: () => undefined,
  })
  const question = { type: 'made-up', table: 'any' } as never
  await expect(server.answer('node', question)).rejects.toThrow(UnknownQuestion)
})
