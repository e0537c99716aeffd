import { describe, expect, test } from 'vitest'
import type { TestTable } from '#table/testing/test-table.ts'
import { gathering, playing } from '#table/testing/whispers-table.ts'

describe('names at a table', () => {
  const names = ({ table }: TestTable) => table.chairs.map(({ name }) => name)

  test('are numbered when they are the same', () => {
    const testTable = gathering().sitAs('an', 'ANN').sitAs('anna', 'Ann')
    expect(names(testTable)).toEqual(['Ann', 'ANN 2', 'Ann 3'])
  })

  test('skip numbers that somebody’s own name has, and stay short enough', () => {
    const testTable = gathering().sitAs('ben', 'Ann 2').sitAs('cem', 'Ann')
    expect(names(testTable)).toEqual(['Ann', 'Ann 2', 'Ann 3'])
    const long = 'W'.repeat(24)
    const wide = gathering().sitAs('ben', long).sitAs('cem', long)
    expect(names(wide).slice(1)).toEqual([long, `${'W'.repeat(22)} 2`])
  })

  test('may not look like that of another chair', () => {
    expect(gathering().sitAs('eve', 'Аnn').refusal).toBe('name-taken')
    expect(gathering().sitAs('eve', 'A nn').refusal).toBe('name-taken')
    const withBot = gathering().ask('ann', {
      type: 'seat-bot',
      level: 'expert',
      name: 'Otto Graph',
    })
    expect(withBot.sitAs('eve', '0tto Graph').refusal).toBe('name-taken')
    expect(names(gathering().sitAs('eve', 'Anna'))).toEqual(['Ann', 'Anna'])
  })

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

  test('of spectators who chat obey the same rules', () => {
    const say = (name: string) => playing().as('eve', name, { type: 'chat', text: 'Hi' })
    expect(say('Веn').refusal).toBe('name-taken')
    expect(say('Ben').step.applied!.entry.events).toMatchObject([{ name: 'Ben 2' }])
    expect(say('Eve').step.applied!.entry.events).toMatchObject([{ name: 'Eve' }])
  })

  test.each([
    'Wordhall: the game is over',
    'Host : I end this',
    '** Novice bоt: my word',
    'Otto Graph: hm',
  ])('nobody says what reads as if a bot or the hall had: %s', (text) => {
    expect(playing().as('ben', 'Ben', { type: 'chat', text }).refusal).toBe('forged-line')
  })

  test.each(['Ann: your turn', 'The bot is slow: look', 'My word: hostile', '12:30', ':)'])(
    'other colons are fine: %s',
    (text) => {
      expect(playing().as('ben', 'Ben', { type: 'chat', text }).refusal).toBeNull()
    },
  )

  test('of those seated are the chair’s in chat, whatever they are called by now', () => {
    const said = playing().as('ben', 'Ann', { type: 'chat', text: 'Hi' })
    expect(said.step.applied!.entry.events).toMatchObject([{ person: 'ben', name: 'Ben' }])
  })
})
