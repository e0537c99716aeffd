import { describe, expect, test } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import { SpectatorNames } from '#table/naming/spectator-names.ts'
import { TestTable } from '#table/testing/test-table.ts'

/** A table where Ann sits. */
function table() {
  return new TestTable({ game: registeredGame('boggle-master')!.game }).table
}

describe('the names of spectators', () => {
  test('somebody who is called like a player or another spectator gets a number', () => {
    const names = new SpectatorNames()
    expect(names.nameOf(table(), 'eve', 'Eve')).toBe('Eve')
    expect(names.nameOf(table(), 'other', 'Eve')).toBe('Eve 2')
    expect(names.nameOf(table(), 'third', 'Eve')).toBe('Eve 3')
    expect(names.nameOf(table(), 'double', 'Ann')).toBe('Ann 2')
  })

  test('so does somebody whose name only looks the same', () => {
    const names = new SpectatorNames()
    names.nameOf(table(), 'eve', 'Eve')
    expect(names.nameOf(table(), 'cyrillic', 'Еve')).toBe('Еve 2')
    expect(names.nameOf(table(), 'capitals', 'ANN')).toBe('ANN 2')
  })

  test('names that differ by digits for letters share their numbers, so that none is tried in vain', () => {
    const names = new SpectatorNames()
    const called = ['Bob', '8ob', '80b', '8o8'].map((own) => names.nameOf(table(), own, own))
    expect(called).toEqual(['Bob', '8ob 2', '80b 3', '8o8 4'])
  })

  test('a number is kept while they watch, and free again afterwards', () => {
    const names = new SpectatorNames()
    names.nameOf(table(), 'eve', 'Eve')
    expect(names.nameOf(table(), 'other', 'Eve')).toBe('Eve 2')
    names.release('eve')
    names.release('nobody')
    expect(names.nameOf(table(), 'other', 'Eve')).toBe('Eve 2')
    names.release('other')
    expect(names.nameOf(table(), 'other', 'Eve')).toBe('Eve')
  })

  test('who changes their own name gets a new name', () => {
    const names = new SpectatorNames()
    names.nameOf(table(), 'eve', 'Eve')
    names.nameOf(table(), 'other', 'Eve')
    expect(names.nameOf(table(), 'other', 'Fay')).toBe('Fay')
    expect(names.nameOf(table(), 'third', 'Eve')).toBe('Eve 2')
  })

  test('when a player comes whose name looks like theirs, they get a number', () => {
    const names = new SpectatorNames()
    const testTable = new TestTable({ game: registeredGame('boggle-master')!.game })
    expect(names.nameOf(testTable.table, 'other', 'Ben')).toBe('Ben')
    testTable.sit('ben')
    expect(names.nameOf(testTable.table, 'other', 'Ben')).toBe('Ben 2')
  })
})
