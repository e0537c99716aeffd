import { expect, test } from 'vitest'
import { registry } from '#games/registry.ts'
import { isTalkCommand } from '#table/talk.ts'
import { library } from '#server/lexicons.ts'
import { TestTable } from '#table/testing/test-table.ts'

const { game } = registry.find((one) => one.game.id === 'oxfurd-bluff')!
const SAY = { type: 'say', text: 'It is a bird.' }

/** Ann and Ben against Cem and Dan. */
function teams(): TestTable {
  const table = new TestTable({ game, library }).sit('ben', 'cem', 'dan')
  for (const chair of [0, 1, 2, 3]) {
    table.ask('ann', { type: 'set-team', chair, team: chair < 2 ? 0 : 1 })
  }
  return table.start()
}

test('somebody whom the host has muted cannot write to their own side either', () => {
  const table = teams().ask('ann', { type: 'mute', person: 'ben', on: true })
  expect(table.play('ben', SAY).refusal).toBe('muted')
  expect(table.play('ann', SAY).refusal).toBeNull()
  table.ask('ann', { type: 'mute', person: 'ben', on: false })
  expect(table.play('ben', SAY).refusal).toBeNull()
})

test('a closed chat leaves sides their own talk, which is part of the game', () => {
  const table = teams().ask('ann', { type: 'set-chat', open: false })
  expect(table.ask('ben', { type: 'chat', text: 'Hello.' }).refusal).toBe('chat-closed')
  expect(table.play('ben', SAY).refusal).toBeNull()
})

test('every game in which players write freely does so in commands that count as talk', () => {
  const written = registry.filter(({ game: { redact } }) => redact !== undefined)
  expect(written.map(({ game: { id } }) => id)).toEqual(['oxfurd-bluff'])
  expect(game.redact!.command(SAY, '…')).not.toEqual(SAY)
  expect(isTalkCommand(SAY)).toBe(true)
  expect(isTalkCommand({ type: 'answer', yes: true })).toBe(false)
})
