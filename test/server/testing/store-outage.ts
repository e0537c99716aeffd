import { StoreFailed } from '#live/ports.ts'
import type { Store } from '#server/store/store.ts'
import { overrideStore } from './test-hall.ts'

/** While `isDown`, the store saves nothing and finds no log. */
export class StoreOutage {
  isDown = false

  readonly wrapStore = (store: Store): Store => {
    return overrideStore(store, {
      append: (appends) => this.#unlessDown(() => store.append(appends)),
      writeHeartbeat: (heartbeat) => this.#unlessDown(() => store.writeHeartbeat(heartbeat)),
      readLog: (...range) => this.#unlessDown(() => store.readLog(...range)),
    })
  }

  #unlessDown<T>(work: () => Promise<T>): Promise<T> {
    return this.isDown ? Promise.reject(new StoreFailed('the disk is gone')) : work()
  }
}
