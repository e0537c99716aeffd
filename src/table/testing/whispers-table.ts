import { whispers } from '#kit/testing/whispers.ts'
import { TestTable } from './test-table.ts'

export function gathering(): TestTable {
  return new TestTable({ game: whispers })
}

/** Ann and Ben whisper; Cem watches. */
export function playing(): TestTable {
  return gathering().sit('ben').start()
}

export function over(): TestTable {
  return playing().play('ann', { number: 7 }).play('ben', { number: 9 })
}
