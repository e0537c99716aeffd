/**
 * Browsers offer some APIs only in secure contexts: over HTTPS or at localhost. A hall on a local
 * network is plain HTTP, so each of them has its fallback here; `tools/boundaries.ts` bans them
 * elsewhere.
 */

/** A random id of 128 bits, as `crypto.randomUUID` would give one. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Resolves to whether the text was copied. Must be called from a click or a key press. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>
  try {
    if (clipboard !== undefined) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // The older API below may still be allowed.
  }
  return copySelected(text)
}

/** Copies by selecting the text in an invisible field; restores the focus. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; top: 0; opacity: 0'
  // While a modal dialog is open, nothing outside it can be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

export type Shared = 'shared' | 'cancelled' | 'unavailable'

/** Opens the device's own share sheet, if there is one. */
export async function shareLink(link: ShareData): Promise<Shared> {
  const device = navigator as Partial<Navigator>
  if (device.share === undefined) return 'unavailable'
  try {
    await device.share(link)
    return 'shared'
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError'
    return cancelled ? 'cancelled' : 'unavailable'
  }
}
