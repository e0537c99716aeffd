import type { BotContext } from '#kit/bot.ts'

/** Returns the context's last value when the key is the same, and otherwise computes a new one. */
export type MemoizeLast<Value> = (context: BotContext, key: string, compute: () => Value) => Value

/**
 * Keeps one value per bot. The host asks a bot again whenever anything happens; with the same key
 * it gets the same answer, without thinking again. Unlike `memoizeByIdentity` it compares keys, since
 * every view is a new object, and forgets all but the last value.
 */
export function memoizeLast<Value>(): MemoizeLast<Value> {
  const entries = new WeakMap<BotContext, { readonly key: string; readonly value: Value }>()
  return (context, key, compute) => {
    const last = entries.get(context)
    if (last?.key === key) return last.value
    const value = compute()
    entries.set(context, { key, value })
    return value
  }
}
