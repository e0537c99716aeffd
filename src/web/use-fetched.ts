import { useEffect, useState } from 'react'

type Come<T> = { readonly name: string } & ({ readonly value: T } | { readonly fault: unknown })

/** What is fetched by name when it is first shown; null until it has come. Throws if it cannot. */
export function useFetched<T>(load: (name: string) => Promise<T> | null, name: string): T | null {
  const [come, setCome] = useState<Come<T> | null>(null)
  useEffect(() => {
    let here = true
    load(name)?.then(
      (value) => here && setCome({ name, value }),
      (fault: unknown) => here && setCome({ name, fault }),
    )
    return () => {
      here = false
    }
  }, [load, name])
  if (come?.name !== name) return null
  if ('fault' in come) throw come.fault
  return come.value
}
