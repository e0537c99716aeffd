import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

function at(address: string, internal = false): NetworkInterfaceInfo {
  const netmask = '255.255.255.0'
  return { address, netmask, family: 'IPv4', mac: '', internal, cidr: null }
}

const HOME = { lo: [at('127.0.0.1', true)], docker0: [at('172.17.0.1')], eth0: [at('192.168.1.5')] }
const ANYWHERE = { url: null, host: '0.0.0.0', tls: null }
const CERTIFICATE = { cert: 'cert.pem', key: 'key.pem' }

function networkOf(
  settings: Partial<typeof ANYWHERE>,
  port: number,
  interfaces: Parameters<typeof publicAddress>[2],
) {
  return publicAddress({ ...ANYWHERE, ...settings }, port, interfaces).network
}

describe('the address for others', () => {
  test('is that of the machine in its network, and its own port', () => {
    expect(networkOf({}, 3000, HOME)).toBe('http://192.168.1.5:3000')
    expect(networkOf({}, 80, HOME)).toBe('http://192.168.1.5')
    const secure = { ...ANYWHERE, tls: CERTIFICATE }
    expect(publicAddress(secure, 443, HOME).network).toBe('https://192.168.1.5')
    expect(publicAddress(secure, 80, HOME).network).toBe('https://192.168.1.5:80')
  })

  test('is the one that the settings name, if they do', () => {
    const url = 'https://words.example.org'
    expect(publicAddress({ ...ANYWHERE, url }, 3000, HOME).url).toBe(url)
    expect(publicAddress(ANYWHERE, 3000, HOME).url).toBeNull()
  })

  test('prefers local networks to other addresses, and skips those inside the machine', () => {
    const interfaces = { ppp0: [at('203.0.113.9')], wlan0: [at('169.254.3.4'), at('10.1.2.3')] }
    expect(networkOf({}, 80, interfaces)).toBe('http://10.1.2.3')
    expect(networkOf({}, 80, { ppp0: interfaces.ppp0 })).toBe('http://203.0.113.9')
  })

  test('is missing in a container, whose network is inside the machine', () => {
    const url = 'https://words.example.org'
    const bridge = { eth0: [at('172.18.0.2')] }
    expect(publicAddress({ ...ANYWHERE, url }, 3000, bridge, true)).toEqual({ url, network: null })
  })

  test('is missing without a network, and when the hall listens on this machine only', () => {
    const { lo, docker0 } = HOME
    expect(networkOf({}, 3000, { lo, docker0 })).toBeNull()
    for (const host of ['127.0.0.1', 'localhost', '::1']) {
      expect(networkOf({ host }, 3000, HOME)).toBeNull()
    }
    expect(networkOf({ host: '192.168.1.5' }, 80, {})).toBe('http://192.168.1.5')
  })
})
