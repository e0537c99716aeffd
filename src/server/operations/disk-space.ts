import { stat, statfs } from 'node:fs/promises'

/** With less free space than this, in bytes, what is not a move is refused: those need it. */
export const MIN_FREE = 256 * 1024 * 1024
const INTERVAL = 5000

/** What the hall needs to know of the disk that its database is on. */
export type DiskSpace = { readonly free: number; readonly used: number; readonly isLow: boolean }

/** Watches the disk of a database until the process ends. */
export async function watchDisk(database: string, minFree = MIN_FREE): Promise<DiskSpace> {
  const disk = { free: Infinity, used: 0, isLow: false }
  const look = async (): Promise<void> => {
    try {
      const { bavail, bsize } = await statfs(database)
      disk.free = bavail * bsize
      disk.isLow = disk.free < minFree
      const sizes = await Promise.all([database, `${database}-wal`].map(sizeOf))
      disk.used = sizes.reduce((sum, size) => sum + size, 0)
    } catch {
      // Where it cannot be asked, a full disk is noticed by the writes that fail.
    }
  }
  await look()
  setInterval(() => void look(), INTERVAL).unref()
  return disk
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}
