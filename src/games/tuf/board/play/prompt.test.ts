import { expect, test } from 'vitest'
import { ELEVEN, THIRTEEN, WRONG_FIFTEEN } from '#games/tuf/rules/testing/crosswords.ts'
import { OMEGA } from '#games/tuf/rules/pieces/cubes.ts'
import { TestMatch } from '#games/tuf/rules/testing/test-match.ts'
import { activityOf, nextDeclaration, promptOf } from './prompt.ts'

test('TUF-10: how many cubes Tuf still takes', () => {
  const view = new TestMatch(['Ann', 'Ben']).view(0)
  expect(nextDeclaration(view, 4)).toEqual({ title: 'Tuf', needed: 11, missing: 7 })
  expect(nextDeclaration(view, 12)!.missing).toBe(0)
})

test('TUF-10, TUF-11: a player who has declared is frozen, the others need more cubes', () => {
  const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
  expect(nextDeclaration(match.view(0), 11)).toBeNull()
  expect(promptOf(match.view(0), 11).title).toBe('Tuf! You are frozen')
  expect(nextDeclaration(match.view(1), 0)).toEqual({ title: 'Tuffer', needed: 12, missing: 12 })
  expect(promptOf(match.view(1), 0)).toEqual({
    title: 'Tuf! Ann uses 11 cubes',
    message: 'Ann is frozen until somebody uses more: 12 make Tuffer.',
    refusedWord: null,
  })
  expect(activityOf(match.view(1), 0)).toBe('frozen')
  match.lay(1, ...THIRTEEN).declare(1)
  expect(promptOf(match.view(0), 11).message).toBe(
    'You are outdone and may build again: 14 make Tuffest.',
  )
  expect(activityOf(match.view(1), 0)).toBe('building on')
})

test('TUF-11: nothing outdoes a declaration with all cubes', () => {
  const match = new TestMatch(['Ann', 'Ben'])
  const moves = Array.from(match.state.rolls[0]!, (face, cube) => {
    return { cube, to: [cube, 0], as: face === OMEGA ? 'a' : null } as const
  })
  match.send(0, { type: 'arrange', moves }).declare(0)
  expect(match.refusal).toBeNull()
  expect(nextDeclaration(match.view(1), 12)).toBeNull()
  expect(promptOf(match.view(1), 12).message).toBe('Nobody can use more. Look for an error.')
})

test('TUF-14, TUF-15: the prompts after an error was found in a declaration', () => {
  const match = new TestMatch(['Ann', 'Ben']).lay(0, ...ELEVEN).declare(0)
  match
    .lay(1, ...WRONG_FIFTEEN)
    .declare(1)
    .call(0, 1)
  expect(promptOf(match.view(0), 11)).toEqual({
    title: 'Tuf Error! You found one',
    message: 'UL is not in the dictionary. Ben rolls again. 12 or more make Tuffest.',
    refusedWord: 'ul',
  })
  expect(promptOf(match.view(1), 0).title).toBe('Tuf Error! Ann found one')
})

test('TUF-14: the prompt after a wrong call; the player stays frozen', () => {
  const match = new TestMatch(['Ann', 'Ben'])
    .lay(0, ...THIRTEEN)
    .declare(0)
    .call(1, 0)
  expect(promptOf(match.view(0), 13).message).toMatch(/^No error was found\./)
})

test('TUF-28, TUF-29: alone nothing is declared; in Rotary a word of six letters is', () => {
  expect(nextDeclaration(new TestMatch(['Ann']).view(0), 20)).toBeNull()
  const rotary = new TestMatch(['Ann', 'Ben'], { options: { rotary: true } })
  expect(nextDeclaration(rotary.view(0), 2)).toEqual({ title: 'Tuf', needed: 6, missing: 4 })
  rotary.lay(0, [0, 0, 'across', 'strained']).declare(0)
  expect(promptOf(rotary.view(1), 0).title).toBe('Your turn')
  expect(promptOf(rotary.view(0), 8).title).toBe('Ben’s turn')
})

test('TUF-29, HALL-4: a word that was taken back is told until the next turn ends', () => {
  const rotary = new TestMatch(['Ann', 'Ben'], { options: { rotary: true } })
  rotary.lay(0, [0, 0, 'across', 'strained']).declare(0)
  rotary.lay(1, [0, 0, 'down', 'slm']).done(1)
  expect(promptOf(rotary.view(0), 8)).toEqual({
    title: 'Your turn',
    message: 'The last word is taken back: SLM is not in the dictionary.',
    refusedWord: 'slm',
  })
  rotary.lay(0, [0, 0, 'down', 'sea']).done(0)
  expect(promptOf(rotary.view(1), 8).refusedWord).toBeNull()
})
