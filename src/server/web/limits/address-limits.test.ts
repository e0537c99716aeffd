import { expect, test } from 'vitest'
import { networkOf, AddressLimits } from './address-limits.ts'

function limitsFor(guestsPerMinute: number, now: () => number): AddressLimits {
  return new AddressLimits({ maxSockets: 10, guestsPerMinute, requestsPerSecond: 10 }, now)
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
