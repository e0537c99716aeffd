import { pause } from '../../server/testing/waiting.ts'

/** A browser that is driven by the W3C's protocols, with what a smoke test needs. */
export type RemoteBrowser = {
  readonly version: string
  open(url: string, cookie: string): Promise<void>
  /** The value of an expression in the page, which must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Presses keys, or moves the pointer and presses its button. */
  perform(actions: readonly object[]): Promise<void>
  /** Errors in the pages so far. */
  faults(): Promise<readonly string[]>
  close(): Promise<void>
}

const WAIT = 60_000

/** What a person does in it. */
export class RemotePage {
  readonly #browser: RemoteBrowser

  constructor(browser: RemoteBrowser) {
    this.#browser = browser
  }

  /** Waits until the page shows the text. */
  async see(text: string): Promise<void> {
    const shown = `document.body.innerText.includes(${JSON.stringify(text)})`
    const until = Date.now() + WAIT
    while ((await this.#browser.evaluate(shown)) !== true) {
      if (Date.now() < until) {
        await pause(100)
        continue
      }
      const page = await this.#browser.evaluate('document.body.innerText')
      throw new Error(`"${text}" is not on the page: ${String(page)}`)
    }
  }

  /** Presses the middle of an element, as the pointer would. */
  async press(selector: string): Promise<void> {
    await this.trace(selector)
  }

  /** Presses the pointer on the middle of an element and draws it over those of the others. */
  async trace(...selectors: readonly string[]): Promise<void> {
    const points: (readonly [x: number, y: number])[] = []
    for (const [at, selector] of selectors.entries()) {
      points.push(await this.#middleOf(selector, at === 0 ? 'center' : 'nearest'))
    }
    const [first, ...others] = points.map(([x, y]) => ({ type: 'pointerMove', x, y, duration: 0 }))
    const drawn = others.map((move) => ({ ...move, duration: 100 }))
    const actions = [
      first!,
      { type: 'pointerDown', button: 0 },
      ...drawn,
      { type: 'pointerUp', button: 0 },
    ]
    await this.#browser.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ])
  }

  async #middleOf(
    selector: string,
    block: 'center' | 'nearest',
  ): Promise<readonly [x: number, y: number]> {
    const box = `(() => {
      const element = document.querySelector(${JSON.stringify(selector)})
      element.scrollIntoView({ block: '${block}' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    })()`
    return (await this.#browser.evaluate(box)) as [number, number]
  }

  async type(keys: string): Promise<void> {
    const actions = Array.from(keys.replaceAll('\n', ENTER)).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#browser.perform([{ type: 'key', id: 'keyboard', actions }])
  }
}

/** The Enter key in the W3C's actions. */
const ENTER = '\uE007'
