const KEY = 'wordhall.name-chosen'

let isNoted = false

/** Whether this device has asked for a name, or somebody has chosen one on it. */
export function isNameChosen(): boolean {
  try {
    return isNoted || localStorage.getItem(KEY) !== null
  } catch {
    return isNoted
  }
}

export function noteNameChosen(): void {
  isNoted = true
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Without storage it is asked again after a reload.
  }
}
