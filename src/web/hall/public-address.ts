import { useEffect, useState } from 'react'
import { isLoopback } from '#web/hall/loopback.ts'

/** The address of the hall for other devices; null when it has none. As this page's until known. */
export function usePublicAddress(): string | null {
  const [address, setAddress] = useState<string | null>(location.origin)
  useEffect(() => {
    const abort = new AbortController()
    fetchAddress(abort.signal).then(setAddress, () => undefined)
    return () => abort.abort()
  }, [])
  return address
}

/** A page that was opened at localhost is reached from other machines by an address of this one. */
async function fetchAddress(signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/api/address', { signal })
  if (!response.ok) throw new Error(`address: ${response.status}`)
  const { url, network } = (await response.json()) as {
    readonly url: string | null
    readonly network: string | null
  }
  return url ?? (isLoopback(location.hostname) ? network : location.origin)
}
