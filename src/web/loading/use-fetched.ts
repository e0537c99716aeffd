import { useEffect, useState } from 'react'

type Settled<T> = { readonly name: string } & ({ readonly value: T } | { readonly error: unknown })

/**
 * Fetches by name on first render; null while pending. `known` has what was fetched before, which
 * is there at once. Throws when it could not be fetched.
 */
export function useFetched<T>(
  load: (name: string) => Promise<T> | null,
  name: string,
  known: (name: string) => T | null = () => null,
): T | null {
  const [settled, setSettled] = useState<Settled<T> | null>(null)
  useEffect(() => {
    let isMounted = true
    load(name)?.then(
      (value) => isMounted && setSettled({ name, value }),
      (error: unknown) => isMounted && setSettled({ name, error }),
    )
    return () => {
      isMounted = false
    }
  }, [load, name])
  if (settled?.name !== name) return known(name)
  if ('error' in settled) throw settled.error
  return settled.value
}
