import { chmodSync, readdirSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600
const STICKY = 0o1000

/**
 * Lets nobody but the hall's user read the data folder: it holds the seeds of running matches. Returns
 * what could not be done, as sentences for the log. Windows has other permissions, inherited from the
 * folder's parent.
 */
export function tightenModes(folder: string): readonly string[] {
  if (process.platform === 'win32') return []
  const warnings: string[] = []
  const attempt = (place: string, mode: number, isOurs: (stats: Stats) => boolean): void => {
    try {
      const stats = statSync(place)
      if ((stats.mode & 0o077) === 0) return
      if (!isOurs(stats)) {
        warnings.push(
          `${place} can be read by others and is shared; give the hall a folder of its own`,
        )
        return
      }
      chmodSync(place, mode)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') warnings.push(`${place} can be read by others (chmod: ${code})`)
    }
  }
  // Not shared folders such as /tmp.
  attempt(folder, PRIVATE_FOLDER, ({ mode, uid }) => {
    return (mode & STICKY) === 0 && uid === process.getuid?.()
  })
  for (const name of filesOf(folder)) attempt(path.join(folder, name), PRIVATE_FILE, () => true)
  return warnings
}

/** The database, its journals and anchor, and copies of it. */
function filesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.startsWith('wordhall.'))
  } catch {
    return []
  }
}
