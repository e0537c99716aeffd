import { describe, expect, test } from 'vitest'
import { pathOf } from '../pieces/path.ts'
import { GRID, gridOf, TestMatch } from '../testing/test-match.ts'

describe('words on the grid', () => {
  test('BOG-3: cells adjoin horizontally, vertically and diagonally', () => {
    const grid = gridOf(GRID)
    expect(pathOf(grid, 'steam')).toEqual([0, 1, 2, 3, 4])
    expect(pathOf(grid, 'srok')).toBeNull()
    expect(pathOf(grid, 'sro')).toEqual([0, 5, 10])
    expect(pathOf(grid, 'sid')).toEqual([0, 6, 12])
    expect(pathOf(grid, 'mr')).toBeNull()
  })

  test('BOG-3: a word that jumps, or of fewer than four letters, is refused', () => {
    expect(new TestMatch(['Ann', 'Ben']).write(0, 'winder').refusal).toBe('not-on-grid')
    expect(new TestMatch(['Ann', 'Ben']).write(0, 'tea').refusal).toBe('too-short')
    expect(new TestMatch(['Ann', 'Ben']).write(0, 'team').refusal).toBeNull()
  })

  test('BOG-4: no cube twice within one word', () => {
    const grid = gridOf(GRID)
    expect(pathOf(grid, 'ring')).not.toBeNull()
    expect(pathOf(grid, 'grinning')).toBeNull()
    expect(pathOf(grid, 'tet')).toBeNull()
  })

  test('BOG-4: a string that winds through one letter is traced to its end', () => {
    const rows = ['AAAAA', 'AAAAA', 'AAAAA', 'BBBBB', 'AAAAA']
    const grid = gridOf(rows.join(' '))
    expect(pathOf(grid, 'a'.repeat(15))).toHaveLength(15)
    expect(pathOf(grid, 'a'.repeat(16))).toBeNull()
    expect(pathOf(gridOf('A'.repeat(25)), `${'a'.repeat(24)}b`)).toBeNull()
    expect(pathOf(gridOf('A'.repeat(25)), 'a'.repeat(26))).toBeNull()
  })

  test('BOG-5: dictionary words with their forms count; other strings do not', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { feedback: 'paper' } })
    match.write(0, 'ring', 'rings', 'teams', 'ringo', 'ings', "ring's", 'rin-gs', 'stea', 'sted')
    match.wait()
    const because = (word: string) => match.verdict(0, word).struck?.because ?? null
    expect(['ring', 'rings', 'teams'].map(because)).toEqual([null, null, null])
    expect(because('ings')).toBe('abbreviation')
    expect(because("ring's")).toBe('contraction')
    expect(because('rin-gs')).toBe('hyphenated')
    expect(because('ringo')).toBe('not-on-grid')
    expect(because('sted')).toBe('not-on-grid')
  })

  test('BOG-5: a name on the grid is refused as a name', () => {
    const grid = 'R I N G O S T E A M A B C D E F G H I J K L M N O'
    const match = new TestMatch(['Ann', 'Ben'], { deal: { grids: [grid] } })
    expect(match.write(0, 'ringo').refusal).toBe('proper-noun')
    expect(match.write(0, 'ingo').refusal).toBe('not-a-word')
  })

  test('BOG-6: words within words count', () => {
    const match = new TestMatch(['Ann', 'Ben']).write(0, 'steam', 'team').wait()
    expect(match.state.report!.points).toEqual([3, 0])
  })

  test('BOG-7: a word counts once, however it is spelled on the grid', () => {
    const twice = 'T E A M S T E A M S T E A M S T E A M S T E A M S'
    const match = new TestMatch(['Ann', 'Ben'], { deal: { grids: [twice] } }).write(0, 'team')
    expect(match.write(0, 'team').refusal).toBe('already-written')
    expect(match.wait().state.report!.points).toEqual([1, 0])
    expect(match.state.report!.held.filter((word) => word === 'team')).toHaveLength(1)
  })

  test('BOG-8: QU counts as two letters; a Q alone does not exist', () => {
    const grid = gridOf(GRID)
    expect(pathOf(grid, 'quiet')).toEqual([15, 16, 17, 18])
    expect(pathOf(grid, 'qiet')).toBeNull()
    const match = new TestMatch(['Ann', 'Ben']).write(0, 'quiet').wait()
    expect(match.verdict(0, 'quiet').points).toBe(2)
  })

  test('BOG-13: singular and plural both count when both were written', () => {
    const both = new TestMatch(['Ann', 'Ben']).write(0, 'ring', 'rings').wait()
    expect(both.state.report!.points).toEqual([3, 0])
    const one = new TestMatch(['Ann', 'Ben']).write(0, 'rings').wait()
    expect(one.state.report!.points).toEqual([2, 0])
  })
})

/** A word for each place on a list, as long as words may be. */
function longWord(seat: number, place: number): string {
  const digits = `${seat} ${place}`.padEnd(40, ' ')
  return digits.replaceAll(/./g, (digit) => 'abcdefghijz'['0123456789 '.indexOf(digit)]!)
}

describe('lists', () => {
  test('can hold more than anybody finds, and what all are sent at the end stays small', () => {
    const names = Array.from({ length: 16 }, (_, seat) => `Player ${seat}`)
    const match = new TestMatch(names, { options: { feedback: 'paper' } })
    for (const seat of names.keys()) {
      for (let place = 0; place < 80; place += 1) match.write(seat, longWord(seat, place))
      expect(match.refusal).toBeNull()
      expect(match.write(seat, longWord(seat, 80)).refusal).toBe('list-full')
    }
    match.wait()
    const bytes = JSON.stringify(match.view(0)).length
    expect(bytes).toBeGreaterThan(100_000)
    // 256 KB are the bound of a message; a page of the feed may need 64 of them.
    expect(bytes).toBeLessThan(180_000)
  })

  test('of two players are longer', () => {
    const match = new TestMatch(['Ann', 'Ben'], { options: { feedback: 'paper' } })
    for (let place = 0; place < 640; place += 1) match.write(0, longWord(0, place))
    expect(match.refusal).toBeNull()
    expect(match.write(0, longWord(0, 640)).refusal).toBe('list-full')
    expect(match.write(1, longWord(0, 640)).refusal).toBeNull()
  })
})
