import { expect, test } from 'vitest'
import { eachOnce } from './check.ts'

test('an error in a file of several projects is told once', () => {
  const error = (line: number) =>
    `src/a.ts(${line},1): error TS2322: Type 'A' is wrong.\n  Its members differ.\n    'b' is missing.`
  const output = [error(1), error(2), error(1), `${error(2)}\n`].join('\n')
  expect(eachOnce(output)).toBe(`${error(1)}\n${error(2)}`)
})
