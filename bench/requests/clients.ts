import { Worker } from 'node:worker_threads'
import type { Order } from './client-thread.ts'

/** The clients, as the main thread sees them. They do one thing at a time. */
export class Clients {
  readonly #worker = new Worker(new URL('client-thread.ts', import.meta.url))

  order(order: Order): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#worker.once('message', (error: string | null) => {
        if (error === null) resolve()
        else reject(new Error(error))
      })
      this.#worker.postMessage(order, [])
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}
