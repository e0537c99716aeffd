import { expect, test } from 'vitest'
import { ELEVEN } from '#games/tuf/rules/testing/crosswords.ts'
import { TestMatch } from '#games/tuf/rules/testing/test-match.ts'
import { timerSlots } from './timer-slots.ts'

function slotsOf(match: TestMatch): readonly string[] {
  return timerSlots(match.view(0)).map(
    ({ kind, titles, running }) => `${kind} ${titles.join('/')}${running === null ? '' : ' runs'}`,
  )
}

test('TUF-10: to TUF-12: red, yellow and blue, and which of them runs', () => {
  const match = new TestMatch(['Ann', 'Ben'])
  expect(slotsOf(match)).toEqual(['red Tuf', 'yellow Tuffer', 'blue Tuffest'])
  match.lay(0, ...ELEVEN).declare(0)
  expect(slotsOf(match)[0]).toBe('red Tuf runs')
})

test('TUF-27: a skipped timer is not listed', () => {
  const quick = (colour: string) => new TestMatch(['Ann', 'Ben'], { options: { quick: colour } })
  expect(slotsOf(quick('yellow'))).toEqual(['yellow Tuf', 'blue Tuffer/Tuffest'])
  expect(slotsOf(quick('blue'))).toEqual(['blue Tuf/Tuffer/Tuffest'])
})

test('TUF-28: in solitaire one timer runs from the start', () => {
  expect(slotsOf(new TestMatch(['Ann']))).toEqual(['red  runs'])
})
