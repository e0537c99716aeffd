import { expect, test } from 'vitest'
import { preparationOf } from './use-preparation.ts'

test('TUF-26: a language that is missing from the hall’s answer is unknown there', () => {
  const languages = [{ name: 'danish', state: 'waiting' }] as const
  expect(preparationOf('danish', languages)).toEqual(languages[0])
  expect(preparationOf('klingon', languages)).toEqual({ name: 'klingon', state: 'unknown' })
})
