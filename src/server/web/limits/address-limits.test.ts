import { expect, test } from 'vitest'
import { AddressLimits, networkOf } from './address-limits.ts'

function limitsFor(guestsPerMinute: number, now: () => number): AddressLimits {
  const settings = { maxSockets: 10, guestsPerMinute, requestsPerSecond: 10, openingsPerHour: 10 }
  return new AddressLimits(settings, now)
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0db8:0001:0002::5', '2001:db8:1:2::/64'],
  ['2001:db8::1.2.3.4', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::5]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:4321', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:4321', '192.0.2.7'],
  ['2002:c000:207:1::5', '192.0.2.7'],
  ['2002:c000:0207::/64', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['64:ff9b::c000:207', '192.0.2.7'],
  ['64:ff9b:1::c000:207', '64:ff9b:1:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('addresses of one network share their limits, others do not', () => {
  let now = 0
  const limits = limitsFor(2, () => now)
  expect(limits.of('2001:db8::1').guests.take()).toBe(true)
  expect(limits.of('2001:db8::2').guests.take()).toBe(true)
  expect(limits.of('2001:db8::3').guests.take()).toBe(false)
  expect(limits.of('2001:db8:0:1::3').guests.take()).toBe(true)
  now += 30_000
  expect(limits.of('2001:db8::3').guests.take()).toBe(true)
  expect(limits.of('2001:db8::3').guests.take()).toBe(false)
})

test('the limits of addresses without a connection are dropped when there are too many', () => {
  const limits = limitsFor(1, () => 0)
  const here = limits.of('192.0.2.1')
  const gone = limits.of('192.0.2.2')
  here.connections += 1
  for (let n = 0; n < 10_000; n += 1) limits.of(`198.51.${n >> 8}.${n & 255}`)
  expect(limits.of('192.0.2.1')).toBe(here)
  expect(limits.of('192.0.2.2')).not.toBe(gone)
})

test('what was spent is not forgotten, however many other addresses come', () => {
  const limits = limitsFor(1, () => 0)
  expect(limits.of('2001:db8::1').guests.take()).toBe(true)
  for (let n = 0; n < 12_000; n += 1) limits.of(`2001:db8:${n.toString(16)}::1`).requests.take()
  expect(limits.of('2001:db8::1').guests.take()).toBe(false)
})

test('a /48 network has the limits of eight addresses', () => {
  let now = 0
  const limits = limitsFor(2, () => now)
  const takeFrom = (site: number) => {
    let taken = 0
    for (let n = 0; n < 100; n += 1) {
      if (limits.of(`2001:db8:${site}:${n.toString(16)}::1`).guests.take()) taken += 1
    }
    return taken
  }
  expect(takeFrom(1)).toBe(16)
  expect(takeFrom(2)).toBe(16)
  now += 30_000
  expect(takeFrom(1)).toBe(8)
})

test('a /48 network has the connections of eight addresses, and never more than one may have', () => {
  const addAll = (maxConnections: number) => {
    const limits = new AddressLimits(
      { maxSockets: 2, guestsPerMinute: 1, requestsPerSecond: 1, openingsPerHour: 1 },
      () => 0,
      { maxConnections },
    )
    const releases = Array.from({ length: 100 }, (_, n) => {
      return limits.addSocket(`2001:db8:1:${n.toString(16)}::1`)
    }).filter((release) => release !== null)
    releases[0]?.()
    expect(limits.addSocket('2001:db8:1:ff::1')).not.toBeNull()
    expect(limits.addSocket('2001:db8:1:fe::1')).toBeNull()
    return releases.length
  }
  expect(addAll(1000)).toBe(16)
  expect(addAll(5)).toBe(5)
})

test('while the whole hall is guessed at, each address guesses more slowly, and right guesses are free', () => {
  let now = 0
  const limits = limitsFor(1, () => now)
  const guess = (address: string) => limits.of(address).guesses.take()
  for (let n = 0; n < 120; n += 1) expect(guess(`192.0.2.${n}`)).not.toBeNull()
  for (let n = 0; n < 30; n += 1) guess('198.51.100.1')!()
  expect([1, 2, 3].map(() => guess('198.51.100.1') !== null)).toEqual([true, true, false])
  // Those who have guessed before are slowed too.
  expect([1, 2].map(() => guess('192.0.2.1') !== null)).toEqual([true, false])
  now += 60_000
  expect([1, 2, 3].map(() => guess('198.51.100.1') !== null)).toEqual([true, true, true])
})
