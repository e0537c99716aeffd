import { describe, expect, test } from 'vitest'
import { cambridge } from '../game.ts'
import { startHand, TestMatch, testWords } from '../testing/test-match.ts'

const MINUTE = 60_000
const options = { turnClock: 1 }
const WORDS = ['planet', 'banana', 'brain']

/** Three players; seat 0 is to move from B, next to A. */
function playing(): TestMatch {
  return startHand(WORDS, ['b', 'y', 'k'], { options })
}

/** Lets the clock of the player to act run out: first comes the warning. */
function runOut(match: TestMatch): TestMatch {
  return match.wait().wait()
}

describe('the turn clock', () => {
  test('HALL-5, CAM-37: by default there is none, and nothing wakes the match', () => {
    const match = startHand(WORDS, ['b', 'y', 'k'])
    expect(match.state.options.turnClock).toBeNull()
    expect(match.step.match.status.wakeAt).toBeNull()
    expect(match.view(0).clock).toBeNull()
  })

  test('HALL-5: a warning comes 15 seconds before the time has run out, the bank included', () => {
    const match = playing()
    expect(match.step.match.status.wakeAt).toBe(2 * MINUTE - 15_000)
    match.wait()
    expect(match.feed(0)).toEqual(['You have 15 seconds left.'])
    expect(match.feed('spectator')).toEqual(['Ann has 15 seconds left.'])
    expect(match.step.match.status.wakeAt).toBe(2 * MINUTE)
    expect(match.state.turn!.seat).toBe(0)
  })

  test('HALL-5: the bank is one minute for a game, and only what is used of it is gone', () => {
    const match = playing()
    match.send(0, { type: 'move', cell: match.cell('a') }, 90_000)
    expect(match.view(2).clock).toMatchObject({
      banks: [30_000, MINUTE, MINUTE],
      running: [{ seat: 1, from: 90_000, until: 90_000 + 2 * MINUTE, warned: false }],
    })
    match.send(1, { type: 'move', cell: match.cell('x') }, 100_000)
    match.send(2, { type: 'move', cell: match.cell('o') }, 100_000)
    expect(match.state.clock!.banks).toEqual([30_000, MINUTE, MINUTE])
    expect(match.state.clock!.running).toMatchObject([{ seat: 0, until: 100_000 + 90_000 }])
  })

  test('HALL-5: a refused command does not touch the clock', () => {
    const match = playing()
    const { clock } = match.state
    match.send(0, { type: 'move', cell: match.cell('z') }, 30_000)
    expect(match.refusal).toBe('not-adjacent')
    expect(match.state.clock).toBe(clock)
  })

  test('CAM-37: who lets it run out while moving passes, though they could move', () => {
    const match = runOut(playing())
    expect(match.feed(1)).toEqual(['Ann’s time is up.', 'Ann passes.', 'It is your turn.'])
    expect(match.state.turn!.seat).toBe(1)
    expect(match.state.clock!.banks).toEqual([0, MINUTE, MINUTE])
  })

  test('CAM-37: at placement the referee places', () => {
    const match = new TestMatch(3, { options }).choose(...WORDS)
    runOut(match)
    const { token } = match.state.players[0]!
    expect(token).not.toBeNull()
    expect(match.state.board[token!]!.tile).toMatch(/^[a-z]$/)
    runOut(match)
    runOut(match)
    expect(match.state.phase).toBe('playing')
    expect(new Set(match.state.players.map((player) => player.token)).size).toBe(3)
  })

  test('CAM-37: at the choice of a word the referee chooses, for those who have none', () => {
    const match = new TestMatch(3, { options: { ...options, high: true } })
    match.send(1, { type: 'choose-word', word: 'banana' })
    expect(match.state.clock!.running.map(({ seat }) => seat)).toEqual([0, 2])
    runOut(match)
    expect(match.state.phase).toBe('placing')
    expect(match.state.players[1]!.word).toBe('banana')
    const chosen = [0, 2].map((seat) => match.state.players[seat]!.word!)
    for (const word of chosen) expect(testWords('english').has(word)).toBe(true)
    // Only its owner learns the word.
    expect(match.feed(0).join()).toContain(`Your word is ${chosen[0]!.toUpperCase()}.`)
    expect(match.feed(1).join()).not.toContain(chosen[0]!.toUpperCase())
  })

  test('CAM-37: the questions of Colt and Crown are answered as declined', () => {
    const colt = onHonor('colt')
    expect(colt.state.turn!.asks).toBe('ride')
    const { tile } = colt.state.board[colt.state.players[0]!.token!]!
    runOut(colt)
    expect(tile).toBe('colt')
    expect(colt.feed(1)).toContain('Ann stays on the Colt.')
    const crown = onHonor('crown')
    expect(crown.state.turn!.asks).toBe('point')
    const dashes = [0, 1].map((seat) => crown.dashes(seat))
    runOut(crown)
    expect(crown.feed(1)).toContain('Ann leaves the Crown unused.')
    expect([0, 1].map((seat) => crown.dashes(seat))).toEqual(dashes)
    expect(crown.square('crown').faceUp).toBe(false)
    expect(crown.state.turn!.seat).toBe(1)
  })

  test("CAM-37: the Joker's question is answered by the first lawful exchange", () => {
    const joker = onHonor('joker')
    expect(joker.state.turn!.asks).toBe('swap')
    const lawful = joker.state.board.filter(({ faceUp, locked, tile }) => {
      return faceUp && !locked && tile !== 'joker'
    })
    const [one, other] = lawful.map(({ tile }) => joker.cell(tile))
    runOut(joker)
    expect(joker.events).toContainEqual({ type: 'tiles-swapped', seat: 0, cells: [one, other] })
    expect(joker.state.turn!.seat).toBe(1)
  })

  test('CAM-37: a free guess and a further guess lapse', () => {
    const crown = onHonor('crown')
    crown.play({ type: 'point', seat: 1, place: 0 })
    expect(crown.state.turn!.asks).toBe('free-guess')
    expect(runOut(crown).state.turn!.seat).toBe(1)
    const guessing = playing().guess(1, 'banana')
    expect(guessing.state.turn!.asks).toBe('guess-on')
    expect(runOut(guessing).state.turn!.seat).toBe(2)
  })

  test('CAM-37: no clock runs between hands', () => {
    const match = playing().guess(1, 'banana').guess(2, 'brain')
    expect(match.state.phase).toBe('between')
    expect(match.state.clock!.running).toEqual([])
    match.wait()
    expect(match.state.phase).toBe('choosing')
    expect(match.state.clock!.running).toHaveLength(3)
  })

  test('HALL-5: logs from before the option are read as played without a clock', () => {
    const {
      guessCheck: _,
      turnClock: __,
      ...older
    } = startHand(WORDS, ['b', 'y', 'k']).state.options
    const stored = { type: 'table-opened', options: older, roster: [] }
    expect(cambridge.parse.event(stored)).toMatchObject({
      options: { ...older, guessCheck: 'helpful', turnClock: null },
    })
  })
})

const PATHS = {
  crown: ['b', 'c', 'd', 'i'],
  colt: ['g', 'l', 'g', 'h'],
  joker: ['p', 'q', 'v', 'w'],
} as const

/** Seat 0 has walked onto an honor, while seat 1 went to and fro. */
function onHonor(honor: keyof typeof PATHS): TestMatch {
  const [start, ...path] = PATHS[honor]
  const match = startHand(['superb', 'banana'], [start, 'z'], { options })
  path.forEach((tile, step) => match.move(tile, step % 2 === 0 ? 'y' : 'z'))
  return match.move(honor)
}
