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

/** Opens the device's own share sheet. */
export async function openShareSheet(shared: ShareData): Promise<Shared> {
  const device = navigator as Partial<Navigator>
  if (device.share === undefined) return 'unavailable'
  try {
    await device.share(shared)
    return 'shared'
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError'
    return cancelled ? 'cancelled' : 'unavailable'
  }
}

/** Whether the device has a share sheet of its own. */
export function hasShareSheet(): boolean {
  return (navigator as Partial<Navigator>).share !== undefined
}

/** Shares text with a picture; the text alone where the share sheet takes no files. */
export function sharePicture(text: string, picture: File | null): Promise<Shared> {
  const device = navigator as Partial<Navigator>
  const files = picture === null ? [] : [picture]
  const isTaken = files.length > 0 && device.canShare?.({ files }) === true
  return openShareSheet(isTaken ? { text, files } : { text })
}

/** Whether pages may ask to show notifications. */
export function canNotify(): boolean {
  return isSecureContext && 'Notification' in globalThis
}

/** Asks the person, unless they have answered before. Must be called from a click or a key press. */
export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Shows a notification that brings the person back here; `tag` names what the next one replaces. */
export function showNotification(title: string, body: string, tag: string): void {
  if (!canNotify() || Notification.permission !== 'granted') return
  try {
    const notification = new Notification(title, { body, tag, icon: '/icon.svg' })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
    })
  } catch {
    // Phones may require a service worker for it, and the hall has none.
  }
}
