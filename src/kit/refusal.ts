import { explainFault, type InputFault } from '#kit/input-fault.ts'

/** Why something was not done: a code for programs, a sentence for people. */
export type Refusal = {
  readonly code: string
  readonly message: string
  /** The names and numbers in the sentence, and what it depends on otherwise. */
  readonly subject?: Subject
  /** The field of the input that is wrong, as in `options.target`. */
  readonly location?: string
  /** For a rate limit: milliseconds to wait before trying again. */
  readonly retryAfter?: number
}

/** What a refusal is about. */
export type Subject = Readonly<Record<string, string | number | null>>

/** By code, the sentence of a refusal, or how it is made of the refusal's subject. */
export type Sentences = Readonly<Record<string, string | ((subject: never) => string)>>

type SubjectOf<Sentence> = Sentence extends (subject: infer S extends Subject) => string
  ? [subject: S]
  : []

/**
 * Makes the refusals of a layer, whose sentences are all in one table. A code that has no sentence does
 * not compile, nor one without the subject that its sentence needs.
 */
export function refusalsWith<const S extends Sentences>(
  sentences: S,
): <Code extends keyof S & string>(code: Code, ...about: SubjectOf<S[Code]>) => Refusal {
  return (code, ...about) => {
    const sentence: string | ((subject: never) => string) = sentences[code]!
    if (typeof sentence === 'string') return { code, message: sentence }
    const [subject] = about as [Subject]
    return { code, message: sentence(subject as never), subject }
  }
}

/** Wrong input: what is wrong is in the fault. */
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
