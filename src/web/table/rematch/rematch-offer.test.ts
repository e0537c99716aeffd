import { expect, test } from 'vitest'
import type { Chair } from '#table/table.ts'
import { rematchOffer } from './rematch-offer.ts'

const chair = (name: string, person: string | null = name.toLowerCase()): Chair => {
  return { person, name, bot: person === null ? 'regular' : null, team: null, left: false }
}

function rematch(names: readonly string[], phase: 'gathering' | 'playing' | 'over' = 'gathering') {
  const gameTimeZero = phase === 'gathering' ? null : 0
  const chairs = [...names.map((name) => chair(name)), chair('Regular bot', null)]
  return { phase, chairs, seats: { min: 2, max: 6 }, gameTimeZero }
}

const cleo = { person: 'cleo', hasPlayed: true, isAlone: false }
const spectator = { person: 'zoe', hasPlayed: false, isAlone: false }

test('before anybody has asked, players may and spectators are offered nothing', () => {
  expect(rematchOffer(null, cleo)).toMatchObject({ action: 'join', label: 'Play again' })
  expect(rematchOffer(null, spectator)).toBeNull()
})

test('somebody who played with bots alone is told that it begins at once', () => {
  const { action, text } = rematchOffer(null, { ...cleo, isAlone: true })!
  expect(action).toBe('join')
  expect(text).toBe('A new game with the same options begins at once.')
})

test('players see who waits and may join them; spectators may watch', () => {
  const offer = { label: 'Join the rematch', text: 'Ann is waiting at a new table.' }
  expect(rematchOffer(rematch(['Ann']), cleo)).toEqual({ action: 'join', ...offer })
  expect(rematchOffer(rematch(['Ann', 'Ben']), spectator)).toEqual({
    action: 'go',
    label: 'Watch the rematch',
    text: 'Ann and Ben are waiting at a new table.',
  })
})

test('many names are counted', () => {
  const { text } = rematchOffer(rematch(['Ann', 'Ben', 'Di', 'Ed']), cleo)!
  expect(text).toBe('Ann, Ben and 2 others are waiting at a new table.')
})

test('without a free seat one can watch', () => {
  const full = rematch(['Ann', 'Ben', 'Di', 'Ed', 'Fay'])
  expect(rematchOffer(full, cleo)).toEqual({
    action: 'go',
    label: 'Watch the rematch',
    text: 'All 6 seats of the rematch are taken.',
  })
})

test('a rematch that has begun can be watched, and gone back to by its players', () => {
  const begun = rematch(['Ann', 'Ben'], 'playing')
  expect(rematchOffer(begun, cleo)).toEqual({
    action: 'go',
    label: 'Watch the rematch',
    text: 'Ann and Ben are playing again.',
  })
  expect(rematchOffer(begun, { person: 'ben', hasPlayed: true, isAlone: false })).toEqual({
    action: 'go',
    label: 'Back to the new table',
    text: 'Ann is there, too.',
  })
  expect(rematchOffer(rematch(['Cleo']), cleo)?.text).toBe('You have a seat there.')
})

test('a rematch that is over can be seen; if it never began those who played can ask for another', () => {
  const over = rematch(['Ann'], 'over')
  expect(rematchOffer(over, cleo)).toMatchObject({ action: 'go', label: 'See the rematch' })
  const givenUp = { ...over, gameTimeZero: null }
  expect(rematchOffer(givenUp, cleo)).toMatchObject({ action: 'join', label: 'Play again' })
  const onlooker = { ...cleo, hasPlayed: false }
  expect(rematchOffer(givenUp, onlooker)).toMatchObject({ action: null })
})
