import { HallClient, type Answered, type ClientTable } from '#client/hall-client.ts'
import { pick, type Dice } from '#kit/dice.ts'
import { FeedRecord } from './feed-record.ts'

/** What the players of one group know of their tables. */
export type Group = {
  readonly size: number
  /** Tables that anybody may sit down at and get up from. */
  readonly lounges: string[]
}

/** The arranged grid, and words on it. */
export const GRID = 'S T E A M R I N G S O W D L Y Q I E T A K C A Z E'
const WORDS = (
  'steam string magnet single quiet write wield angle delay delta eagle agent slate wrist wring ' +
  'ridge rings sting singe tinge'
).split(' ')
/** Refusals after the end of a match. */
const TOO_LATE = ['time-is-up', 'between-games', 'game-over', 'game-over']
/** Refusals at a lounge that everybody has left. */
const ABANDONED = ['started', 'game-over']
const MAX_LOUNGES = 8

export type Write = { readonly type: string; readonly word: string }

/** Plays, chats, comes and goes at random, and records everything that was acknowledged. */
export class Player {
  readonly name: string
  readonly record = new FeedRecord()
  /** Writes and erasures by table, in order. */
  readonly writes = new Map<string, Write[]>()
  /** Chat lines by text: whether they were acknowledged. */
  readonly chats = new Map<string, { readonly table: string; readonly acknowledged: boolean }>()
  /** Whether this player has a chair, by table, as acknowledged. */
  readonly seats = new Map<string, boolean>()
  readonly opened: string[] = []
  /** Lounges that are abandoned, according to a refusal. */
  readonly closed = new Set<string>()
  readonly cookie: string
  readonly client: HallClient
  readonly #dice: Dice
  readonly #group: Group
  #stopped = false
  #count = 0
  connected = false
  acknowledged = 0
  /** Known after the first welcome. */
  person = ''

  constructor(name: string, address: string, cookie: string, dice: Dice, group: Group) {
    this.name = name
    this.cookie = cookie
    this.#dice = dice
    this.#group = group
    this.client = new HallClient(
      { address, cookie, client: name, backoff: { min: 20, max: 100 } },
      {
        message: (message) => {
          if (message.type === 'welcome') this.person = message.person
          this.record.receive(message)
        },
        connected: (connected) => (this.connected = connected),
      },
    )
  }

  /** Resolves when everything is answered. */
  async play(): Promise<void> {
    while (!this.#stopped) await this.#doSomething()
  }

  stop(): void {
    this.#stopped = true
  }

  /** The value of an answer that must not be a refusal. */
  async must<T>(answer: Promise<Answered<T>>, what: string): Promise<T> {
    const answered = await answer
    if (!answered.ok) throw new Error(`${this.name}: ${what}: ${JSON.stringify(answered.refusal)}`)
    this.acknowledged += 1
    return answered.value
  }

  async open(options: unknown, deal: unknown, listed = false): Promise<string> {
    const setup = { game: 'boggle-master', options, deal, listed }
    const { table } = await this.must(this.client.open(setup), 'open')
    this.opened.push(table)
    this.seats.set(table, true)
    await this.must(this.client.subscribe(table), 'subscribe')
    return table
  }

  /** A word that is not on the list yet, or one of the list erased. */
  async write(table: string): Promise<void> {
    const writes = this.writes.get(table) ?? []
    this.writes.set(table, writes)
    const list = listAfter(writes)
    const fresh = WORDS.filter((word) => !list.includes(word))
    const erases = fresh.length === 0 || (list.length > 0 && this.#dice.below(3) === 0)
    const command: Write = erases
      ? { type: 'erase', word: pick(this.#dice, list) }
      : { type: 'write', word: pick(this.#dice, fresh) }
    const answer = await this.client.request(table, { type: 'play', command })
    if (answer.ok) {
      this.acknowledged += 1
      writes.push(command)
    } else if (!TOO_LATE.includes(answer.refusal.code)) {
      this.#fault(table, command, answer)
    }
  }

  async #doSomething(): Promise<void> {
    const tables = [...this.seats.keys()].flatMap((id) => this.client.table(id) ?? [])
    const over = tables.find(({ view }) => view.table.phase === 'over' && view.match !== null)
    if (over !== undefined && this.#dice.below(4) === 0) return this.#rematch(over.id)
    const ready = tables.find(({ id, view }) => this.#mayStart(id, view.table))
    if (ready !== undefined) return this.#start(ready.id)
    const playing = tables.filter(({ view }) => view.table.phase === 'playing')
    const chance = this.#dice.below(100)
    if (chance < 80 && playing.length > 0) return this.write(pick(this.#dice, playing).id)
    if (chance < 84 && tables.length > 0) return this.#chat(pick(this.#dice, tables).id)
    if (chance < 94) return this.#lounge()
    if (chance < 95) this.client.drop()
    await new Promise((resolve) => void setTimeout(resolve, 5))
  }

  /** Several may ask at once; all must get a seat at the same table. */
  async #rematch(finished: string): Promise<void> {
    const { table, code } = await this.must(this.client.rematch(finished), 'rematch')
    await this.must(this.client.subscribe(table, code), 'subscribe')
    this.seats.set(table, true)
    this.seats.delete(finished)
    await this.must(this.client.unsubscribe(finished), 'unsubscribe')
  }

  #mayStart(id: string, table: ClientTable['view']['table']): boolean {
    const { phase, startsAt, host, chairs, options } = table
    if (this.#group.lounges.includes(id) || startsAt !== null) return false
    if (phase !== 'gathering' || host !== this.client.me?.person) return false
    return chairs.length >= (isShort(options) ? this.#group.size : 2)
  }

  async #start(table: string): Promise<void> {
    const answer = await this.client.request(table, { type: 'start' })
    if (!answer.ok) this.#fault(table, 'start', answer)
  }

  async #chat(table: string): Promise<void> {
    this.#count += 1
    const text = `line ${this.#count} of ${this.name}`
    const answer = await this.client.request(table, { type: 'chat', text })
    this.chats.set(text, { table, acknowledged: answer.ok })
    if (answer.ok) this.acknowledged += 1
    else if (answer.refusal.code !== 'too-fast') this.#fault(table, text, answer)
  }

  /** Opens a lounge, or goes to one and sits down or gets up. */
  async #lounge(): Promise<void> {
    const { lounges } = this.#group
    if (lounges.length < MAX_LOUNGES && this.#dice.below(3) === 0) {
      lounges.push(await this.open({}, null, true))
      return
    }
    if (lounges.length === 0) return
    const table = pick(this.#dice, lounges)
    if (this.client.table(table) === null)
      await this.must(this.client.subscribe(table), 'subscribe')
    const sits = this.seats.get(table) === true
    const answer = await this.client.request(table, { type: sits ? 'get-up' : 'sit' })
    if (answer.ok) {
      this.acknowledged += 1
      this.seats.set(table, !sits)
    } else if (ABANDONED.includes(answer.refusal.code)) {
      this.closed.add(table)
    } else {
      this.#fault(table, sits ? 'get up' : 'sit', answer)
    }
  }

  #fault(table: string, what: unknown, answer: Answered<unknown>): void {
    const asked = typeof what === 'string' ? what : JSON.stringify(what)
    this.record.faults.push(`${this.name} at ${table}: ${asked}: ${JSON.stringify(answer)}`)
  }
}

/** The shortest match that the game allows, in seconds. */
export const SHORT = 5

export function isShort(options: unknown): boolean {
  return (options as { readonly seconds?: number }).seconds === SHORT
}

export function listAfter(writes: readonly Write[]): readonly string[] {
  const list: string[] = []
  for (const { type, word } of writes) {
    if (type === 'write') list.push(word)
    else list.splice(list.indexOf(word), 1)
  }
  return list
}
