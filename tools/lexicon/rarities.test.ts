import { expect, test } from 'vitest'
import { intersection } from './rarities.ts'

test('an intersection keeps the rarities of the first list', () => {
  expect([...intersection(new Map([['tea', 10]]), ['tea', 'zzyx'])]).toEqual([['tea', 10]])
})
