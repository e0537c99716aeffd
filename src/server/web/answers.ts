import { counted } from '#kit/prose.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse, type Result } from '#kit/result.ts'

/** The result of a message: a value, or why not. */
export type Answer = Result<unknown, Refusal>

export const TOO_MANY_GUESSES = refused(
  'too-many-tries',
  'Too many codes were tried; wait a minute.',
)

export const NOT_TEXT: Refusal = {
  code: 'not-text',
  message: 'Messages are text: JSON, one object each.',
}
export const NOT_JSON: Refusal = { code: 'not-json', message: 'The message is not JSON.' }
export const NO_HELLO: Refusal = { code: 'hello-first', message: 'Say hello first.' }

/** Over a rate limit for so many more milliseconds. */
export function tooFast(wait: number, isChat = false): Refusal {
  const what = isChat ? 'You are chatting very fast' : 'Too many messages at once'
  const seconds = counted(Math.ceil(wait / 1000), 'second')
  return { code: 'too-fast', message: `${what}; wait ${seconds}.`, retryAfter: wait }
}

export function refused(code: string, message: string): Answer {
  return refuse({ code, message })
}

export function idOf(input: unknown): number | null {
  if (typeof input !== 'object' || input === null || !('id' in input)) return null
  return typeof input.id === 'number' && Number.isSafeInteger(input.id) ? input.id : null
}
