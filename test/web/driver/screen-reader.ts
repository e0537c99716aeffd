import type { CDPSession, Locator, Page } from 'playwright-core'
import { recordLiveRegions } from './live-regions.ts'
import { tabTo } from './page.ts'

declare global {
  /** What is about to be read. */
  var readElement: Element | undefined
}

/** A node of the browser's accessibility tree. */
type AxNode = {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly description?: { readonly value: string } | null
  readonly value?: { readonly value: unknown } | null
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

/** How long something may take to be said, on a busy machine. */
const PATIENCE = 30_000

/** What is said when the focus enters it. */
const CONTAINERS = ['dialog', 'grid', 'group', 'list', 'region', 'toolbar', 'complementary', 'main']
/** What is read with its role; its content is its name. */
const NAMED = [
  'button',
  'link',
  'textbox',
  'radio',
  'checkbox',
  'switch',
  'timer',
  'image',
  'heading',
]
const STATES = ['checked', 'pressed', 'selected', 'disabled', 'expanded', 'invalid']

/** How many seconds of it are heard depends on when the page has loaded. */
const COUNTDOWN = /^It begins in/
/** What a control is while its command is pending, and a tile before that. */
const PENDING = /, (disabled|chosen|you may move here)\b/g
const LAID = / laid\. \d+ cubes? in use\.$/

/**
 * Somebody who plays by keyboard and by ear. Records what a screen reader would say: what gets the focus, as
 * the browser's accessibility tree has it, and what live regions announce. After every step something on the
 * page must have the focus.
 */
export class ScreenReader {
  readonly page: Page
  readonly #session: CDPSession
  readonly #log: string[] = []
  #entered: readonly string[] = []
  #focused = ''

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.#session = session
  }

  /** Loads the page at that path, and listens from then on. */
  static async listen(page: Page, path: string): Promise<ScreenReader> {
    await page.addInitScript(recordLiveRegions)
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    const reader = new ScreenReader(page, session)
    await page.goto(path)
    return reader
  }

  /** All that was said, with the keys that were pressed. */
  get log(): string {
    return `${this.#log.join('\n')}\n`
  }

  /** Begins a part of the log. */
  note(heading: string): void {
    this.#log.push(...(this.#log.length === 0 ? [] : ['']), `# ${heading}`)
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#step(key, () => this.page.keyboard.press(key))
    }
  }

  /**
   * What is said meanwhile is interrupted by the next key, so that it is not recorded. Then waits for what
   * is to be said.
   */
  async type(text: string, said: RegExp | string | null = null): Promise<void> {
    await this.#step(`types ${text}`, async () => {
      await this.page.keyboard.type(text.slice(0, -1))
      await this.#drain()
      await this.page.keyboard.type(text.slice(-1))
    })
    if (said !== null) await this.hear(said)
  }

  async tabTo(name: RegExp): Promise<void> {
    await this.#step(`Tab to ${String(name).slice(1, -1)}`, () => tabTo(this.page, name))
  }

  /** Goes to a control and uses it. */
  async choose(name: RegExp): Promise<void> {
    await this.tabTo(name)
    await this.press('Enter')
  }

  /** Waits until the text has been said since the last step. Everything else that is said is recorded, too. */
  async hear(text: RegExp | string): Promise<void> {
    const isSaid = (line: string) =>
      typeof text === 'string' ? line.includes(text) : text.test(line)
    const from = this.#log.findLastIndex((line) => line.startsWith('>'))
    const heard = async () => {
      await this.#record()
      return this.#log.slice(from + 1).some(isSaid)
    }
    const until = Date.now() + PATIENCE
    while (!(await heard())) {
      if (Date.now() > until) throw new Error(`"${text}" was not said:\n${this.#tail()}`)
    }
    await this.#record()
  }

  /** Reads a part of the page line by line, at most so many. */
  async read(what: Locator, name: string, most = 40): Promise<void> {
    await this.#record()
    this.#log.push(`> reads ${name}`)
    await what.evaluate((element) => void (globalThis.readElement = element))
    const root = await this.#idOf('readElement')
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree')
    const byId = new Map((nodes as readonly AxNode[]).map((node) => [node.nodeId, node]))
    const start = (nodes as readonly AxNode[]).find((node) => node.backendDOMNodeId === root)
    const lines = start === undefined ? [] : linesOf(start, byId)
    this.#log.push(...lines.slice(0, most).map((line) => `  ${line}`))
  }

  async readBoard(most?: number): Promise<void> {
    await this.read(
      this.page.getByRole('region', { name: 'The board', exact: true }),
      'the board',
      most,
    )
  }

  async #step(what: string, act: () => Promise<void>): Promise<void> {
    await this.#record()
    this.#log.push(`> ${what}`)
    await act()
    await this.#record()
    const isOnPage = await this.page.evaluate(
      () => document.activeElement !== null && document.activeElement !== document.body,
    )
    if (!isOnPage) throw new Error(`the focus was lost:\n${this.#tail()}`)
  }

  #tail(): string {
    return this.#log.slice(-30).join('\n')
  }

  /** Of what is said while cubes are typed, how much is heard depends on the pace: the last counts. */
  #note(line: string): void {
    if (LAID.test(line) && LAID.test(this.#log.at(-1) ?? '')) this.#log.pop()
    this.#log.push(`  « ${line}`)
  }

  /** Waits for two frames, then notes what was said. */
  async #record(): Promise<void> {
    const said = await this.#drain()
    this.#log.push(...(await this.#focusLines()))
    for (const line of said.filter((each) => !COUNTDOWN.test(each))) this.#note(line)
  }

  #drain(): Promise<readonly string[]> {
    return this.page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => void requestAnimationFrame(resolve))
      }
      return globalThis.liveRegions?.drain() ?? []
    })
  }

  /** What is said about the focus, if it has changed. */
  async #focusLines(): Promise<readonly string[]> {
    const backendNodeId = await this.#idOf('document.activeElement')
    const { nodes } = await this.#session.send('Accessibility.getAXNodeAndAncestors', {
      backendNodeId,
    })
    const [focused, ...ancestors] = nodes as unknown as readonly AxNode[]
    if (focused === undefined || roleOf(focused) === 'none') return []
    const around = ancestors
      .filter((node) => !node.ignored && CONTAINERS.includes(roleOf(node)) && nameOf(node) !== '')
      .map((node) => describe(node))
      .toReversed()
    const entered = around.filter((each) => !this.#entered.includes(each))
    // Typed text, remarks about it and pending commands do not change the element itself.
    const itself = { ...focused, value: null, description: null }
    const own = `${backendNodeId} ${describe(itself).replace(PENDING, '')}`
    if (own === this.#focused && entered.length === 0) return []
    // Reading on inside the focused element does not enter it again.
    this.#entered = [...around, describe(focused)]
    this.#focused = own
    return [...entered, describe(focused)].map((line) => `  ${line}`)
  }

  /** The id of the element that an expression gives in the page. */
  async #idOf(expression: string): Promise<number> {
    const { result } = await this.#session.send('Runtime.evaluate', { expression })
    const { node } = await this.#session.send('DOM.describeNode', {
      objectId: result.objectId!,
    })
    return node.backendNodeId
  }
}

function roleOf({ role }: AxNode): string {
  return role?.value ?? ''
}

function nameOf({ name }: AxNode): string {
  return (name?.value ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** "Choose, button, disabled". */
function describe(node: AxNode): string {
  const states = (node.properties ?? [])
    .filter(({ name, value }) => STATES.includes(name) && isOn(value.value))
    .map(({ name }) => name)
  const typed = roleOf(node) === 'textbox' ? node.value?.value : ''
  const value = typeof typed === 'string' ? typed : ''
  return [nameOf(node), roleOf(node), ...states, value, node.description?.value ?? '']
    .filter((part) => part !== '')
    .join(', ')
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true'
}

/** The lines that a reader goes through from there on. */
function linesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>): readonly string[] {
  const role = roleOf(node)
  if (!node.ignored && role === 'timer') return ['a clock']
  if (!node.ignored && NAMED.includes(role)) return [describe(node)]
  if (!node.ignored && role === 'StaticText') return [nameOf(node)]
  const inside = (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id)
    return child === undefined ? [] : linesOf(child, byId)
  })
  const isRow = role === 'row' || role === 'listitem' || role === 'paragraph'
  return isRow && inside.length > 1 ? [inside.join(' ')] : inside
}
