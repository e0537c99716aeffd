import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts'

/** G opens the guess dialog, Escape cancels. */
export function useKeys(guess: (() => void) | null, cancel: () => void): void {
  usePageKeys(({ key }) => {
    if (key === 'Escape') cancel()
    if (key.toLowerCase() !== 'g' || guess === null) return false
    guess()
    return true
  })
}
