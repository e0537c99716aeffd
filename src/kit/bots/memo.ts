import type { BotContext } from '#kit/bot.ts'

/** Returns the context's last value when the key is the same, and otherwise computes a new one. */
export type MemoizeLast<Value> = (context: BotContext, key: string, compute: () => Value) => Value

/**
 * Memoizes one value per bot. A bot is asked again whenever anything happens; with the same key it gets the
 * same answer without a new search. Unlike `memoizeByIdentity` it compares keys, because every view is a new
 * object, and keeps only the last value. HALL-4: when a word was voted in, the bot searches again, unless it
 * `commits` to its last value.
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
