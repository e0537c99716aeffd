import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts'

/** Single keys, each pressed anew. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  usePageKeys(({ key, repeat }) => {
    const press = repeat ? undefined : keys[key.toLowerCase()]
    press?.()
    return press !== undefined
  })
}
