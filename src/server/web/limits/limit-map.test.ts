import { expect, test } from 'vitest'
import { LimitMap, type KeptLimit } from './limit-map.ts'

type Fake = { -readonly [Field in keyof KeptLimit]: KeptLimit[Field] }

function fakeMap(max: number): LimitMap<Fake> {
  return new LimitMap(() => ({ isConnected: false, isUnused: true }), max)
}

test('keeps one limit for each key', () => {
  const map = fakeMap(10)
  expect(map.of('a')).toBe(map.of('a'))
  expect(map.of('a')).not.toBe(map.of('b'))
})

test('drops those that are unused and without a connection first', () => {
  const map = fakeMap(4)
  const [used, connected, idle] = [map.of('used'), map.of('connected'), map.of('idle')]
  used.isUnused = false
  connected.isConnected = true
  map.of('d')
  map.of('e')
  expect(map.size).toBe(3)
  expect(map.of('used')).toBe(used)
  expect(map.of('connected')).toBe(connected)
  expect(map.of('idle')).not.toBe(idle)
})

test('stays bounded when all are in use, and keeps those with a connection', () => {
  const map = fakeMap(100)
  const connected = map.of('connected')
  connected.isConnected = true
  for (let n = 0; n < 1000; n += 1) map.of(`visitor ${n}`).isUnused = false
  expect(map.size).toBeLessThanOrEqual(100)
  expect(map.of('connected')).toBe(connected)
})
