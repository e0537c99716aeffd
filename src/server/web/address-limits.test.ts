import { expect, test } from 'vitest'
import { networkOf, AddressLimits } from './address-limits.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('neighbours in one network share what is left, strangers do not', () => {
  let now = 0
  const visitors = new AddressLimits(2, () => now)
  expect(visitors.from('2001:db8::1').guests.take()).toBe(true)
  expect(visitors.from('2001:db8::2').guests.take()).toBe(true)
  expect(visitors.from('2001:db8::3').guests.take()).toBe(false)
  expect(visitors.from('2001:db8:0:1::3').guests.take()).toBe(true)
  now += 30_000
  expect(visitors.from('2001:db8::3').guests.take()).toBe(true)
  expect(visitors.from('2001:db8::3').guests.take()).toBe(false)
})

test('of many addresses those are kept that are here', () => {
  const visitors = new AddressLimits(1, () => 0)
  const here = visitors.from('192.0.2.1')
  const gone = visitors.from('192.0.2.2')
  here.connections += 1
  for (let n = 0; n < 10_000; n += 1) visitors.from(`198.51.${n >> 8}.${n & 255}`)
  expect(visitors.from('192.0.2.1')).toBe(here)
  expect(visitors.from('192.0.2.2')).not.toBe(gone)
})
