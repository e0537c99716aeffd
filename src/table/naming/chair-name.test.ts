import { describe, expect, test } from 'vitest'
import { gathering } from '#table/testing/whispers-table.ts'

describe('names at a table', () => {
  test.each([
    ['Bob', '8ob'],
    ['Sam', '5am'],
    ['Zoe', '2oe'],
    ['Bob', '80b'],
    ['Greg', '9re9'],
  ])('may not be those of others with digits for letters: %s and %s', (name, masked) => {
    expect(gathering().sitAs('ben', name).sitAs('eve', masked).refusal).toBe('name-taken')
    expect(gathering().sitAs('ben', masked).sitAs('eve', name).refusal).toBe('name-taken')
  })

  test.each([
    ['Sam', 'Sam5'],
    ['Ann2', 'Ann3'],
    ['Anni', 'Ann11'],
    ['Jess', 'Je55'],
    ['Max 3', 'Maxe'],
    ['R2D2', 'C3PO'],
  ])('may have digits that are no disguise: %s and %s', (name, other) => {
    expect(gathering().sitAs('ben', name).sitAs('eve', other).refusal).toBeNull()
  })
})
