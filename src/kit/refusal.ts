import { explainFault, type InputFault } from '#kit/input-fault.ts'

/** Why something was not done: a code for programs, a sentence for people. */
export type Refusal = {
  readonly code: string
  readonly message: string
  /** The field of the input that is wrong, as in `options.target`. */
  readonly location?: string
  /** For a rate limit: milliseconds to wait before trying again. */
  readonly retryAfter?: number
}

export function refusal(code: string, message: string): Refusal {
  return { code, message }
}

export function faultRefusal(code: string, fault: InputFault): Refusal {
  return { code, message: explainFault(fault), location: fault.location }
}

/** Codes that every game shares. */
export type CommonRefusal = 'not-seated' | 'already-left' | 'game-over'

export const COMMON_REFUSALS: Readonly<Record<CommonRefusal, string>> = {
  'not-seated': 'You are watching; only those who have a seat can play.',
  'already-left': 'This player has left the table.',
  'game-over': 'The game is over.',
}
