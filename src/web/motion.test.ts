import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '..')
/** Milliseconds. What takes longer keeps players waiting. */
const LONGEST = 350
const TIMES: Readonly<Record<string, number>> = { '--quick': 150, '--slow': 300 }

/** Durations in milliseconds that a stylesheet names, with products of the hall's own. */
function durationsIn(css: string): readonly number[] {
  const literal = Array.from(css.matchAll(/(?<![\w.-])(\d*\.?\d+)(ms|s)\b/g), ([, number, unit]) =>
    unit === 's' ? Number(number) * 1000 : Number(number),
  )
  const products = Array.from(
    css.matchAll(/var\((--quick|--slow)\) \* (\d*\.?\d+)/g),
    ([, name, factor]) => TIMES[name!]! * Number(factor),
  )
  return [...literal, ...products]
}

test(`no motion takes longer than ${LONGEST} ms`, () => {
  const files = globSync('{web,games}/**/*.css', { cwd: SRC })
  const slow = files.flatMap((file) => {
    const durations = durationsIn(readFileSync(path.join(SRC, file), 'utf8'))
    return durations.filter((one) => one > LONGEST).map((one) => `${file}: ${one} ms`)
  })
  expect(files.length).toBeGreaterThan(50)
  expect(slow).toEqual([])
})

test('durations are found as they are written', () => {
  expect(durationsIn('a { animation: b 1.5s, c 200ms; width: 3rem; } @x 2sa')).toEqual([1500, 200])
  expect(durationsIn('a { transition: b calc(var(--slow) * 2) }')).toEqual([600])
})
