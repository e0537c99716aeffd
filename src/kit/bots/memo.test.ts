import { expect, test } from 'vitest'
import { libraryOf } from '#lexicon/testing/library.ts'
import { makeBotContext } from './bot-context.ts'
import { memoizeLast } from './memo.ts'

const library = libraryOf({})
const [one, other] = ['one', 'other'].map((seed) => makeBotContext('master', seed, library)) as [
  ReturnType<typeof makeBotContext>,
  ReturnType<typeof makeBotContext>,
]

test('the same key computes nothing again; another key replaces the value', () => {
  let computed = 0
  const memo = memoizeLast<number>()
  const ask = (key: string) => memo(one, key, () => (computed += 1))
  expect([ask('a'), ask('a'), ask('b'), ask('b'), ask('a')]).toEqual([1, 1, 2, 2, 3])
})

test('every context has a value of its own', () => {
  const memo = memoizeLast<string>()
  expect(memo(one, 'a', () => 'first')).toBe('first')
  expect(memo(other, 'a', () => 'second')).toBe('second')
  expect(memo(one, 'a', () => 'third')).toBe('first')
})

test('HALL-4: other words compute it again, unless the bot commits to what it has begun', () => {
  const context = makeBotContext('master', 'learner', library)
  const [memo, committed] = [memoizeLast<number>(), memoizeLast<number>({ commits: true })]
  let computed = 0
  const compute = () => (computed += 1)
  expect([memo(context, 'a', compute), committed(context, 'a', compute)]).toEqual([1, 2])
  context.words = () => library.words('others')
  expect([memo(context, 'a', compute), committed(context, 'a', compute)]).toEqual([3, 2])
  expect(memo(context, 'a', compute)).toBe(3)
})
