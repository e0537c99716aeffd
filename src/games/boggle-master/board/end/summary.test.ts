import { expect, test } from 'vitest'
import { TestMatch } from '#games/boggle-master/rules/testing/test-match.ts'
import { summaryOf } from './summary.ts'

test('names the best word, and the word without which somebody else would have won', () => {
  const match = new TestMatch(['Ann', 'Ben']).write(0, 'quiet').write(1, 'team').wait()
  expect(summaryOf(match.view(1), 1)).toMatchObject({
    game: 'Boggle Master',
    facts: [
      { label: 'Turning point', text: 'Without Ann’s QUIET you would have won' },
      { label: 'Best word', text: 'QUIET, 2 points for Ann' },
    ],
  })
  expect(summaryOf(match.view(1), null).facts[0]!.text).toBe(
    'Without Ann’s QUIET Ben would have won',
  )
  expect(summaryOf(match.view(0), 0).letters[3]).toEqual(['Qu', 'I', 'E', 'T', 'A'])
})

test('a word that is worth the lead would have left a tie; one of several decides nothing', () => {
  const tie = new TestMatch(['Ann', 'Ben']).write(0, 'quiet').wait()
  expect(summaryOf(tie.view(0), 0).facts[0]!.text).toBe(
    'Without your QUIET it would have been a tie',
  )
  const clear = new TestMatch(['Ann', 'Ben']).write(0, 'quiet', 'team', 'rings').wait()
  expect(summaryOf(clear.view(0), 0).facts.map(({ label }) => label)).toEqual(['Best word'])
})

test('BOG-12: a tournament turns in the game in which the lead grew most', () => {
  const match = new TestMatch(['Ann', 'Ben'], { options: { target: 4 } })
  match.write(0, 'team').wait().send(0, { type: 'ready' }).send(1, { type: 'ready' })
  match.write(0, 'quiet', 'rings').write(1, 'team').wait()
  expect(summaryOf(match.view('spectator'), null).facts).toEqual([
    { label: 'Turning point', text: 'Game 2: Ann 4, Ben 1' },
    { label: 'Best word of the last game', text: 'QUIET, 2 points for Ann' },
  ])
})

test('alone nothing turns, and without a word there is nothing to name', () => {
  const alone = new TestMatch(['Ann']).write(0, 'quiet').wait()
  expect(summaryOf(alone.view(0), 0).facts).toEqual([
    { label: 'Best word', text: 'QUIET, 2 points' },
  ])
  const none = new TestMatch(['Ann', 'Ben']).wait()
  expect(summaryOf(none.view(0), 0).facts).toEqual([])
})
