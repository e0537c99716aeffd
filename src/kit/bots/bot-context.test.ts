import { describe, expect, test } from 'vitest'
import { libraryOf, wordListsOf } from '#lexicon/testing/library.ts'
import { makeCharacterContext } from './bot-context.ts'
import { characterNamed } from './cast.ts'
import { EVEN_TEMPERED } from './temperament.ts'

const library = libraryOf({ words: wordListsOf({}) })

/** What it draws at a table with this seed: from its memory, and to decide. */
function drawnBy(name: string | null, seed: string) {
  const { memory, dice } = makeCharacterContext(name, 'master', seed, library)
  return { memory: memory('word').below(2 ** 32), dice: dice('word').below(2 ** 32) }
}

describe('a character', () => {
  test('has its temperament', () => {
    const { temperament } = makeCharacterContext('Cy Pher', 'master', 'seed', library)
    expect(temperament).toBe(characterNamed('Cy Pher')!.temperament)
    expect(temperament.boldness).toBe(1)
  })

  test('remembers the same at every table, and decides anew', () => {
    const [one, other] = [drawnBy('Cy Pher', 'one'), drawnBy('Cy Pher', 'other')]
    expect(one.memory).toBe(other.memory)
    expect(one.dice).not.toBe(other.dice)
    expect(drawnBy('Lexi Con', 'one')).toMatchObject({ dice: one.dice })
    expect(drawnBy('Lexi Con', 'one').memory).not.toBe(one.memory)
  })
})

test.each([null, 'Master bot 2', 'Ann'])('%s has no character: all depends on the seed', (name) => {
  expect(makeCharacterContext(name, 'master', 'one', library).temperament).toBe(EVEN_TEMPERED)
  expect(drawnBy(name, 'one').memory).toBe(drawnBy(null, 'one').memory)
  expect(drawnBy(name, 'one').memory).not.toBe(drawnBy(name, 'other').memory)
})
