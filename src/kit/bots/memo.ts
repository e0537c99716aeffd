import type { BotContext } from '#kit/bot.ts'

/** Returns the context's last value when the key is the same, and otherwise computes a new one. */
export type MemoizeLast<Value> = (context: BotContext, key: string, compute: () => Value) => Value

/**
 * Keeps one value per bot. The host asks a bot again whenever anything happens; with the same key
 * it gets the same answer, without thinking again. Unlike `memoizeByIdentity` it compares keys, since
 * every view is a new object, and forgets all but the last value. HALL-4: when a word was voted in, the
 * bot thinks again, unless it `commits` to what it has begun.
 */
export function memoizeLast<Value>({ commits = false } = {}): MemoizeLast<Value> {
  const entries = new WeakMap<BotContext, Entry<Value>>()
  return (context, key, compute) => {
    const { words } = context
    const last = entries.get(context)
    if (last?.key === key && (commits || last.words === words)) return last.value
    const value = compute()
    entries.set(context, { key, words, value })
    return value
  }
}

type Entry<Value> = Pick<BotContext, 'words'> & { readonly key: string; readonly value: Value }
