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

test('looks at few of the others for each that is new, also when none can be dropped', () => {
  let looks = 0
  const connected = {
    get isConnected() {
      looks += 1
      return true
    },
    isUnused: true,
  }
  const map = new LimitMap<KeptLimit>(() => connected, 1000)
  for (let n = 0; n < 5000; n += 1) map.of(`visitor ${n}`)
  expect(map.size).toBe(1000)
  expect(looks).toBeLessThanOrEqual(4 * 5000)
})

test('never drops what is used: who is new shares one limit until there is room', () => {
  const map = fakeMap(100)
  const names = Array.from({ length: 100 }, (_, n) => `visitor ${n}`)
  const used = names.map((name) => {
    const limit = map.of(name)
    limit.isUnused = false
    return limit
  })
  const [late, later] = [map.of('late'), map.of('later')]
  expect(late).toBe(later)
  expect(names.map((name) => map.of(name))).toEqual(used)
  for (const limit of used) limit.isUnused = true
  for (let n = 0; n < 1000 && map.of('late') === late; n += 1) map.of(`new ${n}`)
  expect(map.of('late')).not.toBe(late)
})

test('makes room early enough that everybody gets a limit of their own', () => {
  const map = fakeMap(100)
  const connected = Array.from({ length: 50 }, (_, n) => map.of(`connected ${n}`))
  for (const limit of connected) limit.isConnected = true
  const seen = new Set(connected)
  for (let n = 0; n < 1000; n += 1) seen.add(map.of(`visitor ${n}`))
  expect(seen.size).toBe(1050)
})
