import type { Level } from '#kit/bot.ts'
import type { Answered } from '#client/hall-client.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { TableRequest } from '#table/table-request.ts'
import { hall } from '#web/hall/hall-store.ts'
import { askForName } from '#web/hall/name-prompt.tsx'
import { toast } from '#web/toasts.tsx'

/** Opens a table. Returns its code, or null after showing why the hall refused. */
export async function openTable(game: string, listed: boolean): Promise<string | null> {
  const client = await hall()
  const opened = await client.open({ game, listed })
  return opened.ok ? opened.value.code : showRefusal(opened.refusal)
}

/** Opens a table, seats bots and starts the game. Returns as `openTable` does. */
export async function playBots(
  game: string,
  {
    level,
    bots,
    options,
  }: { readonly level: Level; readonly bots: number; readonly options: unknown },
): Promise<string | null> {
  const client = await hall()
  const opened = await client.open({ game, options })
  if (!opened.ok) return showRefusal(opened.refusal)
  const { table, code } = opened.value
  await client.subscribe(table, code)
  const seated = Array.from({ length: bots }, () => ({ type: 'seat-bot', level }) as const)
  for (const request of [...seated, { type: 'start' } as const]) {
    const answer = await client.request(table, request)
    if (!answer.ok) return showRefusal(answer.refusal)
  }
  return code
}

/**
 * Takes a seat at the rematch of a finished table, which the first to do so opens. `alone`: nobody else
 * can join, so the game starts at once.
 */
export async function joinRematch(finished: string, alone: boolean): Promise<string | null> {
  const client = await hall()
  const answer = await retryRenamed(() => client.rematch(finished))
  if (!answer.ok) return showRefusal(answer.refusal)
  const { table, code } = answer.value
  if (alone) {
    await client.subscribe(table, code)
    await sendRequest(table, { type: 'start' })
  }
  return code
}

/** Sends a request to a table. Returns whether it took effect, and shows why if not. */
export async function sendRequest(table: string, request: TableRequest): Promise<boolean> {
  const client = await hall()
  const answer = await retryRenamed(() => client.request(table, request))
  if (!answer.ok) showRefusal(answer.refusal)
  return answer.ok
}

/** Loads the page of the feed before the items loaded so far. Returns whether it could, and shows why not. */
export async function loadOlder(table: string): Promise<boolean> {
  const answer = await (await hall()).loadOlder(table)
  if (!answer.ok) showRefusal(answer.refusal)
  return answer.ok
}

/** Likewise, for dialogs that show refusals themselves: returns why it was refused, or null. */
export async function requestOrMessage(
  table: string,
  request: TableRequest,
): Promise<string | null> {
  const answer = await (await hall()).request(table, request)
  return answer.ok ? null : answer.refusal.message
}

/** Offers another name when somebody at the table has one that looks the same, and tries again. */
async function retryRenamed<T>(send: () => Promise<Answered<T>>): Promise<Answered<T>> {
  const answer = await send()
  if (answer.ok || answer.refusal.code !== 'name-taken') return answer
  return (await askForName(answer.refusal.message)) ? retryRenamed(send) : answer
}

function showRefusal({ message }: Refusal): null {
  toast(message, 'bad')
  return null
}
