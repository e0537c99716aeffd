import type { Refusal } from '#kit/refusal.ts'
import { connectionNumber, hall } from '#web/hall/hall-store.ts'
import { toast } from '#web/toasts.tsx'

/**
 * Sends a move; returns why it was refused. Without a connection it waits until there is one; if it
 * comes too late then, the board may be another already, so that is said above it.
 */
export async function playCommand(table: string, command: unknown): Promise<Refusal | null> {
  const connection = connectionNumber()
  const answer = await (await hall()).request(table, { type: 'play', command })
  if (answer.ok) return null
  if (connectionNumber() !== connection) {
    toast(`What you did without a connection came too late. ${answer.refusal.message}`, 'bad')
  }
  return answer.refusal
}
