import { expect, test } from 'vitest'
import { Erasure, type ErasureDeps } from './erasure.ts'

test('who was erased is remembered for an hour, so that a hall does not remember everybody', async () => {
  let hallTime = 0
  const deps = {
    store: { privacy: { beginErasure: () => Promise.resolve() } },
    hallTime: () => hallTime,
  } as unknown as ErasureDeps
  const erasure = new Erasure(deps)
  await erasure.begin('ann')
  hallTime += 3_599_999
  await erasure.begin('ben')
  expect(['ann', 'ben'].map((person) => erasure.hasErased(person))).toEqual([true, true])
  hallTime += 1
  await erasure.begin('cem')
  expect(['ann', 'ben', 'cem'].map((person) => erasure.hasErased(person))).toEqual([
    false,
    true,
    true,
  ])
})
