/** The laws, by name. `docs/adding-a-game.md` says what each demands. */
export type Law =
  | 'replay'
  | 'repeatable'
  | 'unchanged-inputs'
  | 'plain-json'
  | 'restored-state'
  | 'never-stuck'
  | 'final-is-final'
  | 'clock-moves-on'
  | 'check-agrees'
  | 'sample-passes'
  | 'garbage-refused'
  | 'imagination'
  | 'secrecy'
  | 'chance'
  | 'conservation'
  | 'leaving'
  | 'out-of-turn'
  | 'outcome'
  | 'sentences'

export class LawBroken extends Error {
  readonly law: Law

  constructor(law: Law, detail: string, options?: ErrorOptions) {
    super(`${law}: ${detail}`, options)
    this.name = 'LawBroken'
    this.law = law
  }
}

/** Throws unless something holds; `detail` is only computed then. */
export function demand(holds: boolean, law: Law, detail: () => string): void {
  if (!holds) throw new LawBroken(law, detail())
}

/** Inputs are frozen, so changing one throws a TypeError. */
export function unchanged<R>(work: () => R): R {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw new LawBroken('unchanged-inputs', cause.message, { cause })
  }
}
