import { capitalize } from '#kit/prose.ts'
import { refuse, type Result } from '#kit/result.ts'

/** What is wrong with an input, and where. The sentences are made by the two functions below. */
export type InputFault = {
  /** The field, as in `options.handicaps.0`. */
  readonly location: string
  /** What `problem` is about; null when `problem` is a sentence of its own. */
  readonly subject: string | null
  /** "must be a whole number from 1 to 99", or a whole clause when there is no subject. */
  readonly problem: string
}

export type Parsed<T> = Result<T, InputFault>

const PREDICATE = /^(?:must|is)\b/

export function inputFault(
  location: string,
  problem: string,
): { readonly ok: false; readonly refusal: InputFault } {
  const subject = PREDICATE.test(problem) ? fieldOf(location) : null
  return refuse({ location, subject, problem })
}

/** For programs and logs: `options.target: must be a whole number from 1 to 99`. */
export function formatFault({ location, problem }: InputFault): string {
  return `${location}: ${problem}`
}

/** For people: "Target must be a whole number from 1 to 99." */
export function explainFault({ subject, problem }: InputFault): string {
  const sentence = capitalize(subject === null ? problem : `${subject} ${problem}`)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** The last part of a location that is a name, not an index. */
function fieldOf(location: string): string {
  return location.split('.').findLast((part) => /[a-z]/i.test(part)) ?? 'it'
}
