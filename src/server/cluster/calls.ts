import { RecordDamaged, StoreFailed, TableMoved, type MachineClock } from '#live/ports.ts'
import { TableDamaged } from '#server/hall/quarantine.ts'

/** No answer came, so the question may or may not have taken effect. Another node may know. */
export class NoAnswer extends TableMoved {}

/** A question of a newer version. It had no effect, and the asking node treats it as a temporary failure. */
export class UnknownQuestion extends StoreFailed {
  constructor({ type }: { readonly type: string }) {
    super(`this version does not know the question ${type}`)
  }
}

type Failure = 'moved' | 'unavailable' | 'damaged' | 'broken'

export type Question = { readonly ask: number; readonly question: unknown }
export type Reply = { readonly reply: number } & (
  | { readonly value: unknown }
  | { readonly failure: Failure; readonly why: string }
)

type PendingCall = {
  readonly to: string
  resolve(value: unknown): void
  reject(error: Error): void
  cancelTimeout(): void
}

export type CallsDeps = {
  readonly clock: Pick<MachineClock, 'setTimer'>
  send(to: string, message: Question | Reply): void
  reportError(error: unknown, where: string): void
}

/** Milliseconds to wait for an answer. */
const TIMEOUT = 5000

/** Remote calls: questions to other nodes and their answers. There are no retries: those need an idempotency key. */
export class Calls {
  readonly #deps: CallsDeps
  readonly #pending = new Map<number, PendingCall>()
  #lastCall = 0
  #isClosed = false

  constructor(deps: CallsDeps) {
    this.#deps = deps
  }

  /** Throws TableMoved, NoAnswer, StoreFailed and TableDamaged. */
  ask(to: string, question: unknown): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new NoAnswer('this node has left'))
    this.#lastCall += 1
    const id = this.#lastCall
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const cancelTimeout = this.#deps.clock.setTimer(() => {
      this.#pending.delete(id)
      reject(new NoAnswer(`node ${to} does not answer`))
    }, TIMEOUT)
    this.#pending.set(id, { to, resolve, reject, cancelTimeout })
    this.#deps.send(to, { ask: id, question })
    return promise
  }

  /** Fails all calls under way, and those that follow. */
  close(): void {
    this.#isClosed = true
    for (const { to } of this.#pending.values()) this.abandon(to)
  }

  /** Fails the calls to a node that are under way. */
  abandon(node: string): void {
    for (const [id, { to }] of this.#pending) {
      if (to === node) this.#take(id)?.reject(new NoAnswer(`the link to node ${node} was lost`))
    }
  }

  answered(message: Reply): void {
    const call = this.#take(message.reply)
    if (call === undefined) return
    if ('value' in message) call.resolve(message.value)
    else call.reject(errorOf(message.failure, message.why))
  }

  async answer(to: string, { ask, question }: Question, handle: Handler): Promise<void> {
    try {
      const value = (await handle(to, question)) ?? null
      this.#deps.send(to, { reply: ask, value })
    } catch (error) {
      const failure = failureOf(error)
      if (failure === 'broken') this.#deps.reportError(error, 'question of another node')
      this.#deps.send(to, { reply: ask, failure, why: String(error) })
    }
  }

  #take(id: number): PendingCall | undefined {
    const call = this.#pending.get(id)
    this.#pending.delete(id)
    call?.cancelTimeout()
    return call
  }
}

type Handler = (from: string, question: unknown) => Promise<unknown>

function failureOf(error: unknown): Failure {
  if (error instanceof TableMoved) return 'moved'
  if (error instanceof StoreFailed) return 'unavailable'
  return error instanceof TableDamaged || error instanceof RecordDamaged ? 'damaged' : 'broken'
}

function errorOf(failure: Failure, why: string): Error {
  switch (failure) {
    case 'moved':
      return new TableMoved(why)
    case 'unavailable':
      return new StoreFailed(why)
    case 'damaged':
      return new RecordDamaged(why)
    default:
      return new Error(why)
  }
}
