import { describe, expect, test } from 'vitest'
import { diceFrom } from '#kit/dice.ts'
import { CUBES, shakeCubes } from '../pieces/cubes.ts'
import { boggleMaster } from '../game.ts'
import { formatGrid, isUnderlined, parseGrid } from '../pieces/grid.ts'
import { pathOf } from '../pieces/path.ts'
import { pointsFor } from '../play/scoring.ts'
import { GRID, Sitting } from '../testing/test-match.ts'

const MINUTE = 60_000

describe('the grid', () => {
  test('BOG-1 every cube shows one of its own faces, and each cell and face comes up', () => {
    const counts = new Map<string, number>()
    const places = new Set<number>()
    for (let round = 0; round < 3000; round += 1) {
      const grid = shakeCubes(diceFrom('shake', String(round)))
      expect(grid).toHaveLength(25)
      for (const face of grid) counts.set(face, (counts.get(face) ?? 0) + 1)
      places.add(grid.findIndex((face) => ['b', 'j', 'k', 'qu', 'x', 'z'].includes(face)))
    }
    expect(places.size).toBe(25)
    const share = (face: string) => counts.get(face)! / (3000 * 25)
    const expected = (face: string) => CUBES.flat().filter((f) => f === face).length / 150
    for (const face of new Set(CUBES.flat())) {
      expect(Math.abs(share(face) - expected(face)), face).toBeLessThan(0.006)
    }
  })

  test('BOG-1 the cubes are those of the edition of 1993', () => {
    const faces = CUBES.map((cube) => cube.join('').toUpperCase().replace('QU', 'Qu'))
    expect(faces.toSorted().join(' ')).toBe(
      'AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BJKQuXZ CCNSTW CEIILT CEILPT ' +
        'CEIPST DDLNOR DHHLOR DHHNOT DHLNOR EIIITT EMOTTT ENSSSU FIPRSY GORRVW HIPRRY NOOTUW OOOTTU',
    )
  })

  test('BOG-1 the grid of a table comes from the cubes, or from an arranged deal', () => {
    const arranged = new Sitting(['Ann', 'Ben'])
    expect(arranged.state.grid.join('')).toBe('steamringsowdlyquietakcaze')
    expect(arranged.step.match.opened.arranged).toBe(true)
    const chance = new Sitting(['Ann', 'Ben'], { deal: null })
    expect(chance.step.match.opened.arranged).toBe(false)
    expect(chance.state.grid).toHaveLength(25)
  })

  test('BOG-8 the Q face always reads QU, however it is typed', () => {
    const typed = ['Q', 'Qu', 'QU'].map((q) => parseGrid(GRID.replace('Q', q)))
    for (const grid of typed) expect(grid.ok && grid.value[15]).toBe('qu')
  })

  test('BOG-14 M, W and Z are underlined and nothing else', () => {
    expect([...'abcdefghijklmnopqrstuvwxyz'].filter(isUnderlined)).toEqual(['m', 'w', 'z'])
    expect(formatGrid(parsed(GRID)).split('\n')[0]).toBe('S  T  E  A  M\u0332')
  })
})

describe('words on the grid', () => {
  test('BOG-3 cells adjoin horizontally, vertically and diagonally', () => {
    const grid = parsed(GRID)
    expect(pathOf(grid, 'steam')).toEqual([0, 1, 2, 3, 4])
    expect(pathOf(grid, 'srok')).toBeNull()
    expect(pathOf(grid, 'sro')).toEqual([0, 5, 10])
    expect(pathOf(grid, 'sid')).toEqual([0, 6, 12])
    expect(pathOf(grid, 'mr')).toBeNull()
  })

  test('BOG-3 a word that jumps, or of fewer than four letters, is refused', () => {
    expect(new Sitting(['Ann', 'Ben']).write(0, 'winder').refusal).toBe('not-on-grid')
    expect(new Sitting(['Ann', 'Ben']).write(0, 'tea').refusal).toBe('too-short')
    expect(new Sitting(['Ann', 'Ben']).write(0, 'team').refusal).toBeNull()
  })

  test('BOG-4 no cube twice within one word', () => {
    const grid = parsed(GRID)
    expect(pathOf(grid, 'ring')).not.toBeNull()
    expect(pathOf(grid, 'grinning')).toBeNull()
    expect(pathOf(grid, 'tet')).toBeNull()
  })

  test('BOG-4 a string that winds through one letter is traced to its end', () => {
    const rows = ['AAAAA', 'AAAAA', 'AAAAA', 'BBBBB', 'AAAAA']
    const grid = parsed(rows.join(' '))
    expect(pathOf(grid, 'a'.repeat(15))).toHaveLength(15)
    expect(pathOf(grid, 'a'.repeat(16))).toBeNull()
    expect(pathOf(parsed('A'.repeat(25)), `${'a'.repeat(24)}b`)).toBeNull()
    expect(pathOf(parsed('A'.repeat(25)), 'a'.repeat(26))).toBeNull()
  })

  test('BOG-5 dictionary words with their forms count; other strings do not', () => {
    const sitting = new Sitting(['Ann', 'Ben'], { options: { feedback: 'paper' } })
    sitting.write(0, 'ring', 'rings', 'teams', 'ringo', 'ings', "ring's", 'rin-gs', 'stea', 'sted')
    sitting.wait()
    const because = (word: string) => sitting.verdict(0, word).struck?.because ?? null
    expect(['ring', 'rings', 'teams'].map(because)).toEqual([null, null, null])
    expect(because('ings')).toBe('abbreviation')
    expect(because("ring's")).toBe('contraction')
    expect(because('rin-gs')).toBe('hyphenated')
    expect(because('ringo')).toBe('not-on-grid')
    expect(because('sted')).toBe('not-on-grid')
  })

  test('BOG-5 a name on the grid is refused as a name', () => {
    const grid = 'R I N G O S T E A M A B C D E F G H I J K L M N O'
    const sitting = new Sitting(['Ann', 'Ben'], { deal: { grids: [grid] } })
    expect(sitting.write(0, 'ringo').refusal).toBe('proper-noun')
    expect(sitting.write(0, 'ingo').refusal).toBe('not-a-word')
  })

  test('BOG-6 words within words count', () => {
    const sitting = new Sitting(['Ann', 'Ben']).write(0, 'steam', 'team').wait()
    expect(sitting.state.report!.points).toEqual([3, 0])
  })

  test('BOG-7 a word counts once, however it is spelled on the grid', () => {
    const twice = 'T E A M S T E A M S T E A M S T E A M S T E A M S'
    const sitting = new Sitting(['Ann', 'Ben'], { deal: { grids: [twice] } }).write(0, 'team')
    expect(sitting.write(0, 'team').refusal).toBe('already-written')
    expect(sitting.wait().state.report!.points).toEqual([1, 0])
    expect(sitting.state.report!.held.filter((word) => word === 'team')).toHaveLength(1)
  })

  test('BOG-8 QU counts as two letters; a Q alone does not exist', () => {
    const grid = parsed(GRID)
    expect(pathOf(grid, 'quiet')).toEqual([15, 16, 17, 18])
    expect(pathOf(grid, 'qiet')).toBeNull()
    const sitting = new Sitting(['Ann', 'Ben']).write(0, 'quiet').wait()
    expect(sitting.verdict(0, 'quiet').points).toBe(2)
  })

  test('BOG-13 singular and plural both count when both were written', () => {
    const both = new Sitting(['Ann', 'Ben']).write(0, 'ring', 'rings').wait()
    expect(both.state.report!.points).toEqual([3, 0])
    const one = new Sitting(['Ann', 'Ben']).write(0, 'rings').wait()
    expect(one.state.report!.points).toEqual([2, 0])
  })
})

describe('time', () => {
  test('BOG-2 the timer runs three minutes; what is written after it does not count', () => {
    const sitting = new Sitting(['Ann', 'Ben'])
    expect(sitting.view(0).until).toBe(3 * MINUTE)
    sitting.send(0, { type: 'write', word: 'team' }, 3 * MINUTE - 1)
    expect(sitting.refusal).toBeNull()
    sitting.send(1, { type: 'write', word: 'steam' }, 3 * MINUTE)
    expect(sitting.refusal).toBe('table-closed')
    expect(sitting.outcome?.scores).toEqual([1, 0])
  })

  test('BOG-2 whoever sees no more than the timer can tell when it has run out', () => {
    const view = new Sitting(['Ann', 'Ben']).view(0)
    const at = (time: number) => boggleMaster.check(view, { type: 'write', word: 'team' }, time)
    expect([at(3 * MINUTE - 1), at(3 * MINUTE)]).toEqual([null, 'time-is-up'])
  })

  test('BOG-2 in a tournament a late word is refused and the lists stand', () => {
    const sitting = new Sitting(['Ann', 'Ben'], { options: { target: 50 } })
    sitting.send(0, { type: 'write', word: 'team' }, 3 * MINUTE + 5)
    expect(sitting.refusal).toBe('between-games')
    expect(sitting.state.report!.lists).toEqual([[], []])
  })
})

describe('scoring', () => {
  test('BOG-9 a word on two lists is struck from all', () => {
    const sitting = new Sitting(['Ann', 'Ben', 'Cy'])
    sitting.write(0, 'team', 'ring').write(1, 'team').write(2, 'steam').wait()
    expect(sitting.verdict(0, 'team')).toEqual({
      word: 'team',
      points: 0,
      struck: { because: 'shared', with: [1] },
    })
    expect(sitting.verdict(1, 'team').struck).toEqual({ because: 'shared', with: [0] })
    expect(sitting.state.report!.points).toEqual([1, 0, 2])
  })

  test('BOG-9 a word that its writer may not write strikes nobody', () => {
    const options = { feedback: 'paper', handicaps: [1] }
    const sitting = new Sitting(['Ann', 'Ben'], { options }).write(0, 'tea').write(1, 'tea').wait()
    expect(sitting.verdict(0, 'tea').struck).toEqual({ because: 'too-short' })
    expect(sitting.verdict(1, 'tea').points).toBe(1)
  })

  test('BOG-10 points by length', () => {
    const lengths = [3, 4, 5, 6, 7, 8, 9, 15]
    expect(lengths.map((length) => pointsFor('x'.repeat(length)))).toEqual([
      1, 1, 2, 3, 5, 11, 11, 11,
    ])
  })

  test('BOG-11 most points win a single game; a tie is shared', () => {
    const won = new Sitting(['Ann', 'Ben', 'Cy']).write(1, 'steam').write(2, 'ring').wait()
    expect(won.outcome).toEqual({
      places: [[1], [2], [0]],
      scores: [0, 2, 1],
      reason: 'most-points',
    })
    const tied = new Sitting(['Ann', 'Ben', 'Cy']).write(1, 'steam').write(2, 'rings').wait()
    expect(tied.outcome?.places).toEqual([[1, 2], [0]])
  })

  test('BOG-12 a tournament goes on until somebody reaches the score', () => {
    const sitting = new Sitting(['Ann', 'Ben'], { options: { target: 5 } })
    sitting.write(0, 'steam', 'team').wait()
    expect(sitting.outcome).toBeNull()
    expect(sitting.view(1).players.map(({ total }) => total)).toEqual([3, 0])
    sitting.send(0, { type: 'ready' }).send(1, { type: 'ready' })
    expect(sitting.view(0)).toMatchObject({ phase: 'writing', game: 2, list: [] })
    sitting.write(0, 'rings').wait()
    expect(sitting.outcome).toEqual({
      places: [[0], [1]],
      scores: [5, 0],
      reason: 'target-reached',
    })
  })

  test('BOG-12 two reach the score in one game: the higher total wins; equal totals share', () => {
    const options = { target: 2 }
    const higher = new Sitting(['Ann', 'Ben'], { options })
    higher.write(0, 'steam').write(1, 'rings', 'team').wait()
    expect(higher.outcome?.places).toEqual([[1], [0]])
    const equal = new Sitting(['Ann', 'Ben'], { options })
      .write(0, 'steam')
      .write(1, 'rings')
      .wait()
    expect(equal.outcome?.places).toEqual([[0, 1]])
  })

  test('BOG-12 the next game begins when all are ready, or after a minute', () => {
    const sitting = new Sitting(['Ann', 'Ben'], { options: { target: 50 } }).wait()
    expect(sitting.step.match.status).toMatchObject({ toAct: [0, 1], wakeAt: 4 * MINUTE })
    sitting.send(0, { type: 'ready' }, 3 * MINUTE + 1000)
    expect(sitting.step.match.status.toAct).toEqual([1])
    expect(sitting.send(0, { type: 'ready' }).refusal).toBe('already-ready')
    expect(sitting.wait().view(0)).toMatchObject({ game: 2, phase: 'writing', until: 7 * MINUTE })
  })

  test('a tournament without a point in three games ends as it stands', () => {
    const sitting = new Sitting(['Ann', 'Ben'], { options: { target: 50 } })
    for (let game = 0; game < 3; game += 1) sitting.wait().wait()
    expect(sitting.outcome).toMatchObject({ reason: 'no-points', places: [[0, 1]] })
  })
})

describe('variations', () => {
  test('BOG-15 advanced play asks five letters of everybody', () => {
    const sitting = new Sitting(['Ann', 'Ben'], { options: { advanced: true } })
    expect(sitting.write(0, 'team').refusal).toBe('too-short')
    expect(sitting.write(0, 'steam').refusal).toBeNull()
    expect(sitting.wait().state.report!.held.every((word) => word.length >= 5)).toBe(true)
    const both = boggleMaster.parse.options(
      { advanced: true, handicaps: [0] },
      sitting.state.roster,
    )
    expect(both).toMatchObject({ ok: false, refusal: expect.stringContaining('advanced') })
  })

  test('BOG-16 a player with a handicap may write three letters, for a point; others may not', () => {
    const sitting = new Sitting(['Ann', 'Ben'], { options: { handicaps: [1] } })
    expect(sitting.write(0, 'tea').refusal).toBe('too-short')
    expect(sitting.write(1, 'tea').refusal).toBeNull()
    expect(sitting.view(0).players.map(({ minimum }) => minimum)).toEqual([4, 3])
    expect(sitting.wait().state.report!.points).toEqual([0, 1])
    expect(sitting.state.report!.held).toContain('tea')
  })

  const teams = [
    { name: 'Ann', team: 0 },
    { name: 'Ben', team: 1 },
    { name: 'Cy', team: 0 },
  ]

  test('BOG-17 a word that only teammates share is kept by one of them', () => {
    const sitting = new Sitting(teams).write(0, 'steam').write(2, 'steam', 'team').wait()
    expect(sitting.state.report!.points).toEqual([2, 0, 1])
    expect(sitting.verdict(2, 'steam').struck).toEqual({ because: 'kept-by-teammate', with: [0] })
  })

  test('BOG-17 a word an opponent also has is struck from all', () => {
    const sitting = new Sitting(teams).write(0, 'steam').write(1, 'steam').write(2, 'steam').wait()
    expect(sitting.state.report!.points).toEqual([0, 0, 0])
    expect(sitting.verdict(2, 'steam').struck).toEqual({ because: 'shared', with: [0, 1] })
  })

  test('BOG-17 the team with most points wins', () => {
    const sitting = new Sitting(teams).write(0, 'team').write(1, 'steam').write(2, 'rings').wait()
    expect(sitting.outcome).toMatchObject({ places: [[0, 2], [1]], scores: [1, 2, 2] })
  })

  test('BOG-12, BOG-17 a team reaches the score together', () => {
    const sitting = new Sitting(teams, { options: { target: 4 } })
    sitting.write(0, 'steam').write(2, 'rings').wait()
    expect(sitting.outcome).toMatchObject({ places: [[0, 2], [1]], reason: 'target-reached' })
  })

  test('BOG-17, BOG-18 teammates write lists of their own, unseen by each other', () => {
    const sitting = new Sitting(teams)
    const { step } = sitting
    sitting.write(0, 'team')
    expect(sitting.view(2).list).toEqual([])
    expect(JSON.stringify(sitting.view(2))).not.toContain('team"]')
    expect(sitting.heard(step, 2)).toEqual([])
  })
})

describe('alone, leaving, erasing', () => {
  test('one may practise alone and stop before the timer does', () => {
    const sitting = new Sitting(['Ann']).write(0, 'team').send(0, { type: 'finish' }, 5000)
    expect(sitting.outcome).toEqual({ places: [[0]], scores: [1], reason: 'practice' })
    expect(sitting.step.match.gameTime).toBe(5000)
    expect(new Sitting(['Ann', 'Ben']).send(0, { type: 'finish' }).refusal).toBe('not-alone')
  })

  test('who leaves keeps the list but comes last', () => {
    const sitting = new Sitting(['Ann', 'Ben']).write(0, 'steam').write(1, 'ring').leave(0)
    expect(sitting.write(0, 'team').refusal).toBe('already-left')
    expect(sitting.leave(0).refusal).toBe('already-left')
    expect(sitting.wait().outcome).toMatchObject({ places: [[1], [0]], scores: [2, 1] })
  })

  test('the table ends when everybody has left', () => {
    const sitting = new Sitting(['Ann', 'Ben']).leave(0).leave(1)
    expect(sitting.outcome?.reason).toBe('everybody-left')
  })

  test('a tournament ends when only one side is left', () => {
    const playing = new Sitting(['Ann', 'Ben'], { options: { target: 50 } }).leave(0).wait()
    expect(playing.outcome).toMatchObject({ reason: 'others-left', places: [[1], [0]] })
    const pausing = new Sitting(['Ann', 'Ben'], { options: { target: 50 } }).wait().leave(1)
    expect(pausing.outcome).toMatchObject({ reason: 'others-left', places: [[0], [1]] })
  })

  test('a tournament does not wait for who has left', () => {
    const options = { target: 50 }
    const sitting = new Sitting(['Ann', 'Ben', 'Cy'], { options }).write(0, 'steam').wait()
    sitting.send(0, { type: 'ready' }).send(1, { type: 'ready' }).leave(2)
    expect(sitting.view(0)).toMatchObject({ phase: 'writing', game: 2 })
  })

  test('a word may be erased until the timer has run out', () => {
    const sitting = new Sitting(['Ann', 'Ben']).write(0, 'team')
    expect(sitting.send(0, { type: 'erase', word: 'ring' }).refusal).toBe('not-on-your-list')
    sitting.send(0, { type: 'erase', word: 'team' })
    expect(sitting.view(0).list).toEqual([])
    expect(sitting.write(0, 'team').refusal).toBeNull()
  })
})

function parsed(text: string) {
  const grid = parseGrid(text)
  if (!grid.ok) throw new Error(grid.refusal)
  return grid.value
}
