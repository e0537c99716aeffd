/** Whether the hall serves people, and if not, why. */
export class ServingState {
  #reason: string | null = 'the hall is starting'
  #isOpen = false
  #isClosed = false
  readonly #listeners: (() => void)[] = []

  /** Why load balancers should send nobody here; null when they may. */
  get reason(): string | null {
    return this.#reason
  }

  /** From the end of the start until the hall begins to close; also while it is drained. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  open(): void {
    if (this.#isClosed) return
    this.#reason = null
    this.#isOpen = true
  }

  /** Load balancers should send nobody from now on. */
  drain(): void {
    this.#reason ??= 'this node is drained'
  }

  /** Only the first reason counts. */
  close(reason: string): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#isOpen = false
    this.#reason = reason
    for (const listener of this.#listeners) listener()
  }

  /** Called once, when the hall begins to close. */
  onClose(listener: () => void): void {
    this.#listeners.push(listener)
  }
}
