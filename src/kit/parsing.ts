import * as v from 'valibot'
import { foldWord } from '#kit/english.ts'
import { inputFault, type InputFault, type Parsed } from '#kit/input-fault.ts'
import { ok } from '#kit/result.ts'

/** Parses untrusted input by schema; `root` is the name of the whole in the fault's location. */
export function parseWith<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  root: string,
): Parsed<v.InferOutput<S>> {
  // An array has no field that a strict object with none required could find missing.
  if (Array.isArray(input) && schema.type !== 'array') return inputFault(root, 'must be an object')
  const parsed = v.safeParse(schema, input, { abortEarly: true })
  if (parsed.success) return ok(parsed.output)
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  const location = path === null ? root : `${root}.${path}`
  return inputFault(
    location,
    issue.type === 'strict_object' ? strictObjectProblem(issue) : issue.message,
  )
}

/** The predicate of a fault: "must be …". */
export function mustBe(what: string): string {
  return `must be ${what}`
}

/** A whole number within bounds, both included. */
export function wholeNumber(least: number, most: number) {
  const within = (input: unknown): boolean => {
    return Number.isSafeInteger(input) && (input as number) >= least && (input as number) <= most
  }
  return v.custom<number>(within, aWholeNumber(least, most))
}

/** The fault of a number that is outside the bounds of `wholeNumber`. */
export function outOfRange(location: string, least: number, most: number): InputFault {
  return inputFault(location, aWholeNumber(least, most)).refusal
}

function aWholeNumber(least: number, most: number): string {
  return mustBe(`a whole number from ${least} to ${most}`)
}

/** A text with a length within bounds, both included, that databases can store; `what` describes it. */
export function shortText(least: number, most: number, what: string) {
  const within = (input: unknown): boolean => {
    return typeof input === 'string' && input.length >= least && input.length <= most
  }
  return v.pipe(
    v.custom<string>(within, mustBe(what)),
    v.check((text) => !text.includes('\0'), 'must not have a NUL character'),
  )
}

const MAX_TYPED_LENGTH = 40

/** A typed word, normalized. It may be longer than any real word, so that the game can refuse it. */
export function typedWord() {
  const aWord = mustBe(`a word of 1 to ${MAX_TYPED_LENGTH} letters, apostrophes and hyphens`)
  return v.pipe(
    v.string(aWord),
    v.maxLength(2 * MAX_TYPED_LENGTH, aWord),
    v.transform(foldWord),
    v.regex(/^[a-z'-]+$/, aWord),
    v.maxLength(MAX_TYPED_LENGTH, aWord),
  )
}

export function yesOrNo() {
  return v.boolean(mustBe('true or false'))
}

/** One of a few texts. */
export function oneOf<const T extends readonly string[]>(choices: T) {
  const listed = choices.map((choice) => `"${choice}"`).join(' or ')
  return v.picklist(choices, mustBe(listed))
}

type Kinds = Readonly<Record<string, v.GenericSchema<unknown, object>>>

/** A tagged union of objects: the field's value selects the schema, so errors are about that one. */
export function oneOfKinds<const K extends Kinds>(field: string, kinds: K, message: string) {
  const byName = new Map<unknown, K[keyof K]>(Object.entries(kinds) as [string, K[keyof K]][])
  const unknownKind = v.strictObject({
    [field]: v.custom<never>(() => false, message),
  }) as unknown as K[keyof K]
  return v.lazy((input): K[keyof K] => {
    const kind: unknown =
      typeof input === 'object' && input !== null ? Reflect.get(input, field) : null
    return byName.get(kind) ?? unknownKind
  })
}

function strictObjectProblem(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a known field'
  return issue.expected === 'Object' ? 'must be an object' : 'is missing'
}
