type State =
  | { readonly type: 'starting' | 'open' | 'drained' }
  | { readonly type: 'closed'; readonly reason: string }

/** Why a node that is drained is not ready. */
export const DRAINED = 'this node is drained'

/** Whether the hall serves people, and if not, why. */
export class ServingState {
  #state: State = { type: 'starting' }
  readonly #listeners: (() => void)[] = []

  /** Why load balancers should send nobody here; null when they may. */
  get reason(): string | null {
    switch (this.#state.type) {
      case 'starting':
        return 'the hall is starting'
      case 'open':
        return null
      case 'drained':
        return DRAINED
      case 'closed':
        return this.#state.reason
    }
  }

  /** From the end of the start until the hall begins to close; also while it is drained. */
  get isOpen(): boolean {
    return this.#state.type === 'open' || this.#state.type === 'drained'
  }

  get isClosed(): boolean {
    return this.#state.type === 'closed'
  }

  open(): void {
    if (this.#state.type === 'starting') this.#state = { type: 'open' }
  }

  /** Load balancers should send nobody from now on. */
  drain(): void {
    if (this.#state.type === 'open') this.#state = { type: 'drained' }
  }

  /** Of several reasons to close, the first counts. */
  close(reason: string): void {
    if (this.isClosed) return
    this.#state = { type: 'closed', reason }
    for (const listener of this.#listeners) listener()
  }

  /** Called once, when the hall begins to close. */
  onClose(listener: () => void): void {
    this.#listeners.push(listener)
  }
}
