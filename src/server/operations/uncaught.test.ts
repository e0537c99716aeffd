import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { watchUncaught } from './uncaught.ts'

test('a rejection that nobody waits for is reported, and an uncaught exception ends the process', () => {
  const process = new EventEmitter()
  const reported: unknown[] = []
  const codes: number[] = []
  watchUncaught(process, {
    reportError: (error, where) => reported.push([where, error]),
    exit: (code) => codes.push(code),
  })
  process.emit('unhandledRejection', 'lost')
  expect([reported, codes]).toEqual([[['unhandled rejection', 'lost']], []])
  process.emit('uncaughtException', 'broken')
  expect([reported.at(-1), codes]).toEqual([['uncaught exception', 'broken'], [1]])
})
