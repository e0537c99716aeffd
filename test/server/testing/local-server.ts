import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Starts a server at a free port of this machine, which it returns. */
export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
