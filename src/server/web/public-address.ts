import { existsSync } from 'node:fs'
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/i
/** Networks inside a machine, which nobody else reaches. */
const VIRTUAL = /^(?:br-|docker|lxc|podman|vboxnet|veth|vir|vmnet|vEthernet)/
/** Files that container engines put into their containers, whose addresses nobody else reaches. */
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv']
/** Addresses of local networks, as routers at home and at work hand them out. */
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

/** What pages need to name the hall in invitations. Nothing of it comes from the request. */
export type PublicAddress = {
  /** As the operator has set it. */
  readonly url: string | null
  /** Of this machine in its network, for pages that were opened at localhost; null when there is none. */
  readonly network: string | null
}

export function publicAddress(
  { url, host, tls }: Pick<Settings, 'url' | 'host' | 'tls'>,
  port: number,
  interfaces: Interfaces,
  isContainer = false,
): PublicAddress {
  if (isContainer) return { url, network: null }
  const address = isAnyAddress(host) ? networkAddress(interfaces) : host
  if (address === null || LOOPBACK.test(address)) return { url, network: null }
  const scheme = tls === null ? 'http' : 'https'
  const isUsual = port === (tls === null ? 80 : 443)
  return { url, network: `${scheme}://${address}${isUsual ? '' : `:${port}`}` }
}

function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function networkAddress(interfaces: Interfaces): string | null {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, infos]) => infos ?? [])
    .filter(({ family, internal, address }) => {
      // 169.254.0.0/16 is link-local: machines that found no network have such addresses.
      return family === 'IPv4' && !internal && !address.startsWith('169.254.')
    })
    .map(({ address }) => address)
  return addresses.find((address) => PRIVATE.test(address)) ?? addresses[0] ?? null
}

/** Tells pages the address for invitations. */
export function servePublicAddress(
  app: FastifyInstance,
  settings: Pick<Settings, 'url' | 'host' | 'tls'>,
): void {
  const isContainer = CONTAINER_MARKS.some((file) => existsSync(file))
  app.get('/api/address', ({ socket }, reply) => {
    const address = publicAddress(settings, socket.localPort!, networkInterfaces(), isContainer)
    return reply.header('cache-control', 'no-store').send(address)
  })
}
