import { expect, test } from 'vitest'
import { playBotMatch } from '#cli/bot-match.ts'
import { registeredGame } from '#games/registry.ts'
import type { MatchEntry, Opened } from '#match/log.ts'
import { replayLog } from '#match/match.ts'
import { verifyLog } from '#match/verify.ts'
import { library } from '#server/lexicons.ts'

/** The options that came after version 0.2, by game. */
const ADDED: readonly (readonly [game: string, added: readonly string[], options: object])[] = [
  ['cambridge', ['guessCheck', 'turnClock'], { hands: 1 }],
  ['take-my-word', ['turnClock'], { rounds: 2 }],
  ['tuf', ['pause'], { pause: 60, rounds: 2 }],
  ['oxfurd-bluff', ['turnClock', 'showing'], { showing: 'in-passing' }],
]

function without(options: unknown, added: readonly string[]): unknown {
  return Object.fromEntries(
    Object.entries(options as object).filter(([name]) => !added.includes(name)),
  )
}

/** The log as version 0.2 would have written it. */
function asBefore([first, ...rest]: readonly MatchEntry[], added: readonly string[]) {
  const opened = first as Opened & { events: readonly { options: unknown }[] }
  const [begun, ...events] = opened.events
  return [
    {
      ...opened,
      version: 1,
      options: without(opened.options, added),
      events: [{ ...begun!, options: without(begun!.options, added) }, ...events],
    },
    ...rest,
  ]
}

test.each(ADDED)('a log of %s from before %j is read and verified', (id, added, options) => {
  const registered = registeredGame(id)!
  const { log } = playBotMatch(registered, {
    levels: ['novice', 'novice'],
    options,
    seed: 'an old game',
    library,
  })
  const old = asBefore(log, added)
  expect(old[0]).not.toHaveProperty(['options', added[0]!])
  expect(verifyLog(old, registered.game, library)).toMatchObject({ ok: true })
  const states = [old, log].map(
    (entries) => replayLog(entries, registered.game).at(-1)!.after.state,
  )
  expect(states[0]).toEqual(states[1])
})
