import type { Refusal } from '#kit/refusal.ts'
import type { Level } from '#kit/bot.ts'
import type { TableRequest } from '#table/table-request.ts'
import { hall } from '#web/hall/hall-store.ts'
import { toast } from '#web/toasts.tsx'

/** Opens a table and gives its code; null when the hall refused, which was said then. */
export async function openTable(game: string, listed: boolean): Promise<string | null> {
  const client = await hall()
  const opened = await client.open({ game, listed })
  if (!opened.ok) return complain(opened.refusal)
  return opened.value.code
}

/** A table against bots, begun at once. */
export async function playBots(
  game: string,
  { level, bots }: { readonly level: Level; readonly bots: number },
): Promise<string | null> {
  const client = await hall()
  const opened = await client.open({ game })
  if (!opened.ok) return complain(opened.refusal)
  const { table, code } = opened.value
  await client.subscribe(table, code)
  const seated = Array.from({ length: bots }, () => ({ type: 'seat-bot', level }) as const)
  for (const request of [...seated, { type: 'start' } as const]) {
    const answer = await client.request(table, request)
    if (!answer.ok) return complain(answer.refusal)
  }
  return code
}

/** Asks something of a table; says so when it is refused. */
export async function ask(table: string, request: TableRequest): Promise<boolean> {
  const answer = await (await hall()).request(table, request)
  if (!answer.ok) complain(answer.refusal)
  return answer.ok
}

function complain({ message }: Refusal): null {
  toast(message, 'bad')
  return null
}
